import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows, type Wanted } from './read-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function all(file: string, delimiter = ',', wanted: Wanted[] = []) {
  const rows: [number, object | null][] = [];
  for await (const { line, cells } of readRows(file, delimiter, wanted)) {
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
    ['another encoding', Buffer.from([0x61, 0x0a, 0xe9, 0x0a]), 'is not UTF-8 text'],
  ])('are refused in one sentence: %s', async (_, content, said) => {
    await expect(rowsOf(content)).rejects.toThrow(said);
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
