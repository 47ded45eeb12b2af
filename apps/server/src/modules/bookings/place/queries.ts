import type { Insertable, Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { SoldRoom } from '../tables.ts';

export const insertBooking = (trx: Transaction<DB>, booking: Insertable<DB['bookings']>) =>
  trx.insertInto('bookings').values(booking).returning(['id', 'hold_expires_at']).executeTakeFirstOrThrow();

export async function insertRooms(trx: Transaction<DB>, bookingId: number, rooms: SoldRoom[]): Promise<void> {
  const rows = rooms.map(({ priced_by = null, ...room }) => ({
    ...room,
    booking_id: bookingId,
    priced_by: priced_by && JSON.stringify(priced_by),
  }));
  await trx.insertInto('booking_rooms').values(rows).execute();
}

/** Ends the wait for a payment that came: the owner accepts by hand. */
export async function clearHold(trx: Transaction<DB>, bookingId: number, now: Date): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ hold_expires_at: null, updated_at: now })
    .where('id', '=', bookingId)
    .execute();
}

/** The payment of a booking, or of a change of it, with the name of the stay. */
export const paymentToOpen = (db: Kysely<DB>, bookingId: number, changeId: number | null) =>
  db
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['p.id', 'p.amount', 'p.return_url', 'p.user_id', 'b.property_name'])
    .where('p.booking_id', '=', bookingId)
    .where('p.change_id', changeId === null ? 'is' : '=', changeId)
    .executeTakeFirstOrThrow();
