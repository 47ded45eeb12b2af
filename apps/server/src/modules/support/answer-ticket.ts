import type { Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { insertMessage, messagesOfTicket } from './message-queries.ts';
import { lockTicketById, setStatus } from './queries.ts';

export type Answer = {
  ticketId: number;
  staffId: number;
  message: string;
  /** With these words it is closed. */
  closes: boolean;
  /** How much of the thread whoever writes has read. */
  seen: number;
};

/** Answers a ticket: its person reads it and is mailed. Throws 404, or 409 where it is closed, or somebody has written since. */
export async function answerTicketIn(
  trx: Transaction<DB>,
  { ticketId, staffId, message, closes, seen }: Answer,
  now: Date,
): Promise<{ number: string; before: string; after: string }> {
  const ticket = await lockTicketById(trx, ticketId);
  if (!ticket) throw new HttpError('not_found', say`There is no such ticket.`);
  const written = await messagesOfTicket(trx, ticketId);
  const last = written.at(-1);
  if (ticket.status === 'closed')
    throw new HttpError('changed_meanwhile', say`${(last?.closes && last.by) || 'Somebody'} has closed this.`);
  if (last && written.length !== seen)
    throw new HttpError(
      'changed_meanwhile',
      last.by === null ? 'The person has written again meanwhile.' : `${last.by} has answered this meanwhile.`,
    );
  await insertMessage(trx, { ticket_id: ticketId, staff_id: staffId, message, closes, created_at: now });
  const after = closes ? 'closed' : 'answered';
  await setStatus(trx, ticketId, after, now);
  return { number: ticket.number, before: ticket.status, after };
}
