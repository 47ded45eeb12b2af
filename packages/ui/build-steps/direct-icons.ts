import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { type IconPart, onePath } from './one-path.ts';

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

/** Icons as the build has them: each from its own file, without what nobody reads, and drawn by our own few lines. */
export const directIcons = (): Plugin[] => [ownFiles(), ownDrawing(), fewParts()];

/** Imports each icon from its own file: the package's index would have two thousand of them read for every build. */
function ownFiles(): Plugin {
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
    transform: {
      filter: { code: 'lucide-react', id: /\/(app|(ui|messaging|partners)\/src)\// },
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

const DRAWING = fileURLToPath(new URL('line-icon.tsx', import.meta.url));

/** Each file of an icon asks the package for what makes a component of it. */
function ownDrawing(): Plugin {
  return {
    name: 'own-icon-drawing',
    enforce: 'pre',
    apply: 'build',
    resolveId: { filter: { id: /createLucideIcon\.mjs$/ }, handler: () => DRAWING },
  };
}

const PARTS = /\bnode: (\[[\s\S]*?\])(?=,?\n(?: {2}\w|\}))/;
/** A name of an attribute, as code may have it and JSON may not. */
const NAME = /(?<=[{,]\s*)(\w+)(?=: )/g;
/** A property that is read for nothing, and that no bundler dares to leave out. */
const UNUSED = /^__iconData\.node;$/m;

/** Draws each icon in one line where it is drawn of several: a page has fifty icons, and each part of one is an element. */
function fewParts(): Plugin {
  return {
    name: 'few-icon-parts',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler(code) {
        const few = (_: string, parts: string) =>
          `node: ${JSON.stringify(onePath(JSON.parse(parts.replace(NAME, '"$1"')) as IconPart[]))}`;
        return { code: code.replace(PARTS, few).replace(UNUSED, ''), map: null };
      },
    },
  };
}
