import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MEASURES } from '../../platform/telemetry/measures.ts';
import { book, bookPaid } from '../../testing/bookings/paying.ts';
import { databaseKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const OPERATIONS = new URL('../../../../../docs/operations.md', import.meta.url);

describe('the table of figures in docs/operations.md', () => {
  it('has every figure with its kind, labels and meaning, in their order, and no other', async () => {
    const written = [
      ...(await readFile(OPERATIONS, 'utf8')).matchAll(/^\| `((?:basera|http)_\w+)` \| (\w+) \| (.*?) \| (.+) \|$/gm),
    ];
    const rows = written.map(([, name, kind, labels, help]) => ({ name, kind, labels, help }));
    const inCode = Object.entries(MEASURES).map(([name, { kind, labels, help }]) => ({
      name,
      kind,
      labels: labels.map((label) => `\`${label}\``).join(', '),
      help,
    }));
    expect(rows).toEqual(inCode);
  });

  it('names them as Prometheus asks: counters end in _total, seconds and bytes are the units, and nothing else does', () => {
    for (const [name, { kind, labels }] of Object.entries(MEASURES)) {
      expect([name, name.endsWith('_total')]).toEqual([name, kind === 'counter']);
      expect(name).toMatch(/^[a-z]+(_[a-z]+)+$/);
      expect(name).not.toMatch(/_(ms|milliseconds|minutes|kb|mb)\b/);
      // These Prometheus sets itself.
      for (const label of labels) expect(['job', 'instance', 'le', 'quantile']).not.toContain(label);
    }
  });
});

describe.each(databaseKinds)('figures at /metrics (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    await server.deps.jobs.open();
    await server.listen();
  });
  afterAll(async () => {
    await server.deps.jobs.stop();
    await server.close();
  });

  const read = async () => (await server.deps.metrics.text()).body;
  async function valueAt(series: string): Promise<number | undefined> {
    const row = (await read()).split('\n').find((line) => line.startsWith(`${series} `));
    return row === undefined ? undefined : Number(row.split(' ')[1]);
  }

  it('tell what waits in bookings, payments and refunds, and what a person has to look at', async () => {
    const guest = await server.signedInAs('guest@example.com');
    const stay = await makeStay(server.database, { rooms: [{ units: 5 }] });
    const { id } = await book(server, guest, stay);
    expect(await valueAt('basera_holds')).toBe(1);
    expect(await valueAt('basera_payments_open')).toBe(1);
    expect(await valueAt('basera_holds_overdue_seconds')).toBe(0);
    server.clock.advance(30 * 60);
    expect(await valueAt('basera_holds_overdue_seconds')).toBeGreaterThan(9 * 60);
    expect(await valueAt('basera_payments_unheard_seconds')).toBeGreaterThan(29 * 60);
    const paid = await bookPaid(server, guest, stay);
    await server.database.db.updateTable('payments').set({ attention: 'look' }).where('booking_id', '=', id).execute();
    expect(await valueAt('basera_money_attention{kind="payment"}')).toBe(1);
    const { body } = await guest.call('GET', `/user/inquiries/${paid.id}/cancellation`);
    const { refund } = body.data.cancellation;
    expect((await guest.call('POST', `/user/inquiries/${paid.id}/cancel`, { body: { refund } })).status).toBe(200);
    await server.deps.background.idle();
    expect(await valueAt('basera_refunds_total{outcome="done"}')).toBe(1);
    expect(await valueAt('basera_refunds_under_way{status="sent"}')).toBe(0);
  });

  it('tell of work that is due and how long it has waited, by its name', async () => {
    expect(await valueAt('basera_jobs{job_name="push",state="due"}')).toBe(0);
    expect(await valueAt('basera_jobs_oldest_due_seconds{job_name="push"}')).toBe(0);
  });

  it('tell of connections, disk and index, and of a backup once there was one', async () => {
    expect(await valueAt('basera_database_up')).toBe(1);
    expect(await valueAt('basera_database_pool_size')).toBeGreaterThan(0);
    expect(await valueAt('basera_disk_free_bytes')).toBeGreaterThan(0);
    expect(await valueAt('basera_search_index_up')).toBe(0);
    expect(await valueAt('basera_search_index_behind_seconds')).toBeUndefined();
    expect(await valueAt('basera_backup_timestamp_seconds')).toBeUndefined();
    await writeFile(join(server.deps.config.DATA_DIR, 'last-backup'), '');
    expect(await valueAt('basera_backup_timestamp_seconds')).toBeGreaterThan(1_000_000_000);
  });

  it('tell which roles the process has and whether each is ready, and of no index where it has none', async () => {
    expect(await valueAt('basera_role_ready{role="api"}')).toBe(1);
    const part = await testApp(kind, { database: server.database, env: { ROLES: 'api,jobs' } });
    part.deps.readiness.needs({ role: 'jobs', words: 'No work is taken up yet.', isMet: part.deps.jobs.isWorking });
    const { body } = await part.deps.metrics.text();
    expect(body).toMatch(/^basera_role_ready\{role="api"\} 1$/m);
    expect(body).toMatch(/^basera_role_ready\{role="jobs"\} 0$/m);
    expect(body).not.toMatch(/^basera_role_ready\{role="search"\}/m);
    expect(body).not.toMatch(/^basera_search_index_/m);
    expect(await part.app.inject('/readyz')).toMatchObject({ statusCode: 503 });
    expect((await part.app.inject('/readyz')).json()).toMatchObject({ message: 'No work is taken up yet.' });
    await part.close();
  });

  it('leave out what cannot be read rather than say it is nothing', async () => {
    const { pool } = server.database;
    await pool.query('alter table money_differences rename to gone');
    const figures = await read();
    await pool.query('alter table gone rename to money_differences');
    expect(figures).not.toMatch(/^basera_(holds|money_differences) /m);
    expect(figures).toMatch(/^basera_database_up 1$/m);
    expect(await valueAt('basera_holds')).toBeDefined();
  });
});
