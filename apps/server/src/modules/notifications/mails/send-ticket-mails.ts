import { sql } from 'kysely';
import type { NotificationsDeps } from '../deps.ts';
import { type ToldTicket, ticketForSupport, ticketReceived } from './ticket-mail.ts';
import { tellOfEach, type Untold } from './untold.ts';

type TicketMail = Untold & { ticket_id: number; recipient: 'person' | 'support' };

/** Tells the person and support of each ticket, each of them once. */
export const sendTicketMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach<TicketMail>(deps, 'ticket_mails', async ({ id, ticket_id, recipient }) => {
    const ticket = await readTicket(deps, ticket_id);
    if (!ticket) return;
    const mail = recipient === 'person' ? ticketReceived(ticket, deps) : ticketForSupport(ticket, deps);
    await deps.email.send({ messageId: `ticket-mail-${id}`, ...mail });
  });

async function readTicket({ db }: NotificationsDeps, id: number): Promise<ToldTicket | null> {
  const row = await db
    .selectFrom('tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.number', 't.category', 't.subject', 't.email', 't.message', 't.picture'])
    .select(['u.id as user_id', 'u.email as user_email', 'u.phone as user_phone'])
    .select(sql<string>`coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'Somebody')`.as('name'))
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { user_id, user_email, user_phone, name, ...ticket } = row;
  return { ...ticket, person: { id: user_id, name, email: user_email, phone: user_phone } };
}
