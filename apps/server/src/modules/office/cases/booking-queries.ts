import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export const bookingFound = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('bookings')
    .select([
      'id',
      'user_id',
      'status',
      'property_id',
      'property_name',
      'check_in',
      'check_out',
      'guests',
      'amount',
      'guest_name',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export const eventsOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('booking_events')
    .select(['kind', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

export const paymentsOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'status', 'amount', 'transaction_number', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

/** How the guest of a booking is reached: their own account, or what was written down at the desk. */
export const contactOfGuest = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .leftJoin('desk_bookings as d', 'd.booking_id', 'b.id')
    .select((eb) => [
      'b.guest_name',
      eb.fn.coalesce('u.phone', 'd.phone').as('phone'),
      eb.fn.coalesce('u.email', 'd.email').as('email'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
