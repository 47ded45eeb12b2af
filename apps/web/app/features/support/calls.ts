import { listTickets, type Ticket } from '@basera/contract/endpoints/support';
import { api } from '@basera/ui/browser/calls/api.ts';
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
