import type { CalendarDate } from '@basera/contract/calendar-date';
import type { OwnerBookingList } from '@basera/contract/endpoints/partners';
import type { Right } from '@basera/contract/rules/business/roles';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { mayAt } from './queries.ts';

/** Bookings of the businesses at which a person may do this. */
const ownBookings = (db: Kysely<DB>, userId: number, right: Right) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('businesses as business', 'business.id', 'b.business_id')
    .where(mayAt(userId, right));

export type OwnerBookingRow = NonNullable<Awaited<ReturnType<typeof ownBookingById>>>;

export const ownBookingById = (db: Kysely<DB>, userId: number, bookingId: number, right: Right) =>
  ownBookings(db, userId, right).selectAll('b').where('b.id', '=', bookingId).executeTakeFirst();

/** A page of what waits for an answer (paid, the oldest first) or of accepted stays that are not over. */
export async function ownBookingsPage(
  db: Kysely<DB>,
  userId: number,
  { list, page, size, today }: { list: OwnerBookingList; page: number; size: number; today: CalendarDate },
): Promise<{ rows: OwnerBookingRow[]; total: number }> {
  const listed = ownBookings(db, userId, 'read_bookings')
    .$if(list === 'waiting', (query) => query.where('b.status', '=', 'pending').where('b.hold_expires_at', 'is', null))
    .$if(list === 'upcoming', (query) => query.where('b.status', '=', 'accepted').where('b.check_out', '>=', today));
  const rows = await listed
    .selectAll('b')
    .orderBy(list === 'waiting' ? 'b.updated_at' : 'b.check_in')
    .orderBy('b.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await listed.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export const roomsOfOwnBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db
    .selectFrom('booking_rooms')
    .select(['booking_id', 'room_name', 'quantity', 'meal', 'includes_meal'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('room_id')
    .execute();
export type OwnerRoomRow = Awaited<ReturnType<typeof roomsOfOwnBookings>>[number];

/** The units that bookings have, the first night first, as their kinds of rooms are called now. */
export const unitsOfOwnBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db
    .selectFrom('booking_units as u')
    .innerJoin('rooms as r', 'r.id', 'u.room_id')
    .leftJoin('room_units as n', (join) =>
      join.onRef('n.room_id', '=', 'u.room_id').onRef('n.unit_no', '=', 'u.unit_no'),
    )
    .select([
      'u.booking_id',
      'r.name as room_name',
      'r.units as of',
      'u.unit_no',
      'n.name',
      'u.first_night',
      'u.last_night',
    ])
    .where('u.booking_id', 'in', bookingIds)
    .orderBy('u.first_night')
    .orderBy('u.room_id')
    .orderBy('u.unit_no')
    .execute();
export type OwnerUnitRow = Awaited<ReturnType<typeof unitsOfOwnBookings>>[number];
