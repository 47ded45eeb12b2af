import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, ROOT, run } from './toolchain.mjs';

/** Gathers the words that stand in the code into the catalogues, and compiles what the unbuilt server reads. */
const CATALOGUES = globSync(
  ['apps/{web/app,partners/src,office/src,server/src}/**/words/*.po', 'packages/*/src/words/*.po'],
  { cwd: ROOT, exclude: ['**/node_modules/**'] },
)
  .concat('apps/server/src/words/en.ts')
  .sort();

const LINGUI = [
  { cwd: '.', args: ['extract', '--clean'] },
  { cwd: '.', args: ['extract', '--clean', '--config', 'lingui.languages.config.ts'] },
  { cwd: 'apps/server', args: ['extract', '--clean'] },
  { cwd: 'apps/server', args: ['compile', '--strict'] },
];

// The day on which a catalogue was written is no word of it.
const wordsIn = (file) => (existsSync(file) ? readFileSync(file, 'utf8').replace(/^"POT-Creation-Date.*$/m, '') : '');
const stateOf = () =>
  createHash('sha256')
    .update(CATALOGUES.map((file) => wordsIn(join(ROOT, file))).join('\0'))
    .digest('hex');

/** Gives { isWell, isNew }: whether all could be gathered, and whether the catalogues lacked something. */
export async function gatherWords() {
  const before = stateOf();
  for (const { cwd, args } of LINGUI) {
    const { code, output } = await run('lingui', args, { cwd: join(ROOT, cwd), quiet: true });
    if (code !== 0) return { isWell: false, isNew: false, output };
  }
  return { isWell: true, isNew: stateOf() !== before, output: '' };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  const { isWell, isNew, output } = await gatherWords();
  const told = isNew ? 'The catalogues have changed.' : 'The catalogues say all that the code says.';
  console.log(isWell ? told : output);
  const isRefused = isNew && process.argv.includes('--check');
  process.exit(isWell && !isRefused ? 0 : 1);
}
