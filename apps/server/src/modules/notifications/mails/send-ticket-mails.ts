import { answerToTell, lastReply, untoldAnswers, untoldTickets } from '../../support/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { forReader } from './for-reader.ts';
import { ticketToTell } from './mail-queries.ts';
import {
  forSupport,
  type ToldTicket,
  threadOf,
  ticketAnswered,
  ticketForSupport,
  ticketReceived,
} from './ticket-mail.ts';
import { tellOfEach } from './untold.ts';

/** Tells the person and support of each ticket, each of them once, and the person of each answer. */
export async function sendTicketMails(deps: NotificationsDeps): Promise<void> {
  await sendReceived(deps);
  await tellOfEach(deps, untoldAnswers, async ({ id }) => {
    const answer = await answerToTell(deps.db, id);
    if (answer)
      await deps.email.send({
        messageId: `ticket-answer-${id}`,
        ...ticketAnswered(answer, await forReader(deps, answer.email)),
      });
  });
}

const sendReceived = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldTickets, async ({ ticket_id, recipient }) => {
    const ticket = await readTicket(deps, ticket_id);
    if (!ticket) return;
    if (recipient === 'person') {
      await deps.email.send({
        messageId: threadOf(ticket.number),
        ...ticketReceived(ticket, await forReader(deps, ticket.email)),
      });
      return;
    }
    // Support is told again of each reply: a mail of its own, under an id of its own.
    const reply = await lastReply(deps.db, ticket_id);
    const messageId = reply ? `${forSupport(ticket.number)}-reply-${reply.id}` : forSupport(ticket.number);
    await deps.email.send({ messageId, ...ticketForSupport({ ...ticket, reply: reply?.message ?? null }, deps) });
  });

async function readTicket({ db }: NotificationsDeps, id: number): Promise<Omit<ToldTicket, 'reply'> | null> {
  const row = await ticketToTell(db, id);
  if (!row) return null;
  const { user_id, user_email, user_phone, name, ...ticket } = row;
  return { ...ticket, person: { id: user_id, name, email: user_email, phone: user_phone } };
}
