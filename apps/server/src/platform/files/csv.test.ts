import { expect, it } from 'vitest';
import { csv } from './csv.ts';

const lines = (...rows: Parameters<typeof csv>[0]) => csv(rows).toString().slice(1).split('\r\n');

it('is UTF-8 that says so', () => {
  expect([...csv([['₹']])]).toEqual([0xef, 0xbb, 0xbf, 0xe2, 0x82, 0xb9, 0x0d, 0x0a]);
});

it('keeps commas, quotes and lines within their cell', () => {
  expect(lines(['a,b', 'say "no"', 'two\nlines', null, 7])).toEqual(['"a,b","say ""no""","two\nlines",,7', '']);
});

it.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1+1', `'+1+1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['-cmd', `'-cmd`],
  ['  =1', `'  =1`],
  ['\t=1', `'\t=1`],
  ['-12.5', '-12.5'],
  ['Asha Nair', 'Asha Nair'],
])('lets no spreadsheet run what somebody typed: %s', (typed, cell) => {
  expect(lines([typed])[0]).toBe(cell);
});
