import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { DESK_DAY_MAX, DESK_NIGHTS_SHOWN } from '@basera/contract/limits';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** Bookings that stand and touch a day: who comes, goes or is there. */
export async function idsOfDay(db: Kysely<DB>, businessId: number, today: CalendarDate): Promise<number[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('business_id', '=', businessId)
    .where('status', 'in', ['accepted', 'completed'])
    .where('check_in', '<=', today)
    .where('check_out', '>=', today)
    .orderBy('check_in', 'desc')
    .orderBy('id')
    .limit(DESK_DAY_MAX)
    .execute();
  return rows.map(({ id }) => id);
}

/** Units a business sells, and how many are taken in each of the nights from a day on. */
export async function takenNights(db: Kysely<DB>, businessId: number, today: CalendarDate) {
  const { rows } = await sql<{ night: CalendarDate; taken: number; units: number }>`
    with sold as (
      select r.id, r.units from rooms r join properties p on p.id = r.property_id
      where p.business_id = ${businessId} and p.status = any(${SHOWN_STATUSES}::text[]) and not r.withdrawn
    )
    select d::date as night, (select coalesce(sum(units), 0) from sold)::int as units,
      coalesce((select sum(n.booked) from room_nights n join sold on sold.id = n.room_id where n.night = d::date), 0)::int as taken
    from generate_series(${today}::date, ${addDays(today, DESK_NIGHTS_SHOWN - 1)}::date, interval '1 day') d order by 1`.execute(
    db,
  );
  return { units: rows[0]?.units ?? 0, nights: rows.map(({ night, taken }) => ({ night, taken })) };
}
