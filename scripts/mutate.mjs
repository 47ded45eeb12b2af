// Changes one thing at a time in the files given and says which changes no test of theirs notices.
//   node scripts/mutate.mjs [--project integration] --tests "<parts of test file names>" [--named <pattern>] [--every N] <file>...
// Text alone is changed, outside comments and imports; types are not asked. Each file is put back after each change.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';

/** What is looked for, and what takes its place. */
const mutators = [
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \?\? /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\bMath\.max\b/g, 'Math.min'],
  [/\bMath\.min\b/g, 'Math.max'],
  [/\bMath\.(ceil|round)\b/g, 'Math.floor'],
  [/\bMath\.floor\b/g, 'Math.ceil'],
  [/(?<=[([ ])!(?=[a-z(])/g, ''],
  [/^ +(await )?[a-z][\w.]*\(.*\);$/gm, ''],
  [/^ +if \(.*\) (throw|return)\b.*;$/gm, ''],
  [/'asc'/g, "'desc'"],
  [/'desc'/g, "'asc'"],
];

const isCode = (line) => !/^\s*(\/\/|\*|\/\*|import |export \{|export type |type )/.test(line);

/** Every change of a file: the whole text with it, and the line before and after. */
function mutantsOf(text) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (index) => starts.findLastIndex((start) => start <= index);
  return mutators.flatMap(([pattern, replacement]) =>
    [...text.matchAll(pattern)].flatMap((found) => {
      const line = lineAt(found.index);
      const words = (of) => of.split('\n')[line]?.trim() ?? '';
      if (!isCode(text.split('\n')[line] ?? '')) return [];
      const changed = text.slice(0, found.index) + replacement + text.slice(found.index + found[0].length);
      return [{ changed, line: line + 1, before: words(text), after: words(changed) || '(nothing)' }];
    }),
  );
}

const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string', default: 'unit' },
    tests: { type: 'string', default: '' },
    named: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
// One vitest for all runs: starting it takes longer than most tests.
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  reporters: [{}],
  project: [values.project],
  testNamePattern: values.named,
  testTimeout: 60_000,
});
await vitest.standalone();
const tests = await vitest.globTestSpecifications(values.tests.split(' '));

async function isNoticed(file) {
  if (file) vitest.invalidateFile(resolve(file));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
  return unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
}

if (tests.length === 0 || (await isNoticed()))
  throw new Error('There are no tests, or they fail before anything is changed.');
let noticed = 0;
let survived = 0;
for (const file of positionals) {
  const text = readFileSync(file, 'utf8');
  const back = () => writeFileSync(file, text);
  const stop = () => {
    back();
    process.exit(130);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
  for (const [number, mutant] of mutantsOf(text).entries()) {
    if (number % Number(values.every) !== 0) continue;
    try {
      writeFileSync(file, mutant.changed);
      if (await isNoticed(file)) {
        noticed += 1;
        continue;
      }
      survived += 1;
      console.log(`${file}:${mutant.line}\n  - ${mutant.before}\n  + ${mutant.after}`);
    } finally {
      back();
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
}
console.log(`${noticed} changes were noticed, ${survived} were not.`);
await vitest.close();
