import { partyKindOf } from '@basera/contract/rules/reviews/review-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoRequests } from '../../../demo/requests/load-demo-requests.ts';
import { loadDemoReviews } from '../../../demo/reviews/load-demo-reviews.ts';
import { loadDemoYear } from '../../../demo/year/load-demo-year.ts';
import { demoOwner } from '../../testing/demo-owner.ts';
import { makeStay } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { lookAtReviews, publishClosed } from './index.ts';

let server: TestApp;
const rowsOf = async (sql: string) => (await server.database.pool.query(sql)).rows;

beforeAll(async () => {
  server = await testApp('embedded');
  await demoOwner(server, [{ units: 8, sleeps: 4 }]);
  const asked = await makeStay(server.database, { host: { phone: '+919000000007' }, reviewsRequests: true });
  await server.signedInAs('+919000000007');
  await makeStay(server.database, { name: 'Where nobody has been' });
  const { pool } = server.database;
  await pool.query(
    `update businesses set import_source = 'demo:owner-07' where id = (select business_id from properties where id = $1)`,
    [asked.id],
  );
  await loadDemoYear(pool, server.clock.now());
  await loadDemoRequests(pool, server.clock.now());
  await loadDemoReviews(pool, server.clock.now());
});
afterAll(() => server.close());

test('each review of the demo has a stay that is over and was paid for, by who stayed there or whose it is', async () => {
  expect((await rowsOf('select id from reviews')).length).toBeGreaterThan(100);
  const without =
    await rowsOf(`select r.id from reviews r left join bookings b on b.id = r.booking_id and b.status = 'completed'
      and b.property_id = r.property_id and b.check_out < r.written_at::date + 1
    left join payments p on p.booking_id = b.id and p.status = 'completed' and p.amount = b.amount
    left join businesses o on o.id = b.business_id left join users u on u.phone = o.phone or u.email = lower(o.email)
    where p.id is null or r.author_id is distinct from case r.side when 'guest' then b.user_id else u.id end`);
  expect(without).toEqual([]);
  expect(
    await rowsOf(`select r.id from reviews r join properties p on p.id = r.property_id where p.name like 'Where%'`),
  ).toEqual([]);
});

test('they were written in the two weeks, are shown when both are in or time is up, and answered after that', async () => {
  const now = server.clock.now();
  const { rows } = await server.database.pool.query(
    `select r.id from reviews r left join reviews o on o.booking_id = r.booking_id and o.side <> r.side
     where r.written_at >= r.closes_at or r.written_at >= $1 or r.reply_at >= $1 or r.reply_at < r.published_at
       or r.published_at is distinct from case when o.id is not null then greatest(r.written_at, o.written_at)
         when r.closes_at <= $1 then r.closes_at end`,
    [now],
  );
  expect(rows).toEqual([]);
  // The regular job finds nothing to do.
  expect(await publishClosed(server.database.db, now)).toBe(0);
});

test('they are of all kinds of parties and many months, good and bad, some answered, in words of their own', async () => {
  const ofStays =
    await rowsOf(`select r.words, r.reply_words, b.guests, b.children, to_char(b.check_out, 'YYYY-MM') as month,
      (clean + as_described + arrival + host + place + value) / 6.0 as rating
    from reviews r join bookings b on b.id = r.booking_id where r.side = 'guest'`);
  const kinds = new Set(ofStays.map(({ guests, children }) => partyKindOf(guests, children)));
  expect([...kinds].sort()).toEqual(['alone', 'family', 'group', 'two']);
  expect(new Set(ofStays.map(({ month }) => month)).size).toBeGreaterThanOrEqual(9);
  const share = (of: (row: (typeof ofStays)[0]) => boolean) => ofStays.filter(of).length / ofStays.length;
  expect(share(({ rating }) => rating < 3)).toBeGreaterThan(0.04);
  expect(share(({ rating }) => rating >= 4)).toBeGreaterThan(0.5);
  expect(share(({ reply_words }) => reply_words !== null)).toBeGreaterThan(0.1);
  expect(new Set(ofStays.map(({ words }) => words)).size).toBe(ofStays.length);
  expect(ofStays.filter(({ words, reply_words }) => /[{}]/.test(words + reply_words))).toEqual([]);
});

test('some stays of the last days wait for somebody to write of them', async () => {
  const waiting = await rowsOf(`select r.id from reviews r where r.published_at is null`);
  expect(waiting.length).toBeGreaterThan(0);
});

test('nothing in them looks false: no case waits in the office of the demo for that', async () => {
  while ((await lookAtReviews({ db: server.database.db, clock: server.clock })) > 0);
  expect(await rowsOf('select kind, facts from review_signals')).toEqual([]);
});

test('they are the same each time', async () => {
  const all = `select booking_id, side, words, written_at, published_at, reply_words from reviews order by booking_id, side`;
  const before = await rowsOf(all);
  await server.database.pool.query('delete from reviews');
  await loadDemoReviews(server.database.pool, server.clock.now());
  expect(await rowsOf(all)).toEqual(before);
});
