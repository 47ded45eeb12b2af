import { type Insertable, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { PLANNED_ONCE } from '../../../platform/database/statements/planned-once.ts';
import type { DB } from '../../../platform/schema.ts';
import { insertPayment, type NewPayment } from '../../payments/index.ts';
import type { SoldRoom } from '../tables.ts';

export const insertBooking = (trx: Transaction<DB>, booking: Insertable<DB['bookings']>) =>
  trx.insertInto('bookings').values(booking).returning(['id', 'hold_expires_at']).executeTakeFirstOrThrow();

const roomRows = (rooms: SoldRoom[]) =>
  rooms.map(({ priced_by = null, ...room }) => ({ ...room, priced_by: priced_by && JSON.stringify(priced_by) }));

export async function insertRooms(trx: Transaction<DB>, bookingId: number, rooms: SoldRoom[]): Promise<void> {
  const rows = roomRows(rooms).map((row) => ({ ...row, booking_id: bookingId }));
  await trx.insertInto('booking_rooms').values(rows).execute();
}

export type NewBooking = {
  booking: Insertable<DB['bookings']>;
  rooms: SoldRoom[];
  hold: Omit<Insertable<DB['room_holds']>, 'booking_id'>;
  payment: Omit<NewPayment, 'bookingId' | 'returnUrl'>;
  /** The address the gateway sends the browser back to, around the booking's number. */
  wayBack: { before: string; after: string };
};

/** A booking with its rooms, what it holds of them, and its payment, in one statement; behind `turns`, locks that somebody else may have, unless they are taken later. Planned once where it is of one kind of room: of several the text is another each time. */
export const insertHeld = (
  trx: Transaction<DB>,
  { booking, rooms, hold, payment, wayBack }: NewBooking,
  turns: RawBuilder<unknown> | null,
) => {
  const booking_id = sql<number>`(select id from made)`;
  return trx
    .with('made', (db) => db.insertInto('bookings').values(booking).returning(['id', 'hold_expires_at']))
    .with('in_rooms', (db) =>
      db.insertInto('booking_rooms').values(roomRows(rooms).map((row) => ({ ...row, booking_id }))),
    )
    .with('held', (db) => db.insertInto('room_holds').values({ ...hold, booking_id }))
    .with('to_pay', () =>
      insertPayment(trx, {
        ...payment,
        bookingId: booking_id,
        returnUrl: sql<string>`(select ${wayBack.before}::text || id || ${wayBack.after}::text from made)`,
      }),
    )
    .selectFrom(['made', 'to_pay'])
    .select(['made.id', 'made.hold_expires_at', 'to_pay.id as payment_id', 'to_pay.return_url'])
    .select((turns ?? sql<null>`null`).as('turns'))
    .$if(rooms.length === 1, (query) => query.modifyEnd(PLANNED_ONCE))
    .executeTakeFirstOrThrow();
};

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
