import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { HONEST_PROMISES } from '../../apps/web/app/pages/legal/honesty/dark-patterns.ts';
import { filesIn } from '../source-files.mjs';
import { ROOT } from '../toolchain.mjs';
import { isRun, leavesOut, titlesIn } from './test-titles.mjs';

/** Gathers the tests that hold a promise of /honesty, by the tags in their titles, into what that page shows. */
const SHOWN = 'apps/web/app/pages/legal/honesty/honest-tests.ts';
const TAG = /\s*@honest-([\w-]+)/g;
const LINE_MAX = 120;
// What a runner fills in is no sentence before it runs.
const FILLED_IN = /\$\{|%[sdifjo]|\$\w/;

const placeOf = (file) => {
  if (file.startsWith('e2e/')) return 'browser';
  return file.startsWith('apps/server/') ? 'server' : 'code';
};

/** Every tagged test: { promise, words, place, file, isSkipped }. */
function taggedTests() {
  const files = [...filesIn(ROOT)].map((file) => relative(ROOT, file).split(sep).join('/')).filter(isRun);
  return files.flatMap((file) => {
    const text = readFileSync(ROOT + file, 'utf8');
    return titlesIn(text).flatMap((title) =>
      [...title.matchAll(TAG)].map(([, promise]) => ({
        promise,
        words: title.replace(/\s*@[\w-]+/g, '').trim(),
        place: placeOf(file),
        file,
        isSkipped: leavesOut(text),
      })),
    );
  });
}

const faultsOf = (tests) => [
  ...tests
    .filter(({ promise }) => !HONEST_PROMISES.includes(promise))
    .map(({ file, promise }) => `${file}: nobody has promised '${promise}'`),
  ...tests.filter(({ isSkipped }) => isSkipped).map(({ file }) => `${file}: leaves tests out, and holds a promise`),
  ...tests
    .filter(({ words }) => FILLED_IN.test(words))
    .map(({ file, words }) => `${file}: '${words}' is shown as it is written`),
  ...HONEST_PROMISES.filter((promise) => !tests.some((test) => test.promise === promise)).map(
    (promise) => `no test holds @honest-${promise}`,
  ),
];

const quoted = (words) =>
  words.includes("'") && !words.includes('"') ? `"${words}"` : `'${words.replaceAll("'", "\\'")}'`;
const key = (promise) => (promise.includes('-') ? `'${promise}'` : promise);

/** As the formatter has it. */
function wordsLine(words) {
  const line = `      words: ${quoted(words)},`;
  return line.length > LINE_MAX ? line.replace(': ', ':\n        ') : line;
}

function shown(tests) {
  const rows = HONEST_PROMISES.flatMap((promise) => [
    `  ${key(promise)}: [`,
    ...tests
      .filter((test) => test.promise === promise)
      .flatMap(({ words, place }) => ['    {', wordsLine(words), `      place: '${place}',`, '    },']),
    '  ],',
  ]);
  return [
    "import type { HonestPromise } from './dark-patterns';",
    '',
    '/** In a browser, at the server, or by reading the code. */',
    "export type HonestTest = { words: string; place: 'browser' | 'server' | 'code' };",
    '',
    '// Written by scripts/testing/honest-tests.mjs from the titles of the tests.',
    'export const honestTests: Record<HonestPromise, HonestTest[]> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

const tests = taggedTests();
const faults = faultsOf(tests);
for (const fault of faults) console.log(`  ${fault}`);
if (faults.length > 0) process.exit(1);
const text = shown(tests);
const isStale = !existsSync(ROOT + SHOWN) || readFileSync(ROOT + SHOWN, 'utf8') !== text;
if (isStale && process.argv.includes('--check')) {
  console.log(`  ${SHOWN} does not say what the tests say`);
  process.exit(1);
}
if (isStale) writeFileSync(ROOT + SHOWN, text);
