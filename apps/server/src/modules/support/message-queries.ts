import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { untoldRows } from '../../platform/untold.ts';

/** What was answered and not mailed yet. */
export const untoldAnswers = untoldRows<Selectable<DB['ticket_messages']>>('ticket_messages');

export const insertMessage = (trx: Transaction<DB>, message: Insertable<DB['ticket_messages']>) =>
  trx.insertInto('ticket_messages').values(message).execute();

/** The thread of a ticket with who of ours wrote, the first first. */
export const messagesOfTicket = (db: Kysely<DB>, ticketId: number) =>
  db
    .selectFrom('ticket_messages as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.id', 'm.message', 'm.closes', 'm.created_at', 's.name as by', 'm.staff_id'])
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.id')
    .execute();

/** SQL: what a ticket's own person reads of its thread: a column of the select on tickets. */
export const answersColumn = sql<{ message: string; at: string }[]>`coalesce((
  select json_agg(json_build_object('message', m.message, 'at', m.created_at) order by m.id)
  from ticket_messages m where m.ticket_id = tickets.id), '[]')`.as('answers');

/** An answer with the ticket it is to. */
export const answerToTell = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select(['t.number', 't.category', 't.email', 'm.message', 'm.closes'])
    .where('m.id', '=', id)
    .executeTakeFirst();
export type AnswerToTell = NonNullable<Awaited<ReturnType<typeof answerToTell>>>;
