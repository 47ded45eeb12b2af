import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../platform/database.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const MAPPING = {
  source: 'made-up',
  business: { name: 'Made Up Stays', owner: 'Asha Negi' },
  columns: { name: 'Name', city: 'Town', state: 'State', address: 'Address', locality: 'Area' },
  defaults: { priceByStars: { 1: 800, 2: 1500, 3: 2500, 4: 5000, 5: 9000 } },
};

let folder: string;
let csv: string;
let mapping: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-import-main-'));
  csv = join(folder, 'stays.csv');
  mapping = join(folder, 'mapping.json');
  await writeFile(
    csv,
    'Name,Area,Address,Town,State\nPine Lodge,Old Town,4 Mill Road,Kasol,HP\n,Old Town,5 Mill Road,Kasol,HP\n',
  );
  await writeFile(mapping, JSON.stringify(MAPPING));
});
afterAll(() => rm(folder, { recursive: true }));

type Ended = { code: number; out: string; errors: string };
const run = (args: string[], dataDir = join(folder, 'data'), more: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...env } = process.env;
    execFile(process.execPath, [MAIN, ...args], { env: { ...env, DATA_DIR: dataDir, ...more } }, (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, errors }),
    );
  });

describe('npm run import', () => {
  it('tells what it did, line by line in the report, and does nothing the second time', async () => {
    const first = await run([csv, '--mapping', mapping]);
    expect(first.errors).toBe('');
    expect(first.code).toBe(0);
    expect(first.out).toContain('2 rows: 1 imported (50.00%), 1 refused.');
    expect(first.out).toContain('line 3: no name');
    expect(first.out).toContain('1 added, 0 changed, 0 unchanged');
    const report = JSON.parse(await readFile(join(folder, 'data', 'import-report.json'), 'utf8'));
    expect(report.lines.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
      [2, 'mended'],
      [3, 'refused'],
    ]);
    const second = await run([csv, '--mapping', mapping, '--report', join(folder, 'second.json')]);
    expect(second.out).toContain('0 added, 0 changed, 1 unchanged');
    expect(JSON.parse(await readFile(join(folder, 'second.json'), 'utf8'))).toMatchObject({ unchanged: 1 });
  });

  it('makes no database in a dry run', async () => {
    const dataDir = join(folder, 'dry');
    expect((await run([csv, '--mapping', mapping, '--dry-run'], dataDir)).out).toContain(
      'dry run: nothing was written',
    );
    await expect(readFile(join(dataDir, 'db', 'PG_VERSION'))).rejects.toThrow('ENOENT');
  });

  it('refuses a folder that a server has open', async () => {
    const dataDir = join(folder, 'open');
    const database = await openDatabase({ dataDir });
    const { code, errors } = await run([csv, '--mapping', mapping], dataDir);
    await database.close();
    expect(code).toBe(1);
    expect(errors).toBe(
      `Nothing was imported: DATA_DIR ${dataDir} is in use by another process; stop that one first or choose another folder.\n`,
    );
  });

  it.each([
    ['no file', () => ['--mapping', mapping], 'One file to import is needed.'],
    ['no mapping', () => [csv], 'A mapping is needed.'],
    ['a file that is not there', () => ['none.csv', '--mapping', mapping], 'none.csv cannot be read (no such file).'],
    ['an option nobody knows', () => [csv, '--maping', mapping], "Unknown option '--maping'."],
  ])('says in one sentence what is wrong: %s', async (_, args, said) => {
    const { code, errors } = await run(args());
    expect(code).toBe(1);
    expect(errors).toContain(`Nothing was imported: ${said}`);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});
