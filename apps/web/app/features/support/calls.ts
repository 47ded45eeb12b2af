import {
  listReports,
  listTickets,
  type OwnReport,
  replyToTicket,
  type Ticket,
} from '@basera/contract/endpoints/support';
import { api } from '@basera/ui/browser/calls/api.ts';
import { readAgain } from '@basera/ui/browser/calls/query-client.ts';
import { queryOptions, skipToken } from '@tanstack/react-query';

export const TICKETS = ['tickets'];

/** The tickets of one person, with what became of each; nothing is asked for nobody. */
export const ticketsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: [...TICKETS, userId],
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal }): Promise<Ticket[]> => (await api.call(listTickets, { signal })).data.tickets,
    meta: { whenFailed: 'could not load the tickets' },
  });

/** What one person has reported of stays and reviews; nothing is asked for nobody. */
export const reportsQuery = (userId: number | null) =>
  queryOptions({
    queryKey: ['reports', userId],
    queryFn:
      userId === null
        ? skipToken
        : async ({ signal }): Promise<OwnReport[]> => (await api.call(listReports, { signal })).data.reports,
    meta: { whenFailed: 'could not load the reports' },
  });

/** Writes again to a ticket; the list is read again with it. */
export async function reply(number: string, message: string): Promise<void> {
  await api.call(replyToTicket, { params: { number }, body: { message } });
  await readAgain(TICKETS);
}
