import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const SOURCE = fileURLToPath(new URL('../service-worker/service-worker.ts', import.meta.url));
const NAME_LENGTH = 16;

/** A name for what is in the site's files: theirs are made of their content. */
async function nameOfBuild(clientDir: string): Promise<string> {
  const files = (await readdir(join(clientDir, 'assets'))).sort();
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, NAME_LENGTH);
}

/** Writes /service-worker.js, one file, beside the finished files of the site. Throws when it cannot be built. */
export async function buildServiceWorker(clientDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(await nameOfBuild(clientDir)) },
    publicDir: false,
    build: {
      outDir: clientDir,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: SOURCE,
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
