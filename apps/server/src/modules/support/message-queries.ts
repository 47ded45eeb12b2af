import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { untoldRows } from '../../platform/untold.ts';

/** What was answered and not mailed yet. */
export const untoldAnswers = untoldRows<Selectable<DB['ticket_messages']>>('ticket_messages');

export const insertMessage = (trx: Transaction<DB>, message: Insertable<DB['ticket_messages']>) =>
  trx.insertInto('ticket_messages').values(message).execute();

/** The thread of a ticket, the first first, with who of ours wrote; null: its person. */
export const messagesOfTicket = (db: Kysely<DB>, ticketId: number) =>
  db
    .selectFrom('ticket_messages as m')
    .leftJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.id', 'm.message', 'm.closes', 'm.created_at', 's.name as by', 'm.staff_id'])
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.id')
    .execute();

export type Said = { from: 'us' | 'person'; message: string; at: string };

/** SQL: what a ticket's own person reads of its thread: a column of the select on tickets. */
export const answersColumn = sql<Said[]>`coalesce((
  select json_agg(json_build_object('from', case when m.staff_id is null then 'person' else 'us' end,
    'message', m.message, 'at', m.created_at) order by m.id)
  from ticket_messages m where m.ticket_id = tickets.id), '[]')`.as('answers');

/** What its person wrote to a ticket last, for the mail to support. */
export const lastReply = (db: Kysely<DB>, ticketId: number) =>
  db
    .selectFrom('ticket_messages')
    .select(['id', 'message'])
    .where('ticket_id', '=', ticketId)
    .where('staff_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** An answer with the ticket it is to. */
export const answerToTell = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('ticket_messages as m')
    .innerJoin('tickets as t', 't.id', 'm.ticket_id')
    .select(['t.number', 't.category', 't.email', 'm.message', 'm.closes'])
    .where('m.id', '=', id)
    .executeTakeFirst();
export type AnswerToTell = NonNullable<Awaited<ReturnType<typeof answerToTell>>>;
