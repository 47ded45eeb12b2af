import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type GivenUnit, hasArrived } from './unit-queries.ts';

/** A booking as whoever looks at its units has to know it. */
export const bookingOfUnits = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'property_id', 'business_id', 'status', 'check_in'])
    .select(hasArrived)
    .where('id', '=', bookingId)
    .executeTakeFirst();

export type FreeUnits = Omit<GivenUnit, 'booking_id'> & {
  room_name: string;
  name: string | null;
  free: { unit_no: number; name: string | null }[];
};

/** The units of a booking, and beside each those of its kind that nobody has on any night it has there. */
export async function unitsWithFree(db: Kysely<DB>, bookingId: number): Promise<FreeUnits[]> {
  const { rows } = await sql<FreeUnits>`
    select u.room_id, r.name as room_name, u.unit_no, n.name, u.first_night, u.last_night,
      coalesce((
        select json_agg(json_build_object('unit_no', no, 'name', other.name) order by no)
        from generate_series(1, r.units) no
        left join room_units other on other.room_id = u.room_id and other.unit_no = no
        where not exists (
          select 1 from booking_units own join booking_units taken on taken.room_id = own.room_id and taken.unit_no = no
            and taken.first_night <= own.last_night and own.first_night <= taken.last_night
          where own.booking_id = u.booking_id and own.room_id = u.room_id and own.unit_no = u.unit_no)), '[]') as free
    from booking_units u join rooms r on r.id = u.room_id
    left join room_units n on n.room_id = u.room_id and n.unit_no = u.unit_no
    where u.booking_id = ${bookingId} order by u.first_night, u.room_id, u.unit_no`.execute(db);
  return rows;
}
