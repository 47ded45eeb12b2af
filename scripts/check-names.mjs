import { readFileSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { filesIn } from './source-files.mjs';
import { ROOT } from './toolchain.mjs';

const LINES_MAX = 300;
const FILES_MAX = 20;
const NAMELESS = /(^|\/|[-_.])(utils?|misc|helpers?|common)(\.[^/]*)?(\/|$)/i;
const SOURCE = /\.(ts|tsx|mjs|sql|css)$/;
// Data and drawings are as long as they are, style sheets as long as what they dress.
const MAY_BE_LONG = /^apps\/server\/(demo|seed)\/|\.css$/;
// Migrations lie one after the other.
const NOT_COUNTED = /^apps\/server\/migrations\//;
const TEXT = /\.(ts|tsx|mjs|sql|css|md|po|json)$/;
// A merge that was taken over unfinished reads like text to every other tool.
const UNMERGED = /^(<{7}|>{7}) /m;
// dependency-cruiser does not see a type imported in place, so only packages of others may be named like that.
const HIDDEN_IMPORT = /typeof import\('(\.|@basera\/)|import\('(\.|@basera\/)[^']*'\)\.[A-Z]/;

const files = [...filesIn(ROOT)].map((file) => relative(ROOT, file).split(sep).join('/'));
const mistakes = files
  .filter((file) => NAMELESS.test(file))
  .map((file) => `${file}: says nothing of what is in it; name it after that.`);

for (const file of files.filter((name) => SOURCE.test(name))) {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  if (/\.tsx?$/.test(file) && HIDDEN_IMPORT.test(text)) {
    mistakes.push(`${file}: import a type with \`import type\` at the top, where the import law is checked.`);
  }
  const lines = text.trimEnd().split('\n').length;
  if (lines > LINES_MAX && !MAY_BE_LONG.test(file)) {
    mistakes.push(`${file}: ${lines} lines; past ${LINES_MAX} a file wants splitting.`);
  }
}

for (const file of files.filter((name) => TEXT.test(name))) {
  if (UNMERGED.test(readFileSync(`${ROOT}${file}`, 'utf8'))) {
    mistakes.push(`${file}: has the marks of a merge that was not finished.`);
  }
}

const side = Object.groupBy(
  files.filter((file) => SOURCE.test(file) && !NOT_COUNTED.test(file)),
  (file) => dirname(file),
);
for (const [folder, { length }] of Object.entries(side)) {
  if (length > FILES_MAX) {
    mistakes.push(`${folder}: ${length} files side by side; past ${FILES_MAX} a folder wants rooms.`);
  }
}

for (const mistake of mistakes) console.log(`  ${mistake}`);
process.exit(mistakes.length > 0 ? 1 : 0);
