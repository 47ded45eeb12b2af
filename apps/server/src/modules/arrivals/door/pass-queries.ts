import type { CalendarDate } from '@basera/contract/calendar-date';
import { type Paise, paise } from '@basera/contract/money';
import { CONFIRMED_STATUSES } from '@basera/contract/rules/status/booking-status';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** The booking that let its guest down, which nobody cancels or settles meanwhile. */
export async function lockLetDown(trx: Transaction<DB>, bookingId: number): Promise<void> {
  await trx.selectFrom('bookings').select('id').where('id', '=', bookingId).forShare().execute();
}

/** A booking of a guest that was confirmed once, as its voucher is about it. */
export const bookingAtDoor = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('bookings as b')
    .leftJoin('owner_cancellations as o', 'o.booking_id', 'b.id')
    .leftJoin('users as u', 'u.id', 'b.user_id')
    .select([
      'b.id',
      'b.user_id',
      'b.business_id',
      'b.property_id',
      'b.property_name',
      'b.property_slug',
      'b.guest_name',
    ])
    .select([
      'b.check_in',
      'b.check_out',
      'b.check_in_time',
      'b.check_in_given',
      'b.check_out_time',
      'b.check_out_given',
    ])
    .select(['b.guests', 'b.children', 'b.status', 'b.amount', 'b.house_rules', 'o.refunded'])
    .select(['u.email', 'u.phone'])
    .where('b.id', '=', bookingId)
    .where('b.user_id', 'is not', null)
    .where((eb) => eb.or([eb('b.status', 'in', CONFIRMED_STATUSES), wasAccepted]))
    .executeTakeFirst();
export type DoorBooking = NonNullable<Awaited<ReturnType<typeof bookingAtDoor>>>;

const wasAccepted = sql<boolean>`(b.status = 'cancelled' and exists (
  select from booking_events e where e.booking_id = b.id and e.kind = 'accepted'))`;

export type VouchedTerms = { id: number; check_in: CalendarDate; check_out: CalendarDate; amount: Paise; paid: Paise };

/** What a voucher says of nights and price: all that was ever paid for the booking and its changes counts as paid. */
export async function termsToSign(db: Kysely<DB>, bookingId: number): Promise<VouchedTerms | undefined> {
  const row = await db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.check_in', 'b.check_out', 'b.amount'])
    .select(({ selectFrom }) =>
      selectFrom('payments as p')
        .select(({ fn }) => fn.sum<number | null>('p.amount').as('paid'))
        .whereRef('p.booking_id', '=', 'b.id')
        .where('p.paid_at', 'is not', null)
        .as('paid'),
    )
    .where('b.id', '=', bookingId)
    .executeTakeFirst();
  return row && { ...row, paid: paise(Number(row.paid ?? 0)) };
}

/** Its rooms with what each sleeps now. */
export const roomsAtDoor = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('booking_rooms as r')
    .leftJoin('rooms as k', 'k.id', 'r.room_id')
    .selectAll('r')
    .select(({ fn, val }) => fn.coalesce('k.sleeps', val(1)).as('sleeps'))
    .where('r.booking_id', '=', bookingId)
    .orderBy('r.room_id')
    .execute();
