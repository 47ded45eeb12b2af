import { untoldTickets } from '../../support/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { ticketToTell } from './mail-queries.ts';
import { type ToldTicket, ticketForSupport, ticketReceived } from './ticket-mail.ts';
import { tellOfEach } from './untold.ts';

/** Tells the person and support of each ticket, each of them once. */
export const sendTicketMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldTickets, async ({ id, ticket_id, recipient }) => {
    const ticket = await readTicket(deps, ticket_id);
    if (!ticket) return;
    const mail = recipient === 'person' ? ticketReceived(ticket, deps) : ticketForSupport(ticket, deps);
    await deps.email.send({ messageId: `ticket-mail-${id}`, ...mail });
  });

async function readTicket({ db }: NotificationsDeps, id: number): Promise<ToldTicket | null> {
  const row = await ticketToTell(db, id);
  if (!row) return null;
  const { user_id, user_email, user_phone, name, ...ticket } = row;
  return { ...ticket, person: { id: user_id, name, email: user_email, phone: user_phone } };
}
