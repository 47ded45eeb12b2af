import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from ['"]lucide-react['"]/g;
const EXPORT = /export \{([^}]+)\} from '\.\/(icons\/[^']+)'/g;

/** The file of every icon by each of its names, as the package's own index has it. */
function iconFiles(): Map<string, string> {
  const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(EXPORT)) {
    for (const name of names.matchAll(/default as (\w+)/g)) files.set(name[1] ?? '', join(folder, file));
  }
  return files;
}

/** Imports each icon from its own file: the package's index would have two thousand of them read for every build. */
export function directIcons(): Plugin {
  const files = iconFiles();
  const direct = (specifier: string): string => {
    const [name = '', local = name] = specifier.trim().split(' as ');
    const file = files.get(name);
    if (!file) throw new Error(`lucide-react has no icon '${name}'`);
    return `import ${local} from ${JSON.stringify(file)};`;
  };
  return {
    name: 'direct-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: 'lucide-react', id: /\/app\// },
      handler: (code) => ({
        code: code.replace(IMPORT, (_, names: string) =>
          names
            .split(',')
            .filter((each) => each.trim())
            .map(direct)
            .join(' '),
        ),
        map: null,
      }),
    },
  };
}
