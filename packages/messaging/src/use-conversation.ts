import { MESSAGES_POLL_MS } from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { useNews } from '@basera/ui/browser/calls/news.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Conversation, conversationOf, type Shown } from './conversation';
import { keepUnreadOf, unreadOf } from './inbox/unread';
import { channelOf, listen } from './listen';
import { lastFromOther, type Pair } from './thread';

const SAID_AFTER_MS = 4000;

/** True once something has been so for a while. */
function useForAWhile(isSo: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLong;
}

/** A conversation kept up to date while it is shown; `isCutOff` once messages have not arrived by themselves for a while. */
export function useConversation(
  { userId, businessId, as }: Pair,
  realtime: SiteFacts['realtime'],
): { conversation: Conversation; shown: Shown; isCutOff: boolean } {
  const conversation = useMemo(() => conversationOf({ userId, businessId, as }), [userId, businessId, as]);
  const shown = useSyncExternalStore(conversation.subscribe, conversation.read, conversation.read);
  const [isLive, setLive] = useState(false);

  useEffect(() => {
    void conversation.open();
    return listen(realtime, channelOf(as, as === 'user' ? userId : businessId), {
      onMessage(message) {
        conversation.hear(message);
        const { sender_type: by, sender_id: id } = message;
        if (as === 'user' && by === 'business' && id !== businessId) keepUnreadOf(id, unreadOf(id) + 1);
      },
      onSeen: (seen) => conversation.hearSeen(seen),
      onJoined() {
        setLive(true);
        void conversation.catchUp();
      },
      onLost: () => setLive(false),
    });
  }, [conversation, realtime, userId, businessId, as]);

  // Where sockets do not get through, messages still come.
  useNews(() => void conversation.catchUp(), { everyMs: isLive ? null : MESSAGES_POLL_MS });

  const last = lastFromOther(shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new to see, or a connection to tell it over
  useEffect(() => {
    const tell = () => !document.hidden && void conversation.tellSeen();
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [conversation, last, isLive]);

  return { conversation, shown, isCutOff: useForAWhile(!isLive) };
}
