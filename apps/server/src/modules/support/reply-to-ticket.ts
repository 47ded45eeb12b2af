import { TICKETS_PER_HOUR } from '@basera/contract/limits';
import { TICKET_REPLY_DAYS } from '@basera/contract/rules/status/ticket-status';
import type { Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import type { SupportDeps } from './deps.ts';
import { insertMessage, messagesOfTicket } from './message-queries.ts';
import { lockOwnTicket, setStatus, type TicketRow, tellSupportAgain, ticketOfUser } from './queries.ts';

const DAY_MS = 86_400_000;

type Reply = { userId: number; number: string; message: string };

/**
 * Writes what a person says again to a ticket of theirs, and has support told; one that was closed lately is open again. The same words once
 * more are a repeat. Throws 404, 409 where it was closed long ago, 429 past the limit.
 */
export async function replyToTicket(deps: SupportDeps, { userId, number, message }: Reply): Promise<TicketRow> {
  const now = deps.clock.now();
  const ticket = await deps.db.transaction().execute(async (trx) => {
    const found = await lockOwnTicket(trx, userId, number);
    if (!found) throw new HttpError('not_found', say`You have no such ticket.`);
    if (found.status === 'closed' && now.getTime() - found.updated_at.getTime() > TICKET_REPLY_DAYS * DAY_MS)
      throw new HttpError('not_changeable', say`This ticket was closed long ago. Send a new one that names it.`);
    if (!(await isRepeat(trx, found.id, message))) {
      await countHourly(trx, `ticket-reply:${userId}`, TICKETS_PER_HOUR, now);
      await insertMessage(trx, {
        ticket_id: found.id,
        staff_id: null,
        message,
        closes: false,
        created_at: now,
        // Not an answer: no mail of one goes out for it.
        mailed_at: now,
      });
      await setStatus(trx, found.id, 'open', now);
      await tellSupportAgain(trx, found.id);
    }
    return ticketOfUser(trx, userId, found.id);
  });
  deps.tellSoon();
  return ticket;
}

async function isRepeat(trx: Transaction<DB>, ticketId: number, message: string): Promise<boolean> {
  const last = (await messagesOfTicket(trx, ticketId)).at(-1);
  return last?.staff_id === null && last.message === message;
}
