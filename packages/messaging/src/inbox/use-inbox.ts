import type { Conversation, PartyType } from '@basera/contract/endpoints/messaging';
import { CONVERSATIONS_POLL_MS } from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { type GrowingList, useGrowingList } from '@basera/ui/browser/calls/use-growing-list.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { conversationsQuery } from '../calls';
import { channelOf, listen } from '../listen';

/** Whose conversations they are: the number of a user or of a business. */
export type Side = { as: PartyType; id: number };

/** The conversations of one side, the one with the latest message first; read again whenever something was written. */
export function useInbox({ as, id }: Side, realtime: SiteFacts['realtime']): GrowingList<Conversation[]> {
  const [isLive, setLive] = useState(false);
  const list = useGrowingList(conversationsQuery({ as, id }), { everyMs: isLive ? null : CONVERSATIONS_POLL_MS });
  const reload = useEffectEvent(list.reload);
  useEffect(
    () =>
      listen(realtime, channelOf(as, id), {
        onMessage: () => reload(),
        onSeen: () => reload(),
        onJoined() {
          setLive(true);
          reload();
        },
        onLost: () => setLive(false),
      }),
    [realtime, as, id],
  );
  return list;
}
