import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { copyDatabase } from '../testing/database/kept-folders.ts';
import { migratedDataDir, testDatabase } from '../testing/database/test-database.ts';
import { madeUpWorkbook } from '../testing/made-up-workbook.ts';
import { SHORT_LIVED } from '../testing/processes/short-lived.ts';
import { smallDisk } from '../testing/processes/small-disk.ts';
import { eventually } from '../testing/run/eventually.ts';

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
  await copyDatabase(inject('embeddedTemplate'), join(folder, 'data'));
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
    execFile(
      process.execPath,
      [...SHORT_LIVED, MAIN, ...args],
      { env: { ...env, DATA_DIR: dataDir, ...more } },
      (error, out, errors) =>
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
    expect(first.out).toContain('Read as UTF-8 text, its cells parted by commas, for Made Up Stays.');
    const report = JSON.parse(await readFile(join(folder, 'data', 'import-report.json'), 'utf8'));
    expect(report.lines.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
      [2, 'mended'],
      [3, 'refused'],
    ]);
    const second = await run([csv, '--mapping', mapping, '--report', join(folder, 'second.json')]);
    expect(second.out).toContain('0 added, 0 changed, 1 unchanged');
    expect(JSON.parse(await readFile(join(folder, 'second.json'), 'utf8'))).toMatchObject({ unchanged: 1 });
  });

  it('ends with 1 where most rows were refused, or there were none, and always with the counts', async () => {
    const mostly = join(folder, 'mostly.csv');
    const rate = { ...MAPPING, columns: { ...MAPPING.columns, price: 'Rate' } };
    const withRate = join(folder, 'rate.json');
    await writeFile(withRate, JSON.stringify(rate));
    await writeFile(
      mostly,
      'Name,Area,Address,Town,State,Rate\nPine Lodge,Old Town,4 Mill Road,Kasol,HP,2000\nDeodar,Old Town,5 Mill Road,Kasol,HP,$50\nCedar,Old Town,6 Mill Road,Kasol,HP,2500 + GST\n',
    );
    const { code, out } = await run([mostly, '--mapping', withRate]);
    expect(code).toBe(1);
    expect(out).toContain("line 3: price refused: not one amount in rupees a night ('$50')");
    expect(out.trimEnd().split('\n').at(-1)).toBe('3 rows: 1 imported (33.33%), 2 refused.');
    const empty = join(folder, 'empty.csv');
    await writeFile(empty, 'Name,Area,Address,Town,State\n');
    const none = await run([empty, '--mapping', mapping]);
    expect(none.code).toBe(1);
    expect(none.out.trimEnd().split('\n').at(-1)).toBe('0 rows: 0 imported (0.00%), 0 refused.');
  });

  it('adds places nobody knows only where that is allowed, and reads workbooks', async () => {
    const book = join(folder, 'stays.xlsx');
    const rows = [
      ['Name', 'Area', 'Address', 'Town', 'State'],
      ['Pine Lodge', 'Old Town', '4 Mill Road', 'Fernwald', 'HP'],
    ];
    await writeFile(book, madeUpWorkbook({ Stays: rows }));
    const asked = await run([book, '--mapping', mapping]);
    expect(asked.code).toBe(1);
    expect(asked.out).toContain("Read as a workbook, its sheet 'Stays', for Made Up Stays.");
    expect(asked.out).toContain('1 place is not known, and its rows wait:');
    expect(asked.out).toContain('Fernwald, Himachal Pradesh: 1 row, first on line 2');
    const allowed = await run([book, '--mapping', mapping, '--new-places', 'allow']);
    expect(allowed.code).toBe(0);
    expect(allowed.out).toContain('Cities added: 1.');
  });

  it('ends with 1 and a sentence when the disk is full, and goes on when there is room', async ({ skip }) => {
    const disk = await smallDisk(join(folder, 'small'));
    if (!disk) return skip('this user may not mount a disk');
    try {
      const report = ['--report', join(folder, 'small.json')];
      expect((await run([csv, '--mapping', mapping, ...report], disk.folder)).code).toBe(0);
      const many = join(folder, 'many.csv');
      const rows = Array.from({ length: 2000 }, (_, nth) => `House ${nth},Old Town,${nth} Mill Road,Kasol,HP`);
      await writeFile(many, ['Name,Area,Address,Town,State', ...rows].join('\n'));
      await disk.leaveFree(0);
      const { code, errors } = await run([many, '--mapping', mapping, ...report], disk.folder);
      expect(code).toBe(1);
      expect(errors).toMatch(/^The import did not end: .*disk.* is full.* run the import again, and it goes on/);
      expect(errors.trim().split('\n')).toHaveLength(1);
      await disk.leaveFree(200);
      const again = await run([many, '--mapping', mapping, ...report], disk.folder);
      expect(again.errors).toBe('');
      expect(again.code).toBe(0);
      expect(again.out).toContain('2000 rows: 2000 imported (100.00%), 0 refused.');
    } finally {
      await disk.remove();
    }
  });

  it('ends with 1 and a sentence when the database stops without an answer', async () => {
    const silentCsv = join(folder, 'silent.csv');
    await writeFile(silentCsv, 'Name,Area,Address,Town,State\nHush,Old Town,8 Mill Road,Kasol,HP\n');
    const { code, errors } = await run([silentCsv, '--mapping', mapping], join(folder, 'data'), {
      NODE_OPTIONS: `--import ${new URL('../testing/database/silent-database.ts', import.meta.url)}`,
    });
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^The import did not end: the embedded database stopped, as it does when the disk is full \(/,
    );
  });

  it('ends with 1 and a sentence when the server it writes to is lost, and goes on when it is back', async () => {
    const database = await testDatabase('server');
    const server = { DATABASE_URL: database.url ?? '' };
    const report = ['--report', join(folder, 'lost.json')];
    try {
      // The import stands still in the middle of its writing, until its connections are cut.
      const holder = await database.pool.connect();
      await holder.query('begin; lock table properties in share mode');
      const importing = run([csv, '--mapping', mapping, ...report], join(folder, 'unused'), server);
      await eventually(async () => {
        const { rows } = await database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like 'insert%'`,
        );
        return rows.length > 0 || undefined;
      }, 'an import that waits for the lock');
      const { code, out, errors } = await importing;
      await holder.query('rollback');
      holder.release();
      // PostgreSQL's own word, or that the connection broke: whichever came first.
      expect(errors).toMatch(
        /^The import did not end: The database does not answer \(.+\)\. What was written .* it goes on from there\.\n$/,
      );
      expect([code, out]).toEqual([1, '']);
      const again = await run([csv, '--mapping', mapping, ...report], join(folder, 'unused'), server);
      expect(again.errors).toBe('');
      expect(again.out).toContain('1 added, 0 changed, 0 unchanged');
    } finally {
      await database.close();
    }
  });

  it('ends with 1 and a sentence when no server answers', async () => {
    const { code, errors } = await run([csv, '--mapping', mapping], join(folder, 'unused'), {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    });
    expect(code).toBe(1);
    expect(errors).toMatch(/^Nothing was imported: The database does not answer \(.*ECONNREFUSED.*\)\.\n$/);
  });

  it('tells a report that cannot be written as that, after what was done', async () => {
    const { code, out, errors } = await run([csv, '--mapping', mapping, '--report', '/proc/report.json']);
    expect(code).toBe(1);
    expect(errors).toContain('The report cannot be written to /proc/report.json (');
    expect(out.trimEnd().split('\n').at(-1)).toBe('2 rows: 1 imported (50.00%), 1 refused.');
  });

  it('makes no database in a dry run', async () => {
    const dataDir = join(folder, 'dry');
    expect((await run([csv, '--mapping', mapping, '--dry-run'], dataDir)).out).toContain(
      'dry run: nothing was written',
    );
    await expect(readFile(join(dataDir, 'db', 'PG_VERSION'))).rejects.toThrow('ENOENT');
  });

  it('refuses a folder that a server has open', async () => {
    const dataDir = await migratedDataDir();
    const database = await openDatabase({ dataDir });
    const { code, errors } = await run([csv, '--mapping', mapping], dataDir);
    await database.close();
    await rm(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(errors).toBe(
      `Nothing was imported: DATA_DIR ${dataDir} is in use by another process; stop that one first or choose another folder.\n`,
    );
  });

  it.each([
    ['no file', () => ['--mapping', mapping], 'One file to import is needed.'],
    ['no mapping', () => [csv], 'A mapping is needed.'],
    ['a file that is not there', () => ['none.csv', '--mapping', mapping], 'none.csv cannot be read (no such file).'],
    [
      'new places but not whether',
      () => [csv, '--mapping', mapping, '--new-places', 'yes'],
      "--new-places can only be 'allow'.",
    ],
    ['an option nobody knows', () => [csv, '--maping', mapping], "Unknown option '--maping'."],
  ])('says in one sentence what is wrong: %s', async (_, args, said) => {
    const { code, errors } = await run(args());
    expect(code).toBe(1);
    expect(errors).toContain(`Nothing was imported: ${said}`);
    expect(errors.trim().split('\n')).toHaveLength(1);
  });
});
