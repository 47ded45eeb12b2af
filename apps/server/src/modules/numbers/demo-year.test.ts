import { addDays, calendarDate } from '@basera/contract/calendar-date';
import type { Numbers, NumbersPoint } from '@basera/contract/endpoints/partners/numbers';
import { occupancy } from '@basera/contract/rules/numbers/measures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoDay } from '../../../demo/day/load-demo-day.ts';
import { loadDemoYear } from '../../../demo/year/load-demo-year.ts';
import { writeDemoPapers } from '../../demo-mode/demo-papers.ts';
import { moneyKeptWrongly, wrongNights } from '../../testing/bookings/audit.ts';
import { demoOwner } from '../../testing/demo-owner.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { openDifferences, reconcileMoney } from '../ledger/index.ts';
import { splitWhatIsDue } from '../payments/index.ts';
import { readReturns } from '../statements/index.ts';

let server: TestApp;
let owner: Person;
let business: number;

beforeAll(async () => {
  server = await testApp('embedded');
  ({ owner, business } = await demoOwner(server, [{ units: 8 }, { units: 6, name: 'Attic', price: 3500 }]));
  await loadDemoYear(server.database.pool, server.clock.now());
  await loadDemoDay(server.database.pool, server.clock.now());
});
afterAll(() => server.close());

const numbersOf = async (period: string): Promise<Numbers> =>
  (await owner.call('GET', `/partners/businesses/${business}/numbers/${period}/all`)).body.data;
const sum = (points: NumbersPoint[], of: (point: NumbersPoint) => number | null) =>
  points.reduce((total, point) => total + (of(point) ?? 0), 0);

test.each([
  ['last_30_days', 0.25],
  ['this_year', 0.15],
  ['next_90_days', 0.1],
])('the plots of %s read at a glance in the demo', async (period, least) => {
  const { points, lead } = await numbersOf(period);
  const share = occupancy({ sold: sum(points, (one) => one.sold), available: sum(points, (one) => one.available) });
  expect(share).toBeGreaterThan(least);
  expect(share).toBeLessThan(0.9);
  expect(points.filter(({ sold }) => sold > 0).length).toBeGreaterThan(points.length / 2);
  expect(sum(points, (one) => one.revenue)).toBeGreaterThan(100_000);
  expect(lead.groups.filter((bookings) => bookings > 0).length).toBeGreaterThanOrEqual(5);
  if (period === 'next_90_days') return;
  expect(sum(points, (one) => one.cancelled)).toBeGreaterThan(0);
  expect(sum(points, (one) => one.views)).toBeGreaterThan(10 * sum(points, (one) => one.bookings) * 0.2);
});

test('it grows: more is on the books than a year ago', async () => {
  const { points } = await numbersOf('next_90_days');
  const before = sum(points, (one) => one.sold_last_year);
  expect(before).toBeGreaterThan(0);
  expect(sum(points, (one) => one.sold)).toBeGreaterThan(before);
});

test('its nights and its money are right', async () => {
  const { db } = server.database;
  expect(await wrongNights(db)).toEqual([]);
  expect(await moneyKeptWrongly(db)).toEqual([]);
  // The regular job writes its books, some bookings a minute.
  expect(await splitWhatIsDue(server.deps.payments, 50)).toBe(50);
  // And no difference of sums is made of what is still to be written.
  const { rows: left } = await server.database.pool.query('select count(*)::int as n from ledger_due');
  const { rows: unsaid } = await server.database.pool.query(
    `select count(*)::int as n from payments p where not exists (select from ledger_due d where d.booking_id = p.booking_id)`,
  );
  expect([left[0].n > 0, unsaid[0].n]).toEqual([true, 50]);
  const later = new Date(server.clock.now().getTime() + 60_000);
  await server.database.pool.query('update ledger_due set since = $1 where since < $1', [later]);
  expect(await reconcileMoney(server.deps.ledger)).toBe(0);
  const { rows } = await server.database.pool.query('select count(*)::int as bookings from bookings');
  expect(rows[0].bookings).toBeLessThan(1500);
});

test('stays of this month and the last have papers, so that the returns of both can be read, and they agree with the books', async () => {
  await writeDemoPapers(server.deps);
  await writeDemoPapers(server.deps);
  const today = server.clock.today();
  const months = [today, addDays(calendarDate(`${today.slice(0, 7)}-01`), -1)].map((day) => day.slice(0, 7));
  for (const month of months) {
    const { whole } = await readReturns(server.deps.office, month);
    expect(whole.invoices, month).toBe(3);
    expect(whole.taxable).toBeGreaterThan(0);
    expect(whole.cgst).toBeGreaterThan(0);
  }
  const { rows } = await server.database.pool.query('select issued_on::text, serial from invoices order by serial');
  expect(rows.map(({ issued_on }) => issued_on)).toEqual(rows.map(({ issued_on }) => issued_on).sort());
  await reconcileMoney(server.deps.ledger);
  const found = await openDifferences(server.database.db);
  expect(found.filter(({ kind }) => kind === 'books_and_invoice')).toEqual([]);
});
