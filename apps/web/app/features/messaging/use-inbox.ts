import { type Conversation, listConversations, type PartyType } from '@basera/contract/endpoints/messaging';
import { CONVERSATIONS_POLL_MS } from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../../browser/calls/api';
import { useNews } from '../../browser/calls/news';
import { keepUnreadOf } from '../../browser/unread';
import { channelOf, listen } from './listen';

export type Inbox = {
  /** Null until they were loaded once. */
  conversations: Conversation[] | null;
  failed: boolean;
  hasMore: boolean;
  showMore(): void;
  reload(): void;
};

/** Whose conversations they are: the number of a user or of a business. */
export type Side = { as: PartyType; id: number };

async function loadPages({ as, id }: Side, pages: number, signal: AbortSignal) {
  const byId = new Map<number, Conversation>();
  let last = 1;
  for (let page = 1; page <= Math.min(pages, last); page += 1) {
    const query = { sender_id: String(id), sender_type: as, page };
    const found = await api.call(listConversations, { query, signal });
    // One that moved to the top while the pages were read may be on two of them.
    for (const conversation of found.data) if (!byId.has(conversation.id)) byId.set(conversation.id, conversation);
    last = found.last_page;
  }
  return { conversations: [...byId.values()], hasMore: last > pages };
}

/** The conversations of one side, the one with the latest message first; read again whenever something was written. */
export function useInbox({ as, id }: Side, realtime: SiteFacts['realtime']): Inbox {
  const [state, setState] = useState<Pick<Inbox, 'conversations' | 'failed' | 'hasMore'>>({
    conversations: null,
    failed: false,
    hasMore: false,
  });
  const [pages, setPages] = useState(1);
  const [round, setRound] = useState(0);
  const reload = useCallback(() => setRound((last) => last + 1), []);
  const showMore = useCallback(() => setPages((last) => last + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    const controller = new AbortController();
    loadPages({ as, id }, pages, controller.signal)
      .then((loaded) => {
        setState({ ...loaded, failed: false });
        if (as === 'user') for (const { business, unread } of loaded.conversations) keepUnreadOf(business.id, unread);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        console.error('could not load the conversations', error);
        setState((last) => ({ ...last, failed: true }));
      });
    return () => controller.abort();
  }, [as, id, pages, round]);

  const [isLive, setLive] = useState(false);
  useEffect(
    () =>
      listen(realtime, channelOf(as, id), {
        onMessage: reload,
        onSeen: reload,
        onJoined() {
          setLive(true);
          reload();
        },
        onLost: () => setLive(false),
      }),
    [realtime, as, id, reload],
  );
  useNews(reload, { everyMs: isLive ? null : CONVERSATIONS_POLL_MS });
  return { ...state, showMore, reload };
}
