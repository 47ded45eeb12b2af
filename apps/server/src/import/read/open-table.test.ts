import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madeUpWorkbook } from '../../testing/made-up-workbook.ts';
import { mapping } from '../made-up-rows.ts';
import { openTable } from './open-table.ts';
import type { Wanted } from './rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function all(file: string, delimiter?: string, wanted: Wanted[] = []) {
  const rows: [number, object | null][] = [];
  const { rows: read } = await openTable(file, mapping({ delimiter }), wanted);
  for await (const { line, cells } of read) {
    rows.push([line, cells && Object.fromEntries(cells)]);
  }
  return rows;
}

async function rowsOf(content: string | Buffer, delimiter?: string, wanted?: Wanted[]) {
  const file = join(folder, 'rows.csv');
  await writeFile(file, content);
  return all(file, delimiter, wanted);
}

describe('rows of a file', () => {
  it('stand on the lines an editor shows, whatever breaks and gaps there are', async () => {
    const rows = await rowsOf('\uFEFFa,b\r\n1,"x\r\ny"\r\n\r\n\r\n2,z\r\n3,"q\n\nw"\r\n4,v\n');
    expect(rows).toEqual([
      [2, { a: '1', b: 'x\r\ny' }],
      [6, { a: '2', b: 'z' }],
      [7, { a: '3', b: 'q\n\nw' }],
      [10, { a: '4', b: 'v' }],
    ]);
  });

  it('may be short or have empty cells too many, but not shifted', async () => {
    expect(await rowsOf('a;b\n1\n2;x;;\n3;x;y\n', ';')).toEqual([
      [2, { a: '1', b: '' }],
      [3, { a: '2', b: 'x' }],
      [4, null],
    ]);
  });

  it.each([
    ['an empty file', '', 'is empty'],
    ['an open quote', 'a,b\n1,"x\n', 'not a CSV file that can be read'],
    ['no text at all', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x1a, 0x00, 0x00, 0x0d]), 'is no text'],
    ['UTF-8 that is broken', Buffer.from([0x61, 0x0a, 0xc3, 0xa9, 0xc3, 0xa8, 0xe9, 0x0a]), 'is broken in 1 places'],
    ['a workbook of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'save it as .xlsx'],
    ['a zip that is no workbook', Buffer.from('PK\x03\x04 and nothing else'), 'is not a workbook that can be read'],
  ])('are refused in one sentence: %s', async (_, content, said) => {
    await expect(rowsOf(content)).rejects.toThrow(said);
  });

  it('must have a column the mapping names once', async () => {
    await expect(rowsOf('a,b,a\n1,2,3\n', ',', [{ field: 'columns.city', column: 'a' }])).rejects.toThrow(
      /has the column 'a' twice: rename the one that is not columns.city/,
    );
  });

  it('must have the columns the mapping names', async () => {
    await expect(rowsOf('a,b\n', ',', [{ field: 'columns.city', column: 'Town' }])).rejects.toThrow(
      /The mapping's columns.city is 'Town', which .* does not have; its columns are a, b\./,
    );
  });

  it('come from a file that is there', async () => {
    await expect(all(join(folder, 'none.csv'))).rejects.toThrow('cannot be read (no such file)');
  });
});

describe('what a file is', () => {
  const wanted: Wanted[] = [
    { field: 'columns.name', column: 'Hotel' },
    { field: 'columns.city', column: 'Town' },
  ];
  const opened = async (content: Buffer, sheet?: string) => {
    const file = join(folder, 'table');
    await writeFile(file, content);
    const { rows, readAs } = await openTable(file, mapping({ ...(sheet && { sheet }) }), wanted);
    const read: [number, ...(string | undefined)[]][] = [];
    for await (const { line, cells } of rows) read.push([line, cells?.get('Hotel'), cells?.get('Town')]);
    return { read, readAs };
  };
  const text = (delimiter: string, hotel: string) =>
    `${['Hotel', 'Note', 'Town'].join(delimiter)}\r\n"${hotel}"${delimiter}"a${delimiter}b"${delimiter}Ooty\r\n`;
  const swapped = (content: string) => Buffer.from(content, 'utf16le').swap16();

  it.each([
    [',', 'commas'],
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'bars'],
  ])('is told by what parts its columns: %j', async (delimiter, called) => {
    const { read, readAs } = await opened(Buffer.from(text(delimiter, 'Café आश्रय')));
    expect(read).toEqual([[2, 'Café आश्रय', 'Ooty']]);
    expect(readAs).toBe(`UTF-8 text, its cells parted by ${called}`);
  });

  it('goes by the columns that are wanted, not by how often a character stands there', async () => {
    const content = 'Hotel;Town;Rate, GST, meals, and the like\nNest, The;Ooty;1\n';
    expect((await opened(Buffer.from(content))).read).toEqual([[2, 'Nest, The', 'Ooty']]);
  });

  it.each([
    ['UTF-8', (content: string) => Buffer.from(content)],
    ['UTF-8', (content: string) => Buffer.from(`\ufeff${content}`)],
    ['UTF-16', (content: string) => Buffer.from(`\ufeff${content}`, 'utf16le')],
    ['UTF-16', (content: string) => Buffer.from(content, 'utf16le')],
    ['UTF-16', (content: string) => swapped(`\ufeff${content}`)],
    ['UTF-16', (content: string) => swapped(content)],
  ] as const)('is told by how its text is written: %s', async (called, encoded) => {
    const { read, readAs } = await opened(encoded(text(';', 'Café आश्रय ₹')));
    expect(read).toEqual([[2, 'Café आश्रय ₹', 'Ooty']]);
    expect(readAs).toBe(`${called} text, its cells parted by semicolons`);
  });

  it('is Windows-1252 where it is no UTF-8, with its dashes and quotes', async () => {
    const bytes = Buffer.from(text(',', 'Caf\xe9 \x96 Asha\x92s'), 'latin1');
    expect(await opened(bytes)).toEqual({
      read: [[2, 'Café – Asha’s', 'Ooty']],
      readAs: 'Windows-1252 text, its cells parted by commas',
    });
  });

  const workbook = madeUpWorkbook({
    Stays: [
      ['Hotel', 'Town', 'Rate'],
      ['Nest & Garden', 'Ooty', 2999.9999999999995],
      [null, null, null],
      ['Pine Lodge', 'Kasol', true],
    ],
    'Old ones': [
      ['Hotel', 'Town'],
      ['Ruin', 'Hampi'],
    ],
  });

  it('may be a workbook, whatever it is called: its first sheet, or the one named', async () => {
    expect(await opened(workbook)).toEqual({
      read: [
        [2, 'Nest & Garden', 'Ooty'],
        [4, 'Pine Lodge', 'Kasol'],
      ],
      readAs: "a workbook, its sheet 'Stays'",
    });
    expect((await opened(workbook, 'Old ones')).read).toEqual([[2, 'Ruin', 'Hampi']]);
    await expect(opened(workbook, 'New ones')).rejects.toThrow(
      /The mapping's sheet is 'New ones', which .* does not have; its sheets are Stays, Old ones\./,
    );
  });

  it('has numbers as Excel shows them', async () => {
    const file = join(folder, 'table.xlsx');
    await writeFile(file, workbook);
    const { rows } = await openTable(file, mapping(), wanted);
    const rates: (string | undefined)[] = [];
    for await (const { cells } of rows) rates.push(cells?.get('Rate'));
    expect(rates).toEqual(['3000', 'true']);
  });
});
