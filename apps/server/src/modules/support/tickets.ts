import { randomInt } from 'node:crypto';
import type { contactSupport } from '@basera/contract/endpoints/support';
import {
  PICTURE_UPLOADS_PER_HOUR,
  TICKET_MAILS_PER_ADDRESS_PER_HOUR,
  TICKET_PICTURE_SIDE_PX,
  TICKETS_PER_HOUR,
} from '@basera/contract/limits';
import { canMoveTicket, type TicketStatus } from '@basera/contract/rules/status/ticket-status';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { countHourly } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import { userById } from '../accounts/index.ts';
import { wholePicture } from '../media/index.ts';
import type { SupportDeps } from './deps.ts';
import { insertTicket, insertTicketMails, lockTicket, setStatus, type TicketRow, ticketOfRequest } from './queries.ts';

type Asked = z.output<(typeof contactSupport)['body']>;

const DRAWS_MAX = 5;

// Without letters that are read as digits, or misread on the telephone.
const NUMBER_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const NUMBER_GROUP = 4;

const drawGroup = (): string =>
  Array.from({ length: NUMBER_GROUP }, () => NUMBER_SIGNS[randomInt(NUMBER_SIGNS.length)]).join('');

/** A number for a ticket, drawn by lot: 'BT-7K3Q-9MXD'. */
const drawTicketNumber = (): string => `BT-${drawGroup()}-${drawGroup()}`;

/** Counts a ticket that is made, for its person and for the mailbox that is told. Throws 429 past either limit. */
async function countTicket(trx: Transaction<DB>, userId: number, email: string, now: Date): Promise<void> {
  await countHourly(trx, `ticket:${userId}`, TICKETS_PER_HOUR, now);
  const person = await userById(trx, userId);
  // What others sent there must not keep a person from their own mailbox.
  if (person?.email_confirmed_at && person.email === email) return;
  // Anybody's address may stand here: nobody is to be flooded through us.
  await countHourly(trx, `ticket-mail:${email}`, TICKET_MAILS_PER_ADDRESS_PER_HOUR, now);
}

/**
 * Writes down what a person asks support, and who is to be told. A repeat under the same key is the ticket of the first time.
 * Throws 422 for an attachment that is no picture, 429 past the limits of a person or a mailbox: those count tickets only.
 */
export async function raiseTicket(
  deps: SupportDeps,
  userId: number,
  { category, subject, email, message, attachment }: Asked,
  key: string | null,
): Promise<TicketRow> {
  const { db, clock, tellSoon } = deps;
  const known = key && (await ticketOfRequest(db, userId, key));
  if (known) return known;
  await countHourly(db, `ticket-picture:${userId}`, PICTURE_UPLOADS_PER_HOUR, clock.now());
  const picture = await wholePicture(attachment as Uint8Array, { side: TICKET_PICTURE_SIDE_PX, field: 'attachment' });
  const now = clock.now();
  const asked = { user_id: userId, request_key: key, category, subject, email, message, picture };
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const made = await db.transaction().execute(async (trx) => {
      const ticket = await insertTicket(trx, {
        ...asked,
        number: drawTicketNumber(),
        created_at: now,
        updated_at: now,
      });
      if (!ticket) return null;
      await countTicket(trx, userId, email, now);
      await insertTicketMails(trx, ticket.id);
      return ticket;
    });
    if (made) tellSoon();
    const ticket = made ?? (key && (await ticketOfRequest(db, userId, key)));
    if (ticket) return ticket;
  }
  throw new Error('no free ticket number was drawn');
}

export type Moved = 'moved' | 'no such ticket' | 'not from there';

/** What support says of a ticket: that it is answered, closed, or open again. */
export const moveTicket = (
  { db, clock }: Pick<SupportDeps, 'db' | 'clock'>,
  number: string,
  to: TicketStatus,
): Promise<Moved> =>
  db.transaction().execute(async (trx) => (await moveTicketIn(trx, { number, to }, clock.now())).moved);

/** What became of a ticket that was to be moved; `before`: where it was. */
export type TicketMove = { moved: 'moved'; id: number; before: TicketStatus } | { moved: Exclude<Moved, 'moved'> };

/** The same within the transaction of whoever says so. */
export async function moveTicketIn(
  trx: Transaction<DB>,
  { number, to }: { number: string; to: TicketStatus },
  now: Date,
): Promise<TicketMove> {
  const ticket = await lockTicket(trx, number);
  if (!ticket) return { moved: 'no such ticket' };
  if (!canMoveTicket(ticket.status, to)) return { moved: 'not from there' };
  await setStatus(trx, ticket.id, to, now);
  return { moved: 'moved', id: ticket.id, before: ticket.status };
}
