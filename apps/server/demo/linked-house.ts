import type { CalendarDate } from '@basera/contract/calendar-date';
import type { DemoClient } from './number-stays.ts';

/** What the whole costs of its rooms taken one by one, and the price where that would be one that no GST slab fits, in paise. */
const SHARE_PERCENT = 85;
const ABOVE_GAP_PAISE = 890_000;
const SLEEPS_MOST = 16;

/**
 * The smallest house of some rooms that an owner has is sold as one too: its largest room that there is one of becomes the whole
 * house, the others are its rooms. What is booked of a room is booked; the whole is only where none is.
 */
export async function linkHouse(client: DemoClient, ownerId: number, today: CalendarDate): Promise<void> {
  const chosen = await client.query(
    `select (array_agg(r.id order by r.sleeps desc, r.base_price desc, r.id) filter (where r.units = 1))[1] as whole
     from rooms r join properties p on p.id = r.property_id where p.business_id = $1
     group by p.id having count(*) >= 3 and bool_or(r.units = 1) order by sum(r.units), p.id limit 1`,
    [ownerId],
  );
  const whole = (chosen.rows[0] as { whole: number } | undefined)?.whole;
  if (whole === undefined) return;
  const run = (sql: string, ...more: unknown[]) => client.query(sql, [whole, ...more]);
  await run(
    `insert into room_links (part_id, whole_id, units, since)
     select r.id, $1, null, $2::date from rooms r where r.id <> $1 and property_id = (select property_id from rooms where id = $1)`,
    today,
  );
  await run('delete from room_seasons where room_id = $1');
  await run('delete from room_rates where room_id = $1');
  await run(
    `update rooms set name = 'The Whole House', bed_type = '', bed_given = false, size_sqft = null, meal = 'no', breakfast = 0, lunch = 0,
       dinner = 0, weekend_price = null, sleeps = least($2::int, p.sleeps),
       base_price = case when p.price between 787501 and 885000 then $3::int else p.price end
     from (select sum(r.units * r.sleeps)::int as sleeps, (sum(r.units * r.base_price::bigint) * $4::int / 10000)::int * 100 as price
       from room_links l join rooms r on r.id = l.part_id where l.whole_id = $1) p
     where rooms.id = $1`,
    SLEEPS_MOST,
    ABOVE_GAP_PAISE,
    SHARE_PERCENT,
  );
  await run('delete from room_amenities where room_id = $1');
  await keepNights(run);
}

/** Nights of the house and its rooms, each with what the others take of it. */
async function keepNights(run: (sql: string) => Promise<unknown>): Promise<void> {
  await run(
    `delete from room_nights w where w.room_id = $1 and exists (select from room_links l join room_nights n on n.room_id = l.part_id
       where l.whole_id = $1 and n.night = w.night and n.booked > 0)`,
  );
  await run(
    `insert into room_nights (room_id, night, booked, units, linked)
     select l.part_id, w.night, 0, r.units, r.units from room_nights w join room_links l on l.whole_id = w.room_id
     join rooms r on r.id = l.part_id where w.room_id = $1`,
  );
  await run(
    `insert into room_nights (room_id, night, booked, units, linked)
     select distinct $1::int, n.night, 0, 1, 1 from room_links l join room_nights n on n.room_id = l.part_id
     where l.whole_id = $1 and n.booked > 0`,
  );
  await run(
    `update rooms r set sold_out = coalesce((select range_agg(daterange(night, night + 1)) from room_nights
       where room_id = r.id and booked + closed + linked = units), '{}')
     where r.id = $1 or r.id in (select part_id from room_links where whole_id = $1)`,
  );
}
