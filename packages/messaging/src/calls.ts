import { listConversations, type PartyType } from '@basera/contract/endpoints/messaging';
import { api } from '@basera/ui/browser/calls/api.ts';
import { byPages, onceEach } from '@basera/ui/browser/calls/use-growing-list.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { keepUnreadOf } from './inbox/unread';

/** The conversations of a user or of a business, as many pages as are shown; what a user has not seen is told to the bell. */
export const conversationsQuery = ({ as, id }: { as: PartyType; id: number }) =>
  infiniteQueryOptions({
    ...byPages,
    queryKey: ['conversations', as, id],
    async queryFn({ pageParam: page, signal }) {
      const query = { sender_id: String(id), sender_type: as, page };
      const found = await api.call(listConversations, { query, signal });
      if (as === 'user') for (const { business, unread } of found.data) keepUnreadOf(business.id, unread);
      return found;
    },
    select: onceEach,
    meta: { whenFailed: 'could not load the conversations' },
  });
