import { TICKETS_SHOWN_MAX } from '@basera/contract/limits';
import type { TicketStatus } from '@basera/contract/rules/status/ticket-status';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { untoldRows } from '../../platform/untold.ts';
import { answersColumn, type Said } from './message-queries.ts';

export type TicketRow = Omit<Selectable<DB['tickets']>, 'picture' | 'user_id' | 'request_key' | 'answered_at'> & {
  answers: Said[];
};

/** Who of a ticket's person and support was not told of it yet. */
export const untoldTickets = untoldRows<Selectable<DB['ticket_mails']>>('ticket_mails');

const SHOWN = [
  'id',
  'number',
  'category',
  'subject',
  'email',
  'message',
  'status',
  'created_at',
  'updated_at',
] as const;

/** Writes a ticket; null where its number, or the key of its request, is taken. */
export const insertTicket = (trx: Transaction<DB>, ticket: Insertable<DB['tickets']>): Promise<TicketRow | undefined> =>
  trx
    .insertInto('tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .returning([...SHOWN, answersColumn])
    .executeTakeFirst();

export const ticketOfRequest = (db: Kysely<DB>, userId: number, key: string): Promise<TicketRow | undefined> =>
  db
    .selectFrom('tickets')
    .select([...SHOWN, answersColumn])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();

/** A person's own tickets, the latest first. */
export const ticketsOfUser = (db: Kysely<DB>, userId: number): Promise<TicketRow[]> =>
  db
    .selectFrom('tickets')
    .select([...SHOWN, answersColumn])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(TICKETS_SHOWN_MAX)
    .execute();

/** A person's own ticket, locked. */
export const lockOwnTicket = (trx: Transaction<DB>, userId: number, number: string) =>
  trx
    .selectFrom('tickets')
    .select(['id', 'status', 'updated_at'])
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export const ticketOfUser = (db: Kysely<DB>, userId: number, id: number): Promise<TicketRow> =>
  db
    .selectFrom('tickets')
    .select([...SHOWN, answersColumn])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

/** A WebP. */
export const pictureOfTicket = (db: Kysely<DB>, id: number) =>
  db.selectFrom('tickets').select('picture').where('id', '=', id).executeTakeFirst();

export const lockTicket = (trx: Transaction<DB>, number: string) =>
  trx.selectFrom('tickets').select(['id', 'status']).where('number', '=', number).forUpdate().executeTakeFirst();

export const lockTicketById = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom('tickets').select(['id', 'number', 'status']).where('id', '=', id).forUpdate().executeTakeFirst();

/** Where a ticket stands. Only we say that one is answered or closed: either is an answer of ours. */
export async function setStatus(trx: Transaction<DB>, id: number, status: TicketStatus, now: Date): Promise<void> {
  const answered = status === 'open' ? {} : { answered_at: now };
  await trx
    .updateTable('tickets')
    .set({ status, updated_at: now, ...answered })
    .where('id', '=', id)
    .execute();
}

/** Tickets nobody has answered yet, the oldest first: for the people of support. */
export const ticketsToAnswer = (db: Kysely<DB>) =>
  db
    .selectFrom('tickets')
    .select(['number', 'category', 'subject', 'email', 'created_at'])
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();

/** Notes that the person of a ticket and support are to be told of it. */
export async function insertTicketMails(trx: Transaction<DB>, ticketId: number): Promise<void> {
  const untold = { ticket_id: ticketId, mailed_at: null, mail_taken_at: null };
  await trx
    .insertInto('ticket_mails')
    .values([
      { ...untold, recipient: 'person' },
      { ...untold, recipient: 'support' },
    ])
    .execute();
}

/** Has support told of a ticket again: its person has written. */
export async function tellSupportAgain(trx: Transaction<DB>, ticketId: number): Promise<void> {
  await trx
    .updateTable('ticket_mails')
    .set({ mailed_at: null, mail_taken_at: null, mail_tries: 0 })
    .where('ticket_id', '=', ticketId)
    .where('recipient', '=', 'support')
    .execute();
}

export async function forgetTickets(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('tickets').where('user_id', '=', userId).execute();
}
