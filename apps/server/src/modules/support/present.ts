import type { Ticket } from '@basera/contract/endpoints/support';
import type { TicketRow } from './queries.ts';

export const presentTicket = ({
  number,
  category,
  subject,
  message,
  email,
  status,
  created_at,
  answers,
}: TicketRow): Ticket => ({
  number,
  category,
  subject,
  message,
  email,
  status,
  created_at: created_at.toISOString(),
  answers: answers.map(({ from, message: words, at }) => ({ from, message: words, at: new Date(at).toISOString() })),
});
