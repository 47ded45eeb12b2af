import { type Paise, paise } from '@basera/contract/money';
import { type Kysely, sql } from 'kysely';
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

/** What came in for a booking, with what nobody asked for, in paise. */
export async function cameInFor(db: Kysely<DB>, bookingId: number): Promise<Paise> {
  const { rows } = await sql<{ came: string }>`
    select coalesce((select sum(amount) from payments where booking_id = ${bookingId} and paid_at is not null), 0)
      + coalesce((select sum(amount) from unasked_money where booking_id = ${bookingId} and currency = 'INR'), 0) as came`.execute(
    db,
  );
  return paise(Number(rows[0]?.came ?? 0));
}

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
