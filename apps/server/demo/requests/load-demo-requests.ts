import { addDays, type CalendarDate, dayInIndia, instantInIndia } from '@basera/contract/calendar-date';
import { STANDARD_POLICY } from '@basera/contract/rules/cancellation';
import { RULES_AS_BOOKED } from '../house-rules.ts';
import type { DemoClient } from '../number-stays.ts';
import { randomFor } from '../random.ts';
import { insertPaid } from '../year/insert-paid.ts';

/** Requests that each owner has answered: enough that their usual time is told. */
const ANSWERED = 6;
const LAST_DAYS_AGO = 40;
const DAYS_APART = 23;
const DAYS_AHEAD = 12;
const NIGHTS = 2;
const MINUTE_MS = 60_000;
/** Of their books one is written every other minute, after those of the year. */
const BOOKS_AFTER_MINUTES = 3000;

/**
 * Gives the demo's owners who answer requests themselves a past of answers: stays that were asked for and paid, said yes to within
 * some hours, and slept in. The first owner has a year of their own. Everything or nothing.
 */
export async function loadDemoRequests(client: DemoClient, now: Date): Promise<void> {
  await client.query('begin');
  try {
    const asked = (await whoIsAsked(client)).flatMap((one) => answersOf(one, now));
    const answered = await insertBookings(client, asked);
    await insertPaid(client, answered);
    await client.query(
      `insert into ledger_due (booking_id, why, since)
       select id, 'demo', $2::timestamptz + ($3::int + 2 * row_number() over (order by check_out desc, id)) * interval '1 minute'
       from bookings where id = any($1::int[])`,
      [answered, now, BOOKS_AFTER_MINUTES],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

type Asked = { business: number; room: number; user: number };

/** The owners of stays that review requests, each with a room of such a stay and a guest who has been there. */
async function whoIsAsked(client: DemoClient): Promise<Asked[]> {
  const { rows } = await client.query(
    `with guests as (
       select id, row_number() over (order by id) as place, count(*) over () as many
       from users where email like '%@guests.basera.example'
     ), asked as (
       select p.business_id as business, min(r.id) as room, row_number() over (order by p.business_id) as place
       from properties p join rooms r on r.property_id = p.id
       join businesses b on b.id = p.business_id and b.import_source like 'demo:%' and b.import_source <> 'demo:owner-01'
       where p.reviews_requests group by p.business_id
     )
     select a.business, a.room, g.id as user from asked a join guests g on g.place = 1 + a.place % g.many order by a.business`,
  );
  return rows.map(({ business, room, user }) => ({
    business: Number(business),
    room: Number(room),
    user: Number(user),
  }));
}

type Answered = Asked & { check_in: CalendarDate; asked_at: string; told_at: string };

/** The answers of one owner, each about as quick as their others. */
function answersOf(asked: Asked, now: Date): Answered[] {
  const random = randomFor(`requests/${asked.business}`);
  const usualMinutes = random.between(25, 420);
  return Array.from({ length: ANSWERED }, (_, place) => {
    const daysAgo = LAST_DAYS_AGO + (ANSWERED - place) * DAYS_APART - random.between(0, 6);
    const check_in = addDays(dayInIndia(now), -daysAgo);
    const askedAt = instantInIndia(
      addDays(check_in, -DAYS_AHEAD),
      `${random.between(10, 20)}:${random.between(10, 59)}`,
    );
    const minutes = Math.round((usualMinutes * random.between(60, 125)) / 100);
    const toldAt = new Date(askedAt.getTime() + minutes * MINUTE_MS);
    return { ...asked, check_in, asked_at: askedAt.toISOString(), told_at: toldAt.toISOString() };
  });
}

/** Stays that are over, with their rooms, nights and steps. Gives their numbers. */
async function insertBookings(client: DemoClient, answered: readonly Answered[]): Promise<number[]> {
  const { rows } = await client.query(
    `select nextval(pg_get_serial_sequence('bookings', 'id'))::int as id from generate_series(1, $1::int)`,
    [answered.length],
  );
  const written = answered.map((one, place) => ({ id: Number(rows[place]?.id), ...one }));
  const from = `from json_to_recordset($1::text::json)
    as rows(id int, room int, "user" int, check_in date, asked_at timestamptz, told_at timestamptz) join rooms r on r.id = rows.room`;
  const all = JSON.stringify(written);
  await client.query(
    `insert into bookings (id, user_id, property_id, business_id, check_in, check_out, guests, status, amount, guest_name, property_name,
       property_slug, hero_key, hero_alt, hero_color, check_in_time, check_in_given, check_out_time, check_out_given,
       reviews_requests, cancellation_policy, house_rules, check_in_told_at, created_at, updated_at)
     overriding system value
     select rows.id, u.id, p.id, p.business_id, rows.check_in, rows.check_in + $2::int, 1, 'completed', r.base_price::bigint * $2::int,
       u.first_name || ' ' || u.last_name, p.name, p.slug, m.key, m.alt, m.color, p.check_in_time, p.check_in_given, p.check_out_time,
       p.check_out_given, true, $3::text::jsonb, ${RULES_AS_BOOKED}, rows.told_at, rows.asked_at, rows.told_at
     ${from} join properties p on p.id = r.property_id join users u on u.id = rows.user
     left join lateral (select key, alt, color from media where property_id = p.id and room_id is null order by position limit 1) m on true`,
    [all, NIGHTS, JSON.stringify(STANDARD_POLICY)],
  );
  await client.query(
    `insert into booking_rooms (booking_id, room_id, quantity, includes_meal, room_name, base_price, meal, breakfast, lunch, dinner)
     select rows.id, r.id, 1, false, r.name, r.base_price, r.meal, r.breakfast, r.lunch, r.dinner ${from}`,
    [all],
  );
  await client.query(
    `insert into room_nights (room_id, night, booked, units)
     select r.id, d::date, 1, r.units ${from}
     cross join generate_series(rows.check_in, rows.check_in + $2::int - 1, interval '1 day') d`,
    [all, NIGHTS],
  );
  await client.query(
    `update rooms set sold_out = coalesce((
       select range_agg(daterange(night, night + 1)) from room_nights where room_id = rooms.id and booked + closed + linked = units), '{}')
     where id in (select room from json_to_recordset($1::text::json) as rows(room int))`,
    [all],
  );
  await client.query(
    `insert into booking_events (booking_id, kind, created_at, mailed_at, pushed_at)
     select rows.id, 'requested', rows.asked_at, rows.asked_at, rows.asked_at ${from}
     union all select rows.id, 'accepted', rows.told_at, rows.told_at, rows.told_at ${from}`,
    [all],
  );
  return written.map(({ id }) => id);
}
