import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RATED } from '../../ratings/index.ts';
import { BEST_WEIGHT, METRES_FROM_MIDDLE, RATING_RANK, RATING_TENTHS } from './order-keys.ts';

const source = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** From one mark of a source to the next that follows it. */
function between(text: string, from: string, to: string): string {
  const begin = text.indexOf(from);
  expect([from, begin >= 0]).toEqual([from, true]);
  return text.slice(begin + from.length, text.indexOf(to, begin + from.length));
}

/** All columns and fields that a piece of SQL or code reads, by the row they are of. */
const readBy = (text: string): string[] =>
  [...new Set([...text.matchAll(/(?<!\$\{)\b(?:[a-z]+\.[a-z]\w*)\b/g)].map(([name]) => name))]
    .filter((name) => name !== 'sql.raw' && name !== 'sql.ref')
    .sort();

it('what an order reads in the database is a closed list: price, class, place and what guests rated @honest-disguised-advertisement', () => {
  const orders = between(source('./search-queries.ts'), 'const ORDERS', '\n};');
  expect(readBy(orders)).toEqual(['f.id', 'f.total', 'p.star_rating']);
  const keys = [...new Set([...orders.matchAll(/\b[A-Z]{2,}(?:_[A-Z]+)*\b/g)].map(([name]) => name))].sort();
  expect(keys).toEqual(['BEST_WEIGHT', 'METRES_FROM_MIDDLE', 'RATING_RANK']);
  expect(readBy([BEST_WEIGHT, METRES_FROM_MIDDLE, RATING_RANK, RATING_TENTHS].join(' '))).toEqual([
    'c.latitude',
    'c.longitude',
    'p.latitude',
    'p.longitude',
    'p.star_rating',
    'rated.points',
    'rated.reviews',
  ]);
  expect(readBy(RATED).filter((name) => !name.startsWith('r.'))).toEqual(['p.id']);
});

it('what an order reads in the index is the same, filled from nothing else @honest-disguised-advertisement', () => {
  const keys = source('../search-index/columns/page/order-keys.ts');
  expect(readBy(between(keys, 'export function keyOf', '\n}'))).toEqual([
    'block.classOf',
    'block.metres',
    'block.rank',
    'block.weight',
  ]);
  const read = between(source('../search-index/read-stays.ts'), 'with stay as materialized', 'from properties p');
  expect(read).toContain(
    `\${METRES_FROM_MIDDLE} as metres, \${BEST_WEIGHT} as weight, \${RATING_RANK} as rank, \${RATING_TENTHS} as tenths`,
  );
});

it('stays like another come by kind and by price, and then as they were listed @honest-disguised-advertisement', () => {
  const similar = between(source('../queries.ts'), 'export const similarRows', '\n};');
  expect([...similar.matchAll(/\.orderBy\((.*)\)$/gm)].map(([, by]) => by)).toEqual([
    'sql`p.category_id <> this.category_id`',
    expect.stringMatching(/^sql`abs\(\$\{cheapest\('p\.id'\)\} - \$\{cheapest\('this\.id'\)\}\)`$/),
    "'p.id'",
  ]);
});
