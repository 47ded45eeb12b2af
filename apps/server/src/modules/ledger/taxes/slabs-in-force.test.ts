import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, dayInIndia } from '@basera/contract/calendar-date';
import { paiseFromRupees } from '@basera/contract/money';
import { problemWithRate } from '@basera/contract/rules/calendar/owner-rate';
import { gstPercent } from '@basera/contract/rules/tax/gst';
import { withinSlab } from '@basera/contract/rules/tax/slabs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseKinds, everydayKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { callOver, type ServerProcess, startServer } from '../../../testing/processes/server-process.ts';
import { eventually } from '../../../testing/run/eventually.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { setTaxRule } from '../index.ts';

const rupees = paiseFromRupees;
const SLABS = 'low_percent=6,high_percent=20,low_taxable_max=1000000';
const WHY = 'Notification 1/2027, as our accountant has read it.';

/** From the day after the server's own: 6% up to ₹10,000 of taxable value, 20% above. */
async function setFromTomorrow({ database, clock }: Pick<TestApp, 'database' | 'clock'>, value = SLABS) {
  const from = addDays(clock.today(), 1);
  await database.db
    .transaction()
    .execute((trx) => setTaxRule(trx, { setting: 'slabs', value, from, why: WHY }, clock.now()));
  return from;
}

describe.each(databaseKinds)('slabs of GST that are set from tomorrow on (%s)', (kind) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await testApp(kind);
  });
  afterEach(() => server.close());

  const partyPrice = async (city: string, more = '') =>
    (await server.call('GET', `/fetchPropertiesByFilters?city=${city}&max_guests=2${more}`)).body.properties.data[0]
      ?.party.per_night;
  const house = (city: string) =>
    makeStay(server.database, {
      city,
      rooms: [{ price: 10_000, sleeps: 2, extra: { included: 1, guest: 1500 }, discounts: { 2: 20 } }],
    });

  it('are what prices and taxes are made by from the next look on, today’s stays bear what they did', async () => {
    const today = server.clock.today();
    expect([withinSlab(rupees(11_000)), gstPercent(rupees(9000), addDays(today, 9))]).toEqual([rupees(11_000), 18]);
    const from = await setFromTomorrow(server);
    await server.deps.slabs.look();
    expect([8000, 11_000].map((price) => withinSlab(rupees(price)))).toEqual([7875, 10_600].map(rupees));
    expect(problemWithRate(11_000)).toMatch(/above ₹10,600 and up to ₹12,000/);
    expect([today, from].map((day) => gstPercent(rupees(9000), day))).toEqual([18, 6]);
  });

  it('make the same prices in the index, in the database and for the page', async () => {
    const { searcher } = server.deps.stays;
    await house('Slabtown');
    const [checkIn, checkOut] = [addDays(server.clock.today(), 5), addDays(server.clock.today(), 7)];
    const dates = `&from_date=${checkIn}&to_date=${checkOut}`;
    const both = async () => [await partyPrice('Slabtown'), await partyPrice('Slabtown', dates)];
    // A fifth less for two nights is ₹8,000, which has no slab: ₹7,875 and a guest more.
    expect(await both()).toEqual([11_500, 9375]);
    await searcher.start();
    expect(await both()).toEqual([11_500, 9375]);
    await setFromTomorrow(server, 'low_percent=6,high_percent=20,low_taxable_max=900000');
    await server.deps.slabs.look();
    // ₹9,375 fits still; from ₹9,540.01 to ₹10,800 nothing does.
    expect(await both()).toEqual([11_500, 9375]);
    await setFromTomorrow(server, SLABS);
    await server.deps.slabs.look();
    expect(searcher.isCurrent()).toBe(false);
    const inDatabase = await both();
    await eventually(() => searcher.isCurrent() || undefined, 'the index of the new slabs');
    expect([inDatabase, await both()]).toEqual([
      [10_600, 9375],
      [10_600, 9375],
    ]);
    await searcher.stop();
  });

  it('stay as they were while the table cannot be read, and the log names the row', async () => {
    const { db, pool } = server.database;
    const said: string[] = [];
    const log = { error: ({ err }: { err: Error }) => said.push(err.message), info: () => {} };
    const { followSlabs } = await import('./slabs-in-force.ts');
    const followed = await followSlabs(db, { log: log as never, onChange: () => said.push('changed') });
    const { rows } = await pool.query(`select id from tax_rules where rule = 'gst_slabs'`);
    await pool.query(`update tax_rules set value = '{"low_percent": "five"}' where id = $1`, [rows[0].id]);
    await followed.look();
    await followed.look();
    expect(said).toEqual([
      `row ${rows[0].id} of tax_rules (gst_slabs from 2025-09-22) cannot be read: look at low_percent, high_percent, low_taxable_max.`,
    ]);
    expect(withinSlab(rupees(8000))).toBe(rupees(7875));
  });
});

describe('slabs of GST in several processes', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let dataDir: string;
  const running: ServerProcess[] = [];
  const start = () => {
    const env = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, ROLES: 'api,search', LOG_LEVEL: 'error' };
    const server = startServer({ ...env, PUBLIC_ORIGIN: 'https://basera.example' });
    running.push(server);
    return server;
  };
  beforeAll(async () => {
    database = await testDatabase('server');
    dataDir = await mkdtemp(join(tmpdir(), 'basera-slabs-'));
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end()));
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('that are set at one are what another sells by, without being started anew', async () => {
    await makeStay(database, {
      city: 'Slabtown',
      rooms: [{ price: 10_000, sleeps: 2, extra: { included: 1, guest: 1000 } }],
    });
    const origin = await start().origin;
    const asked = async () =>
      (await callOver(origin, 'GET', '/fetchPropertiesByFilters?city=Slabtown&max_guests=2')).body.properties.data[0]
        .party.per_night;
    expect(await asked()).toBe(11_000);
    const now = new Date();
    const from = addDays(dayInIndia(now), 1);
    await database.db
      .transaction()
      .execute((trx) => setTaxRule(trx, { setting: 'slabs', value: SLABS, from, why: WHY }, now));
    await eventually(
      async () => ((await asked()) === 10_600 ? true : undefined),
      'the price by the slabs that were set',
    );
  });

  it('are wanted at the start: a table without an entry, or with one that says nothing, is told in one sentence', async () => {
    const toldAtStart = async () => {
      const refused = start();
      expect(await refused.ended).toBe(1);
      expect(refused.output().trim().split('\n')).toHaveLength(1);
      return refused.output();
    };
    await database.pool.query(
      `update tax_rules set value = '{"low_percent": 5}' where valid_to is null and rule = 'gst_slabs'`,
    );
    expect(await toldAtStart()).toMatch(
      /Basera cannot start: row \d+ of tax_rules \(gst_slabs from [\d-]+\) cannot be read: look at high_percent, low_taxable_max\./,
    );
    await database.pool.query(`delete from tax_rules where rule = 'gst_slabs'`);
    expect(await toldAtStart()).toContain(
      'Basera cannot start: tax_rules has no row of gst_slabs, and without one no night has a price.',
    );
  });
});

it.each(everydayKinds)('a new database has the entry in force, and keeps one that is there (%s)', async (kind) => {
  const database = await testDatabase(kind);
  const { rows } = await database.pool.query(
    `select valid_from::text, value, source <> '' as has_source from tax_rules where rule = 'gst_slabs'`,
  );
  expect(rows).toEqual([
    {
      ...{ valid_from: '2025-09-22', has_source: true },
      value: { low_percent: 5, high_percent: 18, low_taxable_max: 750_000 },
    },
  ]);
  await database.close();
});
