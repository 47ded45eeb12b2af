import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export const bookingFound = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('businesses as o', 'o.id', 'b.business_id')
    .select([
      'b.id',
      'b.user_id',
      'b.status',
      'b.property_id',
      'b.property_name',
      'b.check_in',
      'b.check_out',
      'b.guests',
    ])
    .select(['b.amount', 'b.guest_name', 'b.business_id', 'b.created_at', 'o.name as business'])
    .where('b.id', '=', id)
    .executeTakeFirst();

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
