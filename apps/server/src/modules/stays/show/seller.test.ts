import { calendarDate } from '@basera/contract/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { noteTaxStatus } from '../../ledger/index.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp('server');
});
afterAll(() => server.close());

const shown = async ({ slug }: MadeStay) =>
  (await server.call('GET', `/showPropertyDetails/${slug}`)).body.data.property;

const noteStatus = (businessId: number, gstin: string | null, day: string) =>
  server.database.db.transaction().execute((trx) =>
    noteTaxStatus(
      trx,
      {
        businessId,
        gstin,
        validFrom: calendarDate(day),
        panKnown: true,
        proof: 'GST certificate',
        notedBy: 'a test',
      },
      server.clock.now(),
    ),
  );

it('tells who sells a stay: since when nobody noted, and how they stand with the tax offices once it was seen', async () => {
  const stay = await makeStay(server.database, { name: 'Lake House' });
  expect((await shown(stay)).seller).toEqual({ name: 'Lake House Hosts', since: null, gst: null });
  const business = stay.businessId;
  const noted = await sql`select 1 from search_changes where property_id = ${stay.id}`.execute(server.database.db);
  await noteStatus(business, '27AAPFU0939F1ZV', '2026-01-01');
  const again = await sql`select 1 from search_changes where property_id = ${stay.id}`.execute(server.database.db);
  // Pages that are kept are made anew.
  expect(again.rows.length).toBe(noted.rows.length + 1);
  expect((await shown(stay)).seller.gst).toBe('registered');
  // From a day to come.
  await noteStatus(business, null, '2027-04-01');
  expect((await shown(stay)).seller.gst).toBe('registered');
  // The number has the PAN of whoever it is in it.
  expect(JSON.stringify(await shown(stay))).not.toContain('AAPFU0939F');
});

it('a business is as old here as the day it was founded; where nobody noted that, not as old as whoever works for it now', async () => {
  const founder = await server.signedInAs('founder@example.com');
  await founder.call('POST', '/partners/businesses', { body: { name: 'Fir Houses' } });
  const { rows } = await sql<{ here_since: string }>`
    select here_since from businesses where name = 'Fir Houses'`.execute(server.database.db);
  expect(rows).toEqual([{ here_since: server.clock.today() }]);
  const stay = await makeStay(server.database, { name: 'Old House' });
  await joins(server.database, founder, 'owner', stay);
  await sql`update business_members set joined_at = '2025-03-01T20:00:00Z' where business_id = ${stay.businessId}`.execute(
    server.database.db,
  );
  expect((await shown(stay)).seller.since).toBeNull();
  await sql`update businesses set here_since = '2024-05-01' where id = ${stay.businessId}`.execute(server.database.db);
  expect((await shown(stay)).seller.since).toBe('2024-05-01');
});

it('never says how a person is reached', async () => {
  const host = { email: 'asha@houses.example', phone: '+919811155501' };
  const stay = await makeStay(server.database, { name: 'Quiet House', host });
  expect(JSON.stringify(await shown(stay))).not.toMatch(/asha@houses|9811155501/);
});
