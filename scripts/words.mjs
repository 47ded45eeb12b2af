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
  .concat('apps/server/src/words/en.ts', 'apps/server/src/words/hi.ts')
  .sort();

const LINGUI = [
  { cwd: '.', args: ['extract', '--clean'] },
  { cwd: '.', args: ['extract', '--clean', '--config', 'lingui.languages.config.ts'] },
  { cwd: '.', args: ['extract', '--clean', '--config', 'lingui.tamil.config.ts'] },
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

/** The languages beside English: a part that has a catalogue of one is whole in it, and takes no words untranslated. */
const LANGUAGES = ['hi', 'ta'];

const UNTRANSLATED = /^msgid ((?:".*"\n)+)msgstr ""\n(?!")/gm;
/** The words of a catalogue that nobody has translated yet. */
const untranslatedIn = (file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(UNTRANSLATED)].map(([, id]) =>
    id
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .join(''),
  );

/** By catalogue of a language: { file, words } where words are missing. */
const missingIn = (language) =>
  CATALOGUES.filter((file) => file.endsWith(`/words/${language}.po`))
    .map((file) => ({ file, words: untranslatedIn(file) }))
    .filter(({ words }) => words.length > 0);

const GATHERED = /\bt`[^`]*`/g;
const TEXT_IN_PAGE = />\s*([A-Z][a-z]+[^<>{}=;]*)</g;
/** Words that still stand in the components of travellers and owners, which no catalogue knows; a hint, not a proof. */
const hardCoded = () =>
  globSync(['apps/{web/app,partners/src}/**/*.tsx', 'packages/{ui,messaging}/src/**/*.tsx'], {
    cwd: ROOT,
    exclude: ['**/node_modules/**'],
  })
    .filter((file) => !/\.test\.|testing-/.test(file))
    .sort()
    .map((file) => ({
      file,
      words: [...readFileSync(join(ROOT, file), 'utf8').replace(GATHERED, '').matchAll(TEXT_IN_PAGE)].map(([, text]) =>
        text.replace(/\s+/g, ' ').trim(),
      ),
    }))
    .filter(({ words }) => words.length > 0);

function tell(title, found) {
  console.log(`\n${title}: ${found.reduce((sum, { words }) => sum + words.length, 0)}`);
  for (const { file, words } of found)
    console.log([`  ${file} (${words.length})`, ...words.map((each) => `    ${each}`)].join('\n'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  if (process.argv.includes('--missing')) {
    for (const language of LANGUAGES) tell(`Not translated (${language})`, missingIn(language));
    tell('In no catalogue', hardCoded());
    process.exit(0);
  }
  const { isWell, isNew, output } = await gatherWords();
  const told = isNew ? 'The catalogues have changed.' : 'The catalogues say all that the code says.';
  console.log(isWell ? told : output);
  const lacking = isWell ? LANGUAGES.flatMap(missingIn) : [];
  if (lacking.length > 0) tell('Not translated', lacking);
  const isRefused = process.argv.includes('--check') && (isNew || lacking.length > 0);
  process.exit(isWell && !isRefused ? 0 : 1);
}
