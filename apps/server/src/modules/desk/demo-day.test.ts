import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoDay } from '../../../demo/day/load-demo-day.ts';
import { moneyKeptWrongly, wrongNights } from '../../testing/bookings/audit.ts';
import { sendRefundsOff } from '../../testing/bookings/paying.ts';
import { demoOwner } from '../../testing/demo-owner.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: Person;
let business: number;

beforeAll(async () => {
  server = await testApp('embedded');
  ({ owner, business } = await demoOwner(server, [{ units: 6 }, { units: 6, name: 'Attic' }]));
  await loadDemoDay(server.database.pool, server.clock.now());
});
afterAll(() => server.close());

const list = async (which: string) =>
  (await owner.call('GET', `/partners/businesses/${business}/bookings?list=${which}`)).body.data;

test("the demo's owner has a full day: who comes, who leaves, who is there, and requests to answer", async () => {
  const { data: day } = (await owner.call('GET', `/partners/businesses/${business}/today`)).body;
  expect([day.arriving.length, day.leaving.length, day.in_house.length]).toEqual([3, 2, 2]);
  const waiting = await list('waiting');
  expect(waiting.map(({ guest }: { guest: { name: string } }) => guest.name)).toEqual([
    'Nikhil Bose',
    'Tanvi Deshpande',
  ]);
  expect(day.nights[0].taken).toBe(5);
  expect(
    (await owner.call('GET', `/messages/inbox?sender_id=${business}&sender_type=business`)).body.data,
  ).toHaveLength(2);
  expect((await owner.call('GET', `/partners/businesses/${business}/message-templates`)).body.data).toHaveLength(2);
});

test('its nights and its money are right, and can be given back', async () => {
  const { db } = server.database;
  expect(await wrongNights(db)).toEqual([]);
  expect(await moneyKeptWrongly(db)).toEqual([]);
  const [request] = await list('waiting');
  const answer = { body: { decision: 'rejected' } };
  expect((await owner.call('POST', `/partners/bookings/${request.id}/decision`, answer)).status).toBe(200);
  await sendRefundsOff(server);
  await server.deps.background.idle();
  const page = (await owner.call('GET', `/partners/bookings/${request.id}`)).body.data;
  expect(page.money).toMatchObject({ paid: page.money.amount, returned: page.money.amount });
  const refunds = await db.selectFrom('refunds').select('status').execute();
  expect(refunds).toEqual([{ status: 'done' }]);
  expect(await wrongNights(db)).toEqual([]);
});
