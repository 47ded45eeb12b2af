import { paise } from '@basera/contract/money';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { dearerThere } from '../caps/dearer-there.ts';
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

type Stay = Pick<BookingRow, 'id' | 'property_id' | 'check_in' | 'check_out'>;

/** Kinds of rooms that the guests of one of a booking's rooms can have instead: free on all its nights, and with a bed for as many. */
const otherRooms = (db: Kysely<DB>, booking: Stay, from: number) =>
  db
    .selectFrom('rooms as r')
    .innerJoin('booking_rooms as br', (join) => join.on('br.booking_id', '=', booking.id).on('br.room_id', '=', from))
    .innerJoin('rooms as old', 'old.id', 'br.room_id')
    .select(['r.id', 'r.name'])
    .where('r.property_id', '=', booking.property_id)
    .where('r.withdrawn', '=', false)
    .whereRef('r.sleeps', '>=', 'old.sleeps')
    .where('r.id', 'not in', (eb) =>
      eb.selectFrom('booking_rooms').select('room_id').where('booking_id', '=', booking.id),
    )
    // Of stale units nobody knows whether they are free.
    .where(
      sql<boolean>`br.quantity <= r.units - r.stale_units - coalesce((select max(n.booked + n.closed + n.linked) from room_nights n
        where n.room_id = r.id and n.night >= ${booking.check_in} and n.night < ${booking.check_out}), 0)`,
    )
    .orderBy('r.base_price')
    .orderBy('r.id');

/** Those, but for what their owner may not ask as much for. */
export async function roomsToMoveTo(
  db: Kysely<DB>,
  bookingId: number,
  from: number,
): Promise<{ id: number; name: string }[]> {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst();
  const others = booking ? await otherRooms(db, booking, from).execute() : [];
  const dear = booking ? await dearerThere(db, booking, { from, to: others.map(({ id }) => id) }) : new Set();
  return others.filter(({ id }) => !dear.has(id));
}

export const roomToMoveTo = (trx: Transaction<DB>, booking: Stay, { from, to }: { from: number; to: number }) =>
  otherRooms(trx, booking, from).where('r.id', '=', to).executeTakeFirst();

/** Writes another room into a locked booking whose nights have been exchanged; what it costs stays, and whose price that is. */
export async function rewriteRoom(
  trx: Transaction<DB>,
  booking: Pick<BookingRow, 'id' | 'check_in'>,
  { from, to }: { from: number; to: { id: number; name: string } },
): Promise<void> {
  await trx
    .updateTable('booking_rooms')
    .set({ room_id: to.id, room_name: to.name, first_room_id: sql`coalesce(first_room_id, room_id)` })
    .where('booking_id', '=', booking.id)
    .where('room_id', '=', from)
    .execute();
  // Whoever watches a booking's dates hears of its rooms, too; a request is to be answered by when it was.
  await trx.updateTable('bookings').set({ check_in: booking.check_in }).where('id', '=', booking.id).execute();
}
