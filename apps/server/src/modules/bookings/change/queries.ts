import { paise } from '@basera/contract/money';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { insertRooms } from '../place/queries.ts';
import type { BookingRow } from '../queries.ts';

export type ChangeRow = Selectable<DB['booking_changes']>;
export type NewTerms = Pick<ChangeRow, 'check_in' | 'check_out' | 'guests' | 'children' | 'rooms' | 'amount'>;

export const pendingChange = (db: Kysely<DB>, bookingId: number): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'pending')
    .executeTakeFirst();

export const changeById = (trx: Transaction<DB>, id: number): Promise<ChangeRow> =>
  trx.selectFrom('booking_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** True when the guest asked for another change of the booking since. */
export async function hasLaterChange(trx: Transaction<DB>, { id, booking_id }: ChangeRow): Promise<boolean> {
  const later = await trx
    .selectFrom('booking_changes')
    .select('id')
    .where('booking_id', '=', booking_id)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

export const insertChange = (
  trx: Transaction<DB>,
  booking: BookingRow,
  { check_in, check_out, guests, children, rooms, amount }: NewTerms,
  state: Pick<ChangeRow, 'status' | 'hold_expires_at'>,
  now: Date,
): Promise<ChangeRow> =>
  trx
    .insertInto('booking_changes')
    .values({
      ...state,
      booking_id: booking.id,
      check_in,
      check_out,
      guests,
      children,
      rooms: JSON.stringify(rooms),
      amount,
      difference: paise(amount - booking.amount),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export const settleChange = (trx: Transaction<DB>, id: number, status: 'applied' | 'expired', now: Date) =>
  trx
    .updateTable('booking_changes')
    .set({ status, hold_expires_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();

/** Puts new dates, rooms and price in the place of those of a locked booking. `percentCap`: what of it goes back at most, in percent. */
export async function replaceTerms(
  trx: Transaction<DB>,
  bookingId: number,
  { check_in, check_out, guests, children, rooms, amount }: NewTerms,
  percentCap: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ check_in, check_out, guests, children, amount, refund_percent_cap: percentCap, updated_at: now })
    .where('id', '=', bookingId)
    .execute();
  await trx.deleteFrom('booking_rooms').where('booking_id', '=', bookingId).execute();
  await insertRooms(trx, bookingId, rooms);
}
