import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** Nights of accepted bookings that have not as many units as are booked, units of what is not booked, units there are not, and units that two have. */
export async function wrongUnits(db: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`
    with wanted as (
      select b.id, r.room_id, n::date as night, sum(r.quantity)::int as units
      from bookings b join booking_rooms r on r.booking_id = b.id
      cross join generate_series(b.check_in, b.check_out - 1, interval '1 day') n
      where b.status = 'accepted' group by 1, 2, 3
    ), numbered as (
      select u.booking_id as id, u.room_id, u.unit_no, n::date as night
      from booking_units u join bookings b on b.id = u.booking_id
      cross join generate_series(u.first_night, u.last_night, interval '1 day') n
      where b.status <> 'completed'
    ), counted as (
      select n.id, n.room_id, n.night, count(*)::int as units, max(n.unit_no) as last_no from numbered n group by 1, 2, 3
    )
    select 'count' as what, coalesce(w.id, c.id) as id, coalesce(w.night, c.night) as night, w.units as wanted, c.units as given
    from wanted w full join counted c on c.id = w.id and c.room_id = w.room_id and c.night = w.night
    where coalesce(w.units, 0) <> coalesce(c.units, 0)
    union all
    select 'no such unit', c.id, c.night, r.units, c.last_no from counted c join rooms r on r.id = c.room_id where c.last_no > r.units
    union all
    select 'two in one', min(n.id), n.night, 1, count(*)::int from numbered n group by n.room_id, n.unit_no, n.night
    having count(*) > 1`.execute(db);
  return rows;
}
