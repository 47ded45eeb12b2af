import { sql } from 'kysely';
import { MessageRefused } from '../../providers/message-refused.ts';
import { bookingMail, type Told } from './booking-mail.ts';
import type { NotificationsDeps } from './index.ts';

const BATCH = 50;
const TRIES_MAX = 30;

/**
 * Tells guests by e-mail what happened to their bookings, each step once: one process takes it up, sends the mail and marks it. What could not
 * be handed over is tried again, after one minute more each time.
 */
export async function sendBookingMails(deps: NotificationsDeps): Promise<void> {
  if (!deps.email.isConfigured) return;
  for (let sent = 0; sent < BATCH; sent += 1) {
    const event = await takeNext(deps);
    if (!event) return;
    if (await send(deps, event)) await markTold(deps, event.id);
  }
}

type Taken = {
  id: number;
  booking_id: number;
  kind: Told['kind'];
  refund: Told['refund'];
  created_at: Date;
  mail_tries: number;
};

async function takeNext({ db, clock }: NotificationsDeps): Promise<Taken | undefined> {
  const now = clock.now();
  const { rows } = await sql<Taken>`
    update booking_events set mail_taken_at = ${now}, mail_tries = mail_tries + 1
    where id = (
      select id from booking_events
      where mailed_at is null
        and (mail_taken_at is null or mail_taken_at <= ${now}::timestamptz - mail_tries * interval '1 minute')
      order by id limit 1 for update skip locked)
    returning id, booking_id, kind, refund, created_at, mail_tries`.execute(db);
  return rows[0];
}

/** True when nothing is left to do for a step: the guest was told, cannot be told, or need not be. */
async function send(deps: NotificationsDeps, event: Taken): Promise<boolean> {
  try {
    const { recipient, told } = await readStep(deps, event);
    const mail = recipient && bookingMail(told, deps);
    if (mail) await deps.email.send({ to: recipient, messageId: `step-${event.id}`, ...mail });
    return true;
  } catch (error) {
    deps.log.error(
      { err: error, event: event.id, tries: event.mail_tries },
      'a mail about a booking could not be sent',
    );
    return error instanceof MessageRefused || event.mail_tries >= TRIES_MAX;
  }
}

const markTold = ({ db, clock }: NotificationsDeps, id: number) =>
  db.updateTable('booking_events').set({ mailed_at: clock.now() }).where('id', '=', id).execute();

async function readStep({ db }: NotificationsDeps, { booking_id, kind, refund, created_at }: Taken) {
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
  const rooms = await db
    .selectFrom('booking_rooms')
    .select(['room_name', 'quantity', 'includes_meal', 'meal'])
    .where('booking_id', '=', booking_id)
    .orderBy('room_id')
    .execute();
  const told: Told = { kind, refund, at: created_at, booking, rooms };
  return { recipient: email, told };
}
