import type { SiteFacts } from '@basera/contract/page-services';
import { createContext, use } from 'react';

/**
 * A conversation of the signed-in guest with a business, or of the business they speak for with the guest `guestId`.
 * `title` says with whom, e.g. the name of the stay; `about` is what of theirs it is of, where that is known.
 */
export type Chat = { businessId: number; guestId?: number; title: string; about?: ChatAbout };

/** The booking, and the stay it is of. */
export type ChatAbout = { bookingId: number; stay: { slug: string; name: string } };

/** What pusher-js connects with. */
export type Realtime = SiteFacts['realtime'];

const outside = (): never => {
  throw new Error('only inside the shell');
};

export const ChatContext = createContext<(chat: Chat) => void>(outside);
export const RealtimeContext = createContext<Realtime | null>(null);

/** Opens the chat panel, wherever a conversation can be had. */
export const useOpenChat = (): ((chat: Chat) => void) => use(ChatContext);

export function useRealtime(): Realtime {
  const realtime = use(RealtimeContext);
  if (!realtime) throw new Error('the site has not been loaded');
  return realtime;
}
