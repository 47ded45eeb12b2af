import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import type { NotificationsDeps } from '../deps.ts';
import { bookingMail, type Told, type ToldRoom } from './booking-mail.ts';
import { tellOfEach, type Untold } from './untold.ts';

type Step = Untold & {
  booking_id: number;
  kind: Told['kind'];
  refund: Told['refund'];
  returned_because: Told['because'];
  created_at: Date;
};

/** Tells guests by e-mail what happened to their bookings, each step once. */
export const sendBookingMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach<Step>(deps, 'booking_events', async (step) => {
    const { recipient, told } = await readStep(deps, step);
    const mail = recipient && bookingMail(told, deps);
    if (mail) await deps.email.send({ to: recipient, messageId: `step-${step.id}`, ...mail });
  });

async function readStep(deps: NotificationsDeps, { booking_id, kind, refund, returned_because, created_at }: Step) {
  const { db } = deps;
  const { email, ...booking } = await db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('cities as c', 'c.id', 'p.city_id')
    .selectAll('b')
    .select([
      'u.email',
      sql<string>`concat_ws(', ', nullif(p.address, ''), nullif(p.locality, ''), c.name, c.state)`.as('address'),
    ])
    .where('b.id', '=', booking_id)
    .executeTakeFirstOrThrow();
  const rooms = await roomsToTell(db, booking_id);
  const voucher = await voucherOf(deps, booking_id, kind);
  const told: Told = { kind, refund, because: returned_because ?? null, at: created_at, booking, rooms, voucher };
  return { recipient: email, told };
}

export const roomsToTell = (db: Kysely<DB>, bookingId: number): Promise<ToldRoom[]> =>
  db
    .selectFrom('booking_rooms')
    .select(['room_name', 'quantity', 'includes_meal', 'meal'])
    .where('booking_id', '=', bookingId)
    .orderBy('room_id')
    .execute();

/** The mail goes without its voucher rather than not at all: it can be had under Recent Bookings. */
async function voucherOf({ voucher, log }: NotificationsDeps, bookingId: number, kind: Told['kind']) {
  if (kind !== 'accepted' && kind !== 'changed') return null;
  return voucher(bookingId).catch((error: unknown) => {
    log.error({ err: error, booking: bookingId }, 'a voucher could not be drawn');
    return null;
  });
}
