import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoRequests } from '../../../../demo/requests/load-demo-requests.ts';
import { loadDemoYear } from '../../../../demo/year/load-demo-year.ts';
import { moneyKeptWrongly, wrongNights } from '../../../testing/bookings/audit.ts';
import { demoOwner } from '../../../testing/demo-owner.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

let server: TestApp;
let slug: string;

beforeAll(async () => {
  server = await testApp('embedded');
  await demoOwner(server, [{ units: 8 }]);
  const stay = await makeStay(server.database, { reviewsRequests: true, rooms: [{ price: 4000 }] });
  slug = stay.slug;
  const { db, pool } = server.database;
  await db
    .updateTable('businesses')
    .set({ import_source: 'demo:owner-07' })
    .where('id', '=', stay.businessId)
    .execute();
  await loadDemoYear(pool, server.clock.now());
  await loadDemoRequests(pool, server.clock.now());
});
afterAll(() => server.close());

test("the demo's owners who answer requests have answered enough of them that their usual time is told", async () => {
  const { body } = await server.call('GET', `/showPropertyDetails/${slug}`);
  expect(body.data.property.usual_answer_hours).toBeGreaterThanOrEqual(1);
  expect(body.data.property.usual_answer_hours).toBeLessThanOrEqual(10);
});

test('their nights and their money are right', async () => {
  const { db } = server.database;
  expect(await wrongNights(db)).toEqual([]);
  expect(await moneyKeptWrongly(db)).toEqual([]);
  const asked = await db.selectFrom('bookings').select('id').where('reviews_requests', '=', true).execute();
  expect(asked.length).toBeGreaterThanOrEqual(5);
  const { rows: unpaid } = await server.database.pool.query(
    `select b.id from bookings b left join payments p on p.booking_id = b.id and p.status = 'completed' and p.amount = b.amount
     left join ledger_due d on d.booking_id = b.id where b.reviews_requests and (p.id is null or d.booking_id is null)`,
  );
  expect(unpaid).toEqual([]);
});
