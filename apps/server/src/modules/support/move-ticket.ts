import { canMoveTicket, type TicketStatus } from '@basera/contract/rules/ticket-status';
import type { SupportDeps } from './deps.ts';
import { lockTicket, setStatus } from './queries.ts';

export type Moved = 'moved' | 'no such ticket' | 'not from there';

/** What support says of a ticket: that it is answered, closed, or open again. */
export const moveTicket = (
  { db, clock }: Pick<SupportDeps, 'db' | 'clock'>,
  number: string,
  to: TicketStatus,
): Promise<Moved> =>
  db.transaction().execute(async (trx) => {
    const ticket = await lockTicket(trx, number);
    if (!ticket) return 'no such ticket';
    if (!canMoveTicket(ticket.status, to)) return 'not from there';
    await setStatus(trx, ticket.id, to, clock.now());
    return 'moved';
  });
