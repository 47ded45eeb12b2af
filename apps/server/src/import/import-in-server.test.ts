import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { askServer, serveCommands } from '../operators/socket/command-socket.ts';
import { databaseKinds } from '../testing/database/test-database.ts';
import { SHORT_LIVED } from '../testing/processes/short-lived.ts';
import { eventually } from '../testing/run/eventually.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { importStays } from './import-stays.ts';
import { parseMapping } from './mapping.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const MAPPING = {
  source: 'made-up',
  business: { name: 'Made Up Stays', owner: 'Asha Negi' },
  columns: { name: 'Name', city: 'Town', state: 'State', address: 'Address' },
  defaults: { priceByStars: { 1: 800, 2: 1500, 3: 2500, 4: 5000, 5: 9000 } },
};
const HEADER = 'Name,Address,Town,State';
const MANY = 450;

describe.each(databaseKinds)('an import while the server runs (%s)', (kind) => {
  let server: TestApp;
  let folder: string;
  beforeAll(async () => {
    server = await testApp(kind);
    folder = await mkdtemp(join(tmpdir(), 'basera-import-server-'));
    await writeFile(join(folder, 'mapping.json'), JSON.stringify(MAPPING));
    await serveCommands(server.deps, server.app);
    await server.listen();
    await server.deps.stays.searcher.start();
  });
  afterAll(async () => {
    await server.deps.stays.searcher.stop();
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Asks from a folder of its own, by paths that lead nowhere from the server's. */
  const asking = () => ({
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: server.deps.config.DATA_DIR },
  });
  const run = (...args: string[]): Promise<{ code: number; out: string; errors: string }> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        [...SHORT_LIVED, MAIN, ...args, '--mapping', 'mapping.json'],
        asking(),
        (error, out, errors) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, errors }),
      );
    });
  const bring = (name: string, rows: string[]) => writeFile(join(folder, name), [HEADER, ...rows].join('\n'));
  const audited = async () => {
    const { rows } = await server.database.pool.query(
      'select who, action, subject, before, after, why from audit_log order by id desc limit 1',
    );
    return rows[0];
  };
  const count = async () =>
    Number(
      (await server.database.pool.query('select count(*) from properties where import_source is not null')).rows[0]
        .count,
    );
  const found = async (city: string) => {
    await server.deps.stays.searcher.catchUp();
    const { body } = await server.call('GET', `/fetchPropertiesByFilters?city=${city}`);
    return body.properties.data.map(({ name }: { name: string }) => name);
  };

  it('is done by it, its files read by whoever asks; searches find it at once, and the audit says what it was', async () => {
    await bring('stays.csv', ['Pine Lodge,4 Mill Road,Kasol,HP', ',5 Mill Road,Kasol,HP']);
    const { code, out, errors } = await run('stays.csv', '--why', 'The list of Asha Negi');
    expect([code, errors]).toEqual([0, '']);
    expect(out).toContain('2 rows: 1 imported (50.00%), 1 refused.');
    const report = join(server.deps.config.DATA_DIR, 'import-report.json');
    expect(JSON.parse(await readFile(report, 'utf8'))).toMatchObject({ file: 'stays.csv', rows: 2, added: 1 });
    expect(await audited()).toEqual({
      who: expect.stringMatching(/^command line \(.+\)$/),
      action: 'stays_imported',
      subject: 'import made-up',
      before: { stays: 0 },
      after: expect.objectContaining({ file: 'stays.csv', ended: true, stays: 1, added: 1, rows: 2, refused: 1 }),
      why: 'The list of Asha Negi',
    });
    expect(await found('Kasol')).toEqual(['Pine Lodge']);
    expect((await run('stays.csv')).out).toContain('0 added, 0 changed, 1 unchanged');
    expect(await audited()).toMatchObject({ before: { stays: 1 }, after: { added: 0, unchanged: 1 }, why: null });
  });

  it('lets others be answered before each part that it writes', async () => {
    const rows = Array.from({ length: MANY }, (_, nth) => `Hut ${nth},${nth} Lake Road,Manali,HP`);
    await bring('huts.csv', rows);
    // Turns of the loop that answers requests: the embedded database alone leaves it none.
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    turn();
    const seen = [turns];
    const mapping = parseMapping({ ...MAPPING, source: 'huts' });
    await importStays(server.database.db, {
      ...{ file: join(folder, 'huts.csv'), mapping, now: server.clock.now(), dryRun: false, mayAddPlaces: false },
      onWritten: () => seen.push(turns),
    });
    isOver = true;
    expect(seen).toHaveLength(4);
    for (const [part, before] of seen.slice(0, -1).entries()) expect(seen[part + 1]).toBeGreaterThan(before + 5);
  });

  it('that is only tried writes nothing', async () => {
    await bring('tried.csv', ['Deodar House,1 Mill Road,Kasol,HP']);
    const before = await count();
    expect((await run('tried.csv', '--dry-run', '--report', 'tried.json')).out).toContain(
      'dry run: nothing was written',
    );
    expect(await count()).toBe(before);
    expect(await audited()).toMatchObject({ action: 'command_import' });
  });

  it('says in the words of whoever asks what is wrong with a file, and leaves none of it on the disk', async () => {
    // Where the server puts what it is sent.
    const place = await mkdtemp(join(folder, 'place-'));
    vi.stubEnv('TMPDIR', place);
    await writeFile(join(folder, 'old.xls'), Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]));
    const { code, errors } = await run('old.xls');
    expect([code, errors]).toEqual([
      1,
      'Nothing was imported: old.xls is a workbook as Excel kept them before 2007: save it as .xlsx.\n',
    ]);
    expect((await run('none.csv')).errors).toBe('Nothing was imported: none.csv cannot be read (no such file).\n');
    expect(await readdir(place)).toEqual([]);
    vi.unstubAllEnvs();
  });

  // The other has one connection only, which nobody can hold.
  if (kind === 'server')
    it('whose command is killed ends between two parts, each of them whole, stands in the audit as far as it came, and goes on', async () => {
      const rows = Array.from({ length: MANY }, (_, nth) => `House ${nth},${nth} Mill Road,Manali,HP`);
      await bring('many.csv', rows);
      const before = await count();
      const { pool } = server.database;
      // The first part stands still in its midst, until the command is gone.
      const holder = await pool.connect();
      await holder.query('begin; lock table properties in share mode');
      const args = [...SHORT_LIVED, MAIN, 'many.csv', '--mapping', 'mapping.json'];
      const killed = spawn(process.execPath, args, { ...asking(), stdio: 'ignore' });
      await eventually(async () => {
        const { rows } = await pool.query(
          `select pid from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like 'insert%'`,
        );
        return rows.length > 0 || undefined;
      }, 'an import that waits for the lock');
      killed.kill('SIGKILL');
      await once(killed, 'exit');
      // Who is answered by now was heard after the other had gone.
      await askServer(server.deps.config, { name: 'audit', args: [], user: 'test' });
      await holder.query('rollback');
      holder.release();
      const noted = await eventually(async () => {
        const last = await audited();
        return last.after?.ended === false ? last : undefined;
      }, 'the end of the import');
      const written = (await count()) - before;
      expect(written).toBe(200);
      expect(noted.after).toMatchObject({ file: 'many.csv', stays: MANY, added: written });
      const { rows: roomless } = await pool.query(
        'select id from properties p where not exists (select from rooms r where r.property_id = p.id)',
      );
      expect(roomless).toEqual([]);
      const again = await run('many.csv');
      expect(again.out).toContain(`${MANY - written} added, 0 changed, ${written} unchanged`);
    });
});
