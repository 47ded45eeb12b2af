import { existsSync, readFileSync } from 'node:fs';
import { dirname, matchesGlob, relative, sep } from 'node:path';
import { filesIn } from './source-files.mjs';
import { isRun, leavesOut, titlesIn } from './testing/test-titles.mjs';
import { ROOT } from './toolchain.mjs';

/** Holds docs/spec-coverage.md to its word: files and tests that are named exist, are run, and are not skipped. */
const SHORT = {
  web: 'apps/web/app',
  partners: 'apps/partners/src',
  office: 'apps/office/src',
  server: 'apps/server/src',
  contract: 'packages/contract/src',
  ui: 'packages/ui/src',
  messaging: 'packages/messaging/src',
  demo: 'apps/server/demo',
  seed: 'apps/server/seed',
};
const ADMITS = /\*(?:not yet|no test yet|partly)/i;
const NAMED = /([\w.@*/-]+\.\w+|[\w-]+\/[\w./-]+)(?:\s*\(([^)]*)\))?/g;

const all = [...filesIn(ROOT)].map((file) => relative(ROOT, file).split(sep).join('/'));
const ROOTED = /^(apps|bench|docs|e2e|ops|packages|scripts)\//;
const full = (path) => path.replace(/^(\w+)(?=\/)/, (word) => SHORT[word] ?? word);
const found = (path) =>
  path.includes('*') ? all.filter((file) => matchesGlob(file, path)) : existsSync(ROOT + path) ? [path] : [];
const squeezed = (words) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}₹]+/gu, ' ')
    .trim();
const titlesOf = (file) => squeezed(titlesIn(readFileSync(ROOT + file, 'utf8')).join(' | '));

/** One without a folder of the table's beginning lies beside the one before it, or is the only one of its name. */
function placed(name, folder) {
  if (ROOTED.test(full(name))) return full(name);
  const beside = `${folder}/${name}`;
  const [only, ...others] = found(beside).length > 0 ? [beside] : all.filter((file) => file.endsWith(`/${name}`));
  return only && others.length === 0 ? only : beside;
}

/** The files a cell names. */
function filesOf(cell) {
  let folder = '';
  return [...cell.matchAll(NAMED)].map(([, name, titles = '']) => {
    const path = placed(name, folder);
    folder = dirname(path);
    return { name, files: found(path), titles: titles.split(/[;,]/).map(squeezed).filter(Boolean) };
  });
}

function faultsOf(tests) {
  const named = filesOf(tests);
  if (named.length === 0) return ['names no test'];
  return named.flatMap(({ name, files, titles }) => {
    if (files.length === 0) return [`there is no ${name}`];
    const notRun = files.filter((file) => !isRun(file));
    const skipped = files.filter((file) => leavesOut(readFileSync(ROOT + file, 'utf8')));
    const known = files.map(titlesOf).join(' ');
    return [
      ...notRun.map((file) => `${file} is run by nobody`),
      ...skipped.map((file) => `${file} leaves tests out`),
      ...titles.filter((title) => !known.includes(title)).map((title) => `no test of ${name} says '${title}'`),
    ];
  });
}

const lines = readFileSync(`${ROOT}docs/spec-coverage.md`, 'utf8').split('\n');
const mistakes = lines.flatMap((line, index) => {
  const cells = line.split('|').map((cell) => cell.trim());
  if (!line.startsWith('| ') || cells[1] === 'Statement' || cells[1]?.startsWith('---')) return [];
  const [, , where = '', tests = ''] = cells.length > 5 ? [cells[0], '', cells.at(-3), cells.at(-2)] : cells;
  const lost = filesOf(where.replace(/\([^)]*\)/g, '')).filter(({ files }) => files.length === 0);
  const faults = [
    ...(ADMITS.test(line) ? ['says itself that it is not covered'] : faultsOf(tests)),
    ...lost.map(({ name }) => `there is no ${name}`),
  ];
  return faults.map((fault) => `docs/spec-coverage.md:${index + 1}: ${fault}`);
});

for (const mistake of mistakes) console.log(`  ${mistake}`);
process.exit(mistakes.length > 0 ? 1 : 0);
