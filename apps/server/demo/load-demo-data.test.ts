import { addDays, calendarDate, weekday } from '@basera/contract/calendar-date';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedTemplate } from '../src/testing/database/database-templates.ts';
import { memoryCopy } from '../src/testing/database/memory-copy.ts';
import { generateStays } from './generate-stays.ts';
import { type DemoCounts, loadDemoData } from './load-demo-data.ts';
import { generateOccupancy, OCCUPIED_DAYS } from './occupancy/generate-occupancy.ts';
import { rushOf } from './occupancy/occupancy-days.ts';
import { readPicturePool } from './picture-pool.ts';

const today = calendarDate('2026-11-21');
const FIRST_START_MS = 60_000;

let db: PGlite;
let loaded: DemoCounts | null;
const one = async (sql: string) => Object.values((await db.query<Record<string, unknown>>(sql)).rows[0] ?? {})[0];

beforeAll(async () => {
  db = await PGlite.create({ fs: await memoryCopy(await embeddedTemplate()), extensions: { pg_trgm } });
  const start = performance.now();
  loaded = await loadDemoData(db, { today });
  console.log(`demo data loaded in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}, 3 * FIRST_START_MS);

afterAll(() => db.close());

test('everything arrives', async () => {
  expect(loaded?.stays).toBeGreaterThanOrEqual(1200);
  expect(await one('select count(*)::int from properties')).toBe(loaded?.stays);
  expect(await one('select count(*)::int from rooms')).toBe(loaded?.rooms);
  expect(await one('select count(distinct city_id)::int from properties')).toBeGreaterThanOrEqual(40);
  expect(
    await one(
      'select count(*)::int from properties p where not exists (select from media where property_id = p.id and room_id is null)',
    ),
  ).toBe(0);
  expect(await one('select count(*)::int from rooms r where not exists (select from media where room_id = r.id)')).toBe(
    0,
  );
  expect(
    await one(
      'select count(*)::int from properties p where not exists (select from property_amenities where property_id = p.id)',
    ),
  ).toBe(0);
});

test('owners have said since when they host, how many rooms there are and whether one may smoke', async () => {
  expect(await one('select count(*)::int from businesses where host_since is null')).toBe(0);
  expect(await one('select count(*)::int from properties where location_note is null')).toBe(0);
  expect(await one('select count(*)::int from rooms where not units_given or smoking is null')).toBe(0);
  expect(await one('select count(distinct smoking)::int from rooms')).toBe(2);
});

test('owners have accounts with what they have confirmed', async () => {
  const confirmed = (what: string) => `select count(*)::int from businesses b where ${what}`;
  const phone = 'exists (select from users u where u.phone = b.phone and u.phone_confirmed_at is not null)';
  const email = 'exists (select from users u where u.email = b.email and u.email_confirmed_at is not null)';
  expect(await one(confirmed(`${phone} and ${email}`))).toBe(14);
  expect(await one(confirmed(`${phone} and not ${email}`))).toBe(13);
  expect(await one(confirmed(`not ${phone} and ${email}`))).toBe(13);
  expect(await one('select count(*)::int from users')).toBe(40);
});

test('a second load does nothing', async () => {
  expect(await loadDemoData(db, { today })).toBeNull();
  expect(await one('select count(*)::int from businesses')).toBe(40);
});

test('sold-out nights are the nights with every unit booked', async () => {
  const wrong = `select count(*)::int from rooms r where sold_out <> coalesce((
    select range_agg(daterange(night, night + 1)) from room_nights where room_id = r.id and booked + linked = units), '{}')`;
  expect(await one(wrong)).toBe(0);
  expect(
    await one('select count(*)::int from rooms r join room_nights n on n.room_id = r.id where n.units <> r.units'),
  ).toBe(0);
  expect(await one('select count(*)::int from room_nights where booked = 0 and linked = 0')).toBe(0);
  expect(await one('select min(night)::text from room_nights')).toBe(today);
});

test('the owner whom npm start names sells a house whole or by its rooms, never both', async () => {
  const house = `room_links l join rooms w on w.id = l.whole_id join properties p on p.id = w.property_id`;
  expect(await one(`select min(p.business_id) - min(b.id) from ${house} cross join businesses b`)).toBe(0);
  expect(await one(`select count(distinct w.name || w.units)::int from ${house}`)).toBe(1);
  expect(await one(`select count(*)::int from ${house}`)).toBeGreaterThanOrEqual(2);
  const sold = (room: string) =>
    `select count(*)::int from ${house} join room_nights n on n.room_id = ${room} and n.booked > 0`;
  expect(await one(sold('l.part_id'))).toBeGreaterThan(0);
  const both = `select count(*)::int from ${house} join room_nights n on n.room_id = w.id
    join room_nights o on o.room_id = l.part_id and o.night = n.night where n.booked > 0 and o.booked > 0`;
  expect(await one(both)).toBe(0);
});

test('new rows get ids of their own', async () => {
  await db.query(`insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type)
    select id, 'Extra', 1, 2, 100000, 'no', '1 king bed' from properties limit 1`);
  expect(await one("select count(*)::int from rooms where name = 'Extra'")).toBe(1);
  await db.query("delete from rooms where name = 'Extra'");
});

const stays = generateStays(readPicturePool());
const occupancy = generateOccupancy(stays, today);
/** Units still free in each stay on a night, that many days from today. */
const freeOn = (day: number) =>
  stays.map((stay, i) => stay.rooms.reduce((sum, room, j) => sum + room.units - (occupancy[i]?.[j]?.[day] ?? 0), 0));
const takenOn = (day: number) => occupancy.flat().reduce((sum, booked) => sum + (booked[day] ?? 0), 0);

test('occupancy is the same for the same day', () => {
  expect(JSON.stringify(generateOccupancy(stays, today))).toBe(JSON.stringify(occupancy));
  expect(occupancy.flat().every((booked) => booked.length === OCCUPIED_DAYS)).toBe(true);
});

test('on a weekend soon some stays are sold out and some are down to the last room, but most are not', () => {
  const friday = 6;
  expect(weekday(addDays(today, friday))).toBe(5);
  const free = freeOn(friday);
  const isSeveral = stays.map(({ rooms }) => rooms.reduce((sum, { units }) => sum + units, 0) > 1);
  const soldOut = free.filter((units) => units === 0).length;
  const lastRoom = free.filter((units, index) => units === 1 && isSeveral[index]).length;
  expect(soldOut).toBeGreaterThan(40);
  expect(lastRoom).toBeGreaterThan(25);
  expect(soldOut / stays.length).toBeLessThan(0.2);
});

test('weekends are busier than the week, Christmas than the week before', () => {
  expect(takenOn(7)).toBeGreaterThan(1.2 * takenOn(3));
  const christmas = 34;
  expect(addDays(today, christmas)).toBe('2026-12-25');
  expect(takenOn(christmas)).toBeGreaterThan(takenOn(christmas - 7));
});

test.each([
  ['2026-11-20', 5],
  ['2026-11-22', 0],
  ['2028-02-29', 2],
  ['2027-01-01', 5],
])('%s is weekday %i', (day, expected) => expect(weekday(calendarDate(day))).toBe(expected));

test.each([
  ['2026-11-24', 'quiet'],
  ['2026-11-27', 'weekend'],
  ['2026-12-31', 'new-year'],
  ['2027-01-26', 'quiet'],
  ['2027-08-14', 'long-weekend'],
  ['2027-03-20', 'long-weekend'],
])('%s is %s', (day, expected) => expect(rushOf(calendarDate(day))).toBe(expected));
