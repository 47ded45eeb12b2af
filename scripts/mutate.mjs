// Changes one thing at a time in the files given and says which changes no test of theirs notices.
//   node scripts/mutate.mjs [--project integration] --tests "<parts of test file names>" [--named <pattern>] [--every N]
//     [--part 1/3] <file>...
// Tests run in the order of `--tests`, those of one word at a time, until one notices. `--part` leaves the rest to others that
// run beside it. Text alone is changed, outside comments, imports and lines of the log; types are not asked. The files stay as
// they are: what the tests load is changed, so a process that a test starts runs without the change.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import config from '../vitest.config.ts';

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
  // The same over several lines.
  [/^( +)(await )?[a-z][\w.]*\([^\n]*\n(\1 .*\n)*\1[)}\]]+\)*;$/gm, ''],
  [/^( +)if \(.*\)\n\1 +(throw|return)\b[^;]*;$/gm, ''],
  [/^( +)if \(.*\) \{\n(\1 .*\n)*\1\}$/gm, ''],
  [/'asc'/g, "'desc'"],
  [/'desc'/g, "'asc'"],
];

const isCode = (line) => !/^\s*(\/\/|\*|\/\*|import |export \{|export type |type |(deps\.)?log\.)/.test(line);

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
    part: { type: 'string', default: '1/1' },
  },
  allowPositionals: true,
});

let mutant = { path: '', changed: '' };
const mutating = {
  name: 'mutating',
  enforce: 'pre',
  load: (id) => (id.split('?')[0] === mutant.path ? mutant.changed : undefined),
};
const projects = config.test.projects
  .filter(({ test }) => test.name.startsWith(values.project))
  .map((project) => ({ ...project, plugins: [mutating, ...(project.plugins ?? [])] }));
// One vitest for all runs: starting it takes longer than most tests.
const vitest = await createVitest(
  'test',
  {
    config: false,
    watch: false,
    // What is kept from a run before has no part in what a plugin loads.
    fsModuleCache: false,
    bail: 1,
    reporters: [{}],
    testNamePattern: values.named,
  },
  { test: { ...config.test, projects } },
);
await vitest.standalone();
const stages = await Promise.all(values.tests.split(' ').map((word) => vitest.globTestSpecifications([word])));

async function isNoticed() {
  if (mutant.path) vitest.invalidateFile(mutant.path);
  for (const tests of stages) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(tests);
    // Those of other runs are told of as well.
    const own = testModules.filter(({ moduleId }) => tests.some((test) => test.moduleId === moduleId));
    if (unhandledErrors.length > 0 || own.some((module) => !module.ok())) return true;
  }
  return false;
}

if (stages.some((tests) => tests.length === 0)) throw new Error('Some of the tests are not there.');
if (await isNoticed()) throw new Error('The tests fail before anything is changed.');
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const step = Number(values.every);
for (const file of positionals) {
  const path = resolve(file);
  let noticed = 0;
  let survived = 0;
  const mutants = mutantsOf(readFileSync(file, 'utf8')).filter((_, number) => number % step === 0);
  for (const { changed, line, before, after } of mutants.filter((_, number) => number % parts === part - 1)) {
    mutant = { path, changed };
    if (await isNoticed()) {
      noticed += 1;
      continue;
    }
    survived += 1;
    console.log(`${file}:${line}\n  - ${before}\n  + ${after}`);
  }
  // What comes next is tried with this file as it is.
  mutant = { path: '', changed: '' };
  vitest.invalidateFile(path);
  console.log(`${file}: ${noticed} changes were noticed, ${survived} were not.`);
}
await vitest.close();
