import type { CalendarDate } from '@basera/contract/calendar-date';
import type pg from 'pg';
import { type DatabaseLimits, PATIENT_LIMITS } from '../../apps/server/src/platform/database/database-limits.ts';
import { withoutIndexes } from './without-indexes.ts';

/** The three places that are searched, by share of all stays: 5,000 and 23,000 of 200,000. */
export const PLACES = { town: 'Bench Town', metropolis: 'Bench Metropolis', country: null } as const;

const TOWN_SHARE = 0.025;
const METROPOLIS_SHARE = 0.115;
export const OTHER_CITIES = 1000;

/** A number from 0 to `most` - 1 that is always the same for a row and a purpose. */
const dice = (row: string, purpose: number, most: number | string) =>
  `((hashint8extended(${row}::bigint, ${purpose}) & 1048575) % (${most}))::int`;

/** Rupees as a rate in paise, out of the gap between the slabs of the tax. */
const rate = (rupees: string) => `100 * (${rupees} + 1000 * (${rupees} between 7876 and 8850)::int)`;

/** For a pool that fills, or asks the database what the index is to answer: a statement takes as long as it takes. */
export const UNHURRIED_LIMITS: DatabaseLimits = { ...PATIENT_LIMITS, statementMs: 0, silenceMs: 0 };

const LARGE_TABLES = ['property_amenities', 'room_nights', 'room_seasons', 'room_rates'];

/**
 * Fills a migrated, empty database: `stays` stays with three rooms each on average and close to twelve booked nights a
 * room within a year of `today`, denser soon. Half of the rooms have one unit; all have rates of weekends, of two seasons and
 * of a date. Set-based and always the same. Statements take minutes: the pool must have `UNHURRIED_LIMITS`.
 */
export async function generateSearchData(pool: pg.Pool, stays: number, today: CalendarDate): Promise<void> {
  const client = await pool.connect();
  const run = async (statements: string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  try {
    await run(SETTINGS);
    await withoutIndexes(client, LARGE_TABLES, () => run(rowsOf(stays, today)));
    await run(['vacuum analyze']);
  } finally {
    await client.query('reset all').catch(() => {});
    client.release();
  }
}

const SETTINGS = [
  // The generator keeps the constraints by itself; checking 7 million rows one by one would take minutes.
  'set session_replication_role = replica',
  `set work_mem = '512MB'`,
  `set maintenance_work_mem = '1GB'`,
];

function rowsOf(stays: number, today: CalendarDate): string[] {
  const town = Math.round(stays * TOWN_SHARE);
  const metropolis = Math.round(stays * METROPOLIS_SHARE);
  return [
    `insert into businesses (name, owner_name, host_since) values ('Bench Hosts', 'Meera Rathore', '2015-04-01')`,
    `insert into cities (name, state, latitude, longitude)
      values ('${PLACES.town}', 'Benchland', 24.5, 73.7), ('${PLACES.metropolis}', 'Benchland', 19.1, 72.9)`,
    `insert into cities (name, state, latitude, longitude)
      select 'City ' || i, 'State ' || i % 30, 8 + i % 27, 69 + i % 26 from generate_series(1, ${OTHER_CITIES}) i`,
    `insert into categories (name) select 'Kind ' || i from generate_series(1, 6) i`,
    `insert into amenities (name, group_name, position) select 'Amenity ' || i, 'Comfort', i from generate_series(1, 30) i`,
    `insert into properties (slug, business_id, category_id, city_id, name, description, address, locality,
        latitude, longitude, star_rating)
      select 'bench-stay-' || i, 1, 1 + ${dice('i', 1, 6)},
        case when i % 1000 < ${(1000 * town) / stays} then 1
          when i % 1000 < ${(1000 * (town + metropolis)) / stays} then 2
          else 3 + ${dice('i', 2, OTHER_CITIES)} end,
        'Stay ' || i, 'A quiet house near the lake.', i || ' Lake Road', 'Locality ' || i % 50,
        8 + ${dice('i', 3, 2700)} / 100.0, 69 + ${dice('i', 4, 2600)} / 100.0, 1 + ${dice('i', 5, 9)} / 2.0
      from generate_series(0, ${stays - 1}) i`,
    `insert into property_amenities (property_id, amenity_id)
      select p.id, a.id from properties p cross join amenities a where ${dice('p.id * 31 + a.id', 6, 10)} < 4`,
    `insert into house_rules (property_id, couples_welcome, families_only)
      select id, ${dice('id', 21, 10)} < 7, ${dice('id', 21, 10)} = 9 from properties where ${dice('id', 22, 4)} > 0`,
    `insert into media (property_id, key, alt, color, position)
      select id, 'exterior/bench-' || id % 100, 'The house by day', '#a0b0c0', 1 from properties`,
    `create temporary table made as
      select row_number() over (order by p.id, i)::int as id, p.id as property_id,
        case when ${dice('p.id * 7 + i', 7, 2)} = 0 then 1 else 2 + ${dice('p.id * 7 + i', 8, 8)} end as units
      from properties p cross join lateral generate_series(1, 1 + ${dice('p.id', 9, 5)}) i`,
    `insert into room_nights (room_id, night, booked, units)
      select m.id, date '${today}' + start + n,
        max(case when m.units = 1 or ${dice('m.id * 11 + k', 10, 3)} = 0 then m.units
          else 1 + ${dice('m.id * 11 + k', 11, 'm.units - 1')} end), max(m.units)
      from made m cross join generate_series(1, 6) k
        cross join lateral (select ${dice('m.id * 11 + k', 12, 1000)} * ${dice('m.id * 11 + k', 13, 365)} / 1000 as start) s
        cross join lateral generate_series(0, ${dice('m.id * 11 + k', 14, 3)}) n
      group by 1, 2`,
    `insert into rooms (id, property_id, name, units, sleeps, base_price, weekend_price, meal, bed_type, size_sqft, sold_out)
      overriding system value
      select m.id, m.property_id, 'Room', m.units, 1 + ${dice('m.id', 15, 5)}, ${rate('price')}, ${rate('price * 5 / 4')},
        'no', '1 king bed', 220, coalesce(full_nights.sold_out, '{}')
      from made m
      cross join lateral (
        select 800 + 50 * ((${dice('m.id', 16, 18)} + 1) * (${dice('m.property_id', 17, 12)} + 1)) as price) p
      left join (
        select room_id, range_agg(daterange(night, night + 1)) as sold_out
        from room_nights where booked = units group by room_id) full_nights on full_nights.room_id = m.id`,
    `select setval(pg_get_serial_sequence('rooms', 'id'), (select max(id) from rooms))`,
    // A dear season, a cheap one, and a single night.
    `insert into room_seasons (room_id, first_night, last_night, price, weekend_price)
      select id, date '${today}' + starts + ${dice('id', 19, 9)}, date '${today}' + starts + 9 + length,
        ${rate(`base_price / 100 * percent / 100`)}, ${rate(`base_price / 100 * (percent + 20) / 100`)}
      from rooms cross join (values (25, 40, 150), (150, 60, 80)) season (starts, length, percent)`,
    `insert into room_rates (room_id, night, price)
      select id, date '${today}' + 10 + ${dice('id', 20, 90)}, ${rate('base_price / 50')} from rooms`,
  ];
}
