import { type CalendarDate, nightsOf } from '@basera/contract/calendar-date';
import { type BookingStatus, canMoveBooking } from '@basera/contract/rules/booking-status';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { RoomTake } from './take-nights.ts';

export type BookingRow = Selectable<DB['bookings']>;

/** The rooms somebody asked for. */
export const roomsToBook = (db: Kysely<DB>, roomIds: number[]) =>
  db.selectFrom('rooms').selectAll().where('id', 'in', roomIds).execute();
export type RoomToBook = Awaited<ReturnType<typeof roomsToBook>>[number];

export const lockBooking = (trx: Transaction<DB>, id: number): Promise<BookingRow> =>
  trx.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The nights a booking is about, as rooms and days. */
export async function nightsBooked(
  trx: Transaction<DB>,
  booking: Pick<BookingRow, 'id' | 'check_in' | 'check_out'>,
): Promise<{ rooms: RoomTake[]; nights: CalendarDate[] }> {
  const rooms = await trx
    .selectFrom('booking_rooms')
    .select(['room_id as roomId', 'quantity'])
    .where('booking_id', '=', booking.id)
    .orderBy('room_id')
    .execute();
  return { rooms, nights: nightsOf(booking.check_in, booking.check_out) };
}

/** Moves a locked booking along its lifecycle; it then no longer waits for its payment. */
export async function moveBooking(
  trx: Transaction<DB>,
  booking: Pick<BookingRow, 'id' | 'status'>,
  to: BookingStatus,
  now: Date,
): Promise<void> {
  if (!canMoveBooking(booking.status, to))
    throw new Error(`booking ${booking.id}: ${booking.status} cannot become ${to}`);
  await trx
    .updateTable('bookings')
    .set({ status: to, hold_expires_at: null, updated_at: now })
    .where('id', '=', booking.id)
    .execute();
}

export const bookingsOfUser = (db: Kysely<DB>, userId: number, limit: number) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('payments as p', 'p.booking_id', 'b.id')
    .selectAll('b')
    .select([
      'p.amount as payment_amount',
      'p.status as payment_status',
      'p.transaction_number',
      'p.paid_at',
      'p.payment_url',
    ])
    .where('b.user_id', '=', userId)
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();
export type BookingOfUser = Awaited<ReturnType<typeof bookingsOfUser>>[number];

export const roomsOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  db.selectFrom('booking_rooms').selectAll().where('booking_id', 'in', bookingIds).orderBy('room_id').execute();
export type BookedRoomRow = Awaited<ReturnType<typeof roomsOfBookings>>[number];
