import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SHORT_LIVED } from '../../testing/processes/short-lived.ts';
import { eventually } from '../../testing/run/eventually.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { serveCommands } from './command-socket.ts';

describe('commands while the server runs', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp('embedded');
    await serveCommands(server.deps, server.app);
  });
  afterAll(() => server.close());

  const run = (name: string, args: string[], more: Record<string, string> = {}) =>
    promisify(execFile)(
      process.execPath,
      [...SHORT_LIVED, fileURLToPath(new URL(`../${name}.ts`, import.meta.url)), ...args],
      { env: { PATH: process.env.PATH, DATA_DIR: server.deps.config.DATA_DIR, ...more } },
    ).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    );

  it('are done by it, through a socket that its owner alone can open, and stand in the audit', async () => {
    const { mode } = await stat(join(server.deps.config.DATA_DIR, 'commands.sock'));
    expect(mode & 0o777).toBe(0o600);
    const why = ['--why', 'She was hired.'];
    expect(await run('staff', ['add', 'kavya@office.example', 'admin', 'Kavya', 'Iyer', ...why])).toMatch(
      /^Kavya Iyer .+ is staff now/,
    );
    expect(JSON.parse(await run('staff', ['--json']))).toMatchObject([
      { email: 'kavya@office.example', role: 'admin' },
    ]);
    expect(await run('staff', ['reset', 'nobody@office.example', ...why])).toBe(
      'nobody@office.example has no account in the office.\n',
    );
    expect(await run('tickets-report', [])).toBe('Every ticket is answered.\n');
    const { rows } = await server.database.pool.query('select who, action from audit_log order by id');
    expect(rows.map(({ action }) => action)).toEqual([
      'command_staff',
      'staff_added',
      'command_staff',
      'command_staff',
      'command_tickets',
    ]);
    expect(rows[0].who).toMatch(/^command line \(.+\)$/);
    expect(await run('audit', ['verify'])).toMatch(/^All 6 rows are as they were written\. .+[0-9a-f]{64}\n/);
  });

  it('that send a file are not begun before all of it is there: one that is cut off leaves nothing', async () => {
    const place = await mkdtemp(join(server.deps.config.DATA_DIR, 'place-'));
    vi.stubEnv('TMPDIR', place);
    const rows = async () => (await server.database.pool.query('select count(*)::int as rows from audit_log')).rows;
    const before = await rows();
    const socketPath = join(server.deps.config.DATA_DIR, 'commands.sock');
    const database = createHash('sha256').update('').digest('hex');
    const files = [{ path: 'december.csv', bytes: 1000 }];
    const line = { name: 'settlements', args: ['december.csv', '--received', '1'], user: 'test', database, files };
    const asking = request({ socketPath, method: 'POST', path: '/' });
    asking.on('error', () => {});
    asking.write(`${JSON.stringify(line)}\nonly a part`);
    const [folder = ''] = await eventually(async () => {
      const made = await readdir(place);
      return made.length > 0 ? made : undefined;
    }, 'the place of the file');
    expect((await stat(join(place, folder))).mode & 0o777).toBe(0o700);
    asking.destroy();
    await eventually(async () => ((await readdir(place)).length === 0 ? true : undefined), 'the end of the file');
    expect(await rows()).toEqual(before);
    vi.unstubAllEnvs();
  });

  it('name the first row of the audit that was altered', async () => {
    const { pool } = server.database;
    await pool.query('alter table audit_log disable trigger user');
    await pool.query(`update audit_log set who = 'Somebody else' where id = 2`);
    await pool.query('alter table audit_log enable trigger user');
    expect(await run('audit', ['verify'])).toBe('Row 2 of the audit is altered.\n');
  });

  it('are never done on another database than was meant', async () => {
    const elsewhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' };
    expect(await run('staff', ['--json'], elsewhere)).toMatch(/^The database does not answer|^DATABASE_URL/);
    expect(await run('staff', ['remove'])).toMatch(/^Usage: npm run staff/);
  });
});
