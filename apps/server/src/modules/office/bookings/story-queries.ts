import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** How many rows of one kind a story reads at most: far more than any booking has. */
const EACH_MAX = 1000;

/** What happened to it, and who of the staff did it on somebody's behalf. */
export const stepsOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('booking_events as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.id', 'e.kind', 'e.refund', 'e.returned_because', 'e.created_at', 's.name as staff'])
    .where('e.booking_id', '=', bookingId)
    .orderBy('e.id')
    .execute();

export const changesOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('booking_changes')
    .select(['id', 'status', 'check_in', 'check_out', 'guests', 'difference', 'created_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

/** What the owner said when they cancelled it. */
export const ownersReason = (db: Kysely<DB>, bookingId: number) =>
  db.selectFrom('owner_cancellations').select('reason').where('booking_id', '=', bookingId).executeTakeFirst();

export const invoicesOfBooking = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('invoices')
    .select(['id', 'number', 'total', 'kind', 'created_at'])
    .where('booking_id', '=', bookingId)
    .execute();

export const creditNotesOfBooking = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('credit_notes as n')
    .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
    .select(['n.id', 'n.number', 'n.total', 'n.reason', 'n.created_at', 'i.number as invoice_number'])
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.id')
    .execute();

export const papersSentAgain = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('papers_again as p')
    .leftJoin('staff as s', 's.id', 'p.staff_id')
    .select(['p.id', 'p.paper', 'p.asked_at', 's.name as staff'])
    .where('p.booking_id', '=', bookingId)
    .orderBy('p.id')
    .execute();

/** Mails, SMS and pushes about it of the last week, as they left or failed. */
export const messagesAbout = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('sent_messages')
    .select(['id', 'channel', 'recipient', 'subject', 'outcome', 'error', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();

/** What its guest wrote to support since they booked. */
export const ticketsOfGuest = (db: Kysely<DB>, { userId, since }: { userId: number; since: Date }) =>
  db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();

/** Nights of it that were sold twice. */
export const collisionsOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('cases')
    .select(['id', 'state', 'opened_at', 'settled_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute();

/** What staff did about it and looked at. */
export const auditAbout = (db: Kysely<DB>, subjects: string[]) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'who', 'action', 'why'])
    .where('subject', 'in', subjects)
    .orderBy('id', 'desc')
    .limit(EACH_MAX)
    .execute();

/** What guest and owner have written to one another, if they have. */
export const conversationOf = (db: Kysely<DB>, bookingId: number) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.user_id', '=', 'c.user_id').onRef('b.business_id', '=', 'c.business_id'),
    )
    .select(['c.id', 'c.user_id', 'c.business_id'])
    .where('b.id', '=', bookingId)
    .executeTakeFirst();

/** The latest of it, in their order. */
export async function messagesOfConversation(db: Kysely<DB>, conversationId: number, most: number) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'sender_type', 'body', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.reverse();
}

export type Work = { job: string; since: Date; tries: number; said: string | null; has_failed: boolean };

/** What the server has still to do about it, by the job that does it: each is a row that waits, so that a job that was lost is seen too. */
export async function workOn(db: Kysely<DB>, bookingId: number, now: Date): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select 'send-refunds' as job, r.created_at as since, r.tries, r.last_error as said, r.status = 'failed' or r.tries > 0 as has_failed
      from refunds r join payments p on p.id = r.payment_id
      where p.booking_id = ${bookingId} and r.status in ('pending', 'failed')
    union all select 'reconcile-refunds', coalesce(r.sent_at, r.created_at), 0, null, false
      from refunds r join payments p on p.id = r.payment_id where p.booking_id = ${bookingId} and r.status = 'sent'
    union all select 'work-off-payouts', hold_until, tries, coalesce(attention, last_error), tries > 0 or attention is not null
      from payouts where booking_id = ${bookingId} and state in ('planned', 'held', 'failed')
        and (tries > 0 or attention is not null or (hold_until <= ${now} and frozen_at is null))
    union all select 'split-what-is-due', since, 0, null, false from ledger_due where booking_id = ${bookingId}
    union all select 'make-notes-of-before', i.created_at, 0, null, false
      from credit_notes_due d join invoices i on i.booking_id = d.booking_id where d.booking_id = ${bookingId}
    union all select 'push-booking-steps', created_at, 0, null, false
      from booking_events where booking_id = ${bookingId} and pushed_at is null
    union all select 'send-booking-mails', created_at, mail_tries, null, mail_tries > 1
      from booking_events where booking_id = ${bookingId} and mailed_at is null
    union all select 'send-owner-mails', e.created_at, m.mail_tries, null, m.mail_tries > 1
      from owner_mails m join booking_events e on e.id = m.event_id where e.booking_id = ${bookingId} and m.mailed_at is null
    union all select 'send-owner-texts', e.created_at, m.mail_tries, null, m.mail_tries > 1
      from owner_texts m join booking_events e on e.id = m.event_id where e.booking_id = ${bookingId} and m.mailed_at is null
    union all select 'send-refund-mails', s.created_at, s.mail_tries, null, s.mail_tries > 1
      from refund_steps s join refunds r on r.id = s.refund_id join payments p on p.id = r.payment_id
      where p.booking_id = ${bookingId} and s.mailed_at is null
    union all select 'send-refund-mails', s.created_at, s.mail_tries, null, s.mail_tries > 1
      from unasked_steps s join unasked_money u on u.id = s.unasked_id where u.booking_id = ${bookingId} and s.mailed_at is null
    union all select 'send-papers-again', asked_at, mail_tries, null, mail_tries > 1
      from papers_again where booking_id = ${bookingId} and mailed_at is null
    order by since`.execute(db);
  return rows;
}
