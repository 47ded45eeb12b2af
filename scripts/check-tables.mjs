import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { filesIn } from './source-files.mjs';
import { ROOT } from './toolchain.mjs';

/**
 * A table is written by the part of the server that describes it, in its `tables.ts`, and by no other. SQL stands in
 * `queries.ts`, in `<part>-queries.ts`, or in a file whose comment says after 'SQL:' why it stands there.
 */
const SERVER = 'apps/server/src/';

/** Who else may write a table, and why. */
const ALSO = {
  // The operator's import fills the tables that the owners' site will fill.
  import: [
    'amenities',
    'businesses',
    'categories',
    'house_rules',
    'properties',
    'property_amenities',
    'room_closures',
    'rooms',
  ],
  // The owners' site writes what stays show.
  'modules/listings': ['house_rules', 'media', 'properties', 'property_amenities', 'room_amenities', 'rooms'],
  // The places of India come with the product, before anybody's stay.
  gazetteer: ['cities', 'city_aliases'],
  // What is left of a room is kept beside it, in the transaction that takes its nights (0002); what other sites have taken
  // is closed in the one that frees it (0057).
  'modules/bookings': ['room_closures', 'rooms'],
};

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\binsert\s+into\s+(\w+)/gi,
  /\bdelete\s+from\s+(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  // Whoever names the table gives its rows away on purpose (platform/untold.ts).
  /\buntold(?:OrGivenUp)?Rows(?:<[^(]*>)?\('(\w+)'/g,
];
/** A table that is only known when it runs could be anybody's. */
const UNNAMED = /\bsql\.table\(|\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]/;

const SQL =
  /\.(?:selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\.query(?:<[^(]*>)?\(|(?<!transaction\(\)\s*)\.execute(?:TakeFirst\w*)?\(/;
const SQL_FILES = /\/(?:[a-z-]+-)?queries\.ts$/;
const SAYS_WHY = /^\s*(?:\/\*\*|\*|\/\/).*\bSQL: \S/m;

const read = (file) => readFileSync(ROOT + file, 'utf8');
const files = [...filesIn(ROOT)]
  .map((file) => relative(ROOT, file).split(sep).join('/'))
  .filter((file) => file.startsWith(SERVER) && file.endsWith('.ts'))
  .filter((file) => !/\.test\.ts$|\/testing\/|\/testing-/.test(file));

/** The part of the server a file belongs to: 'modules/bookings', 'platform', 'import'. */
function partOf(file) {
  const [first, second] = file.slice(SERVER.length).split('/');
  return first === 'modules' ? `modules/${second}` : first;
}

const owners = new Map();
for (const file of files.filter((name) => /\/(tables|schema)\.ts$/.test(name))) {
  // Every line of an interface that names a type with fields of its own: described-tables.test.ts sees that none is missing.
  for (const [, table] of read(file).matchAll(/^ {2,4}(\w+): (?:\{|\w+ & \{)/gm)) owners.set(table, partOf(file));
}

const mistakes = new Set();
const used = new Set();
for (const file of files) {
  const text = read(file);
  const part = partOf(file);
  for (const [, table] of WRITES.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const owner = owners.get(table);
    if (!owner || owner === part) continue;
    if (ALSO[part]?.includes(table)) used.add(`${part} ${table}`);
    else mistakes.add(`${file}: writes ${table}, which only ${owner} writes; ask for a function at its door.`);
  }
  if (part.startsWith('modules/') && UNNAMED.test(text)) {
    mistakes.add(`${file}: name the table where it is written, so that its owner can be seen.`);
  }
  if (SQL.test(text) && !SQL_FILES.test(file) && !SAYS_WHY.test(text)) {
    mistakes.add(`${file}: SQL belongs into queries.ts, or a comment that begins with 'SQL:' says why it stands here.`);
  }
}
for (const [part, tables] of Object.entries(ALSO)) {
  for (const table of tables.filter((name) => !used.has(`${part} ${name}`))) {
    mistakes.add(`scripts/check-tables.mjs: ${part} does not write ${table} any more.`);
  }
}

for (const mistake of mistakes) console.log(`  ${mistake}`);
process.exit(mistakes.size > 0 ? 1 : 0);
