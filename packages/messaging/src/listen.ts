import {
  channelOfBusiness,
  channelOfUser,
  MESSAGE_SEEN,
  MESSAGE_SENT,
  type Message,
  type MessageSeen,
  type MessageSent,
  type PartyType,
} from '@basera/contract/endpoints/messaging';
import { REALTIME_UNAVAILABLE_TIMEOUT_MS } from '@basera/contract/limits';
import type { SiteFacts } from '@basera/contract/page-services';
import { readSession } from '@basera/ui/browser/storage/session.ts';
import type Pusher from 'pusher-js';
import type { Options } from 'pusher-js';

export type Listener = {
  onMessage(message: Message): void;
  onSeen?(seen: MessageSeen): void;
  /** Called whenever events come from now on: what happened before may have been missed. */
  onJoined(): void;
  /** Called when events no longer come. */
  onLost?(): void;
};

const REFUSED = [401, 403];
const JOIN_AGAIN_MS = 5000;

function options({ cluster }: SiteFacts['realtime']): Options {
  const { hostname, port, protocol } = window.location;
  const isSecure = protocol === 'https:';
  const ownSockets = { wsHost: hostname, ...(port && { wsPort: Number(port), wssPort: Number(port) }) };
  return {
    cluster: cluster ?? '',
    ...(cluster === null && ownSockets),
    forceTLS: isSecure || cluster !== null,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    unavailableTimeout: REALTIME_UNAVAILABLE_TIMEOUT_MS,
    channelAuthorization: {
      endpoint: '/broadcasting/auth',
      transport: 'ajax',
      headersProvider: () => ({ accept: 'application/json', authorization: `Bearer ${readSession()?.token ?? ''}` }),
    },
  };
}

/** Where one side of a conversation hears of it, by the number of the user or business. */
export const channelOf = (as: PartyType, id: number): string =>
  as === 'user' ? channelOfUser(id) : channelOfBusiness(id);

// One connection for all that listen on a page, with how many listen on each channel.
type Line = { pusher: Pusher; listeners: Map<string, number> };
let line: Line | null = null;

/** Ends the connection, unless somebody listens again. */
function hangUp(own: Line): void {
  if (own.listeners.size > 0) return;
  own.pusher.disconnect();
  if (line === own) line = null;
}

function join(Client: typeof Pusher, realtime: SiteFacts['realtime'], name: string, listener: Listener): () => void {
  line ??= { pusher: new Client(realtime.key, options(realtime)), listeners: new Map() };
  const own = line;
  own.listeners.set(name, (own.listeners.get(name) ?? 0) + 1);
  const { pusher } = own;
  const channel = pusher.subscribe(name);
  let again: ReturnType<typeof setTimeout> | undefined;

  const heard = ({ message }: MessageSent) => listener.onMessage(message);
  const seen = (event: MessageSeen) => listener.onSeen?.(event);
  const joined = () => listener.onJoined();
  const refused = ({ status }: { status?: number }) => {
    listener.onLost?.();
    clearTimeout(again);
    if (!REFUSED.includes(status ?? 0)) again = setTimeout(() => channel.subscribe(), JOIN_AGAIN_MS);
  };
  const changed = ({ current }: { current: string }) => current !== 'connected' && listener.onLost?.();

  channel.bind(MESSAGE_SENT, heard);
  channel.bind(MESSAGE_SEEN, seen);
  channel.bind('pusher:subscription_succeeded', joined);
  channel.bind('pusher:subscription_error', refused);
  pusher.connection.bind('state_change', changed);
  if (channel.subscribed) joined();

  return () => {
    clearTimeout(again);
    channel.unbind(MESSAGE_SENT, heard);
    channel.unbind(MESSAGE_SEEN, seen);
    channel.unbind('pusher:subscription_succeeded', joined);
    channel.unbind('pusher:subscription_error', refused);
    pusher.connection.unbind('state_change', changed);
    const left = (own.listeners.get(name) ?? 0) - 1;
    if (left > 0) return void own.listeners.set(name, left);
    own.listeners.delete(name);
    pusher.unsubscribe(name);
    // The library sends a moment later: what it has still to say goes before the connection does.
    if (own.listeners.size === 0) setTimeout(() => hangUp(own), 0);
  };
}

/**
 * Listens to a channel (`channelOf`); the library comes with the first who listens. Returns how to stop: the last to stop
 * leaves the channel, and the last of all closes the connection.
 */
export function listen(realtime: SiteFacts['realtime'], channel: string, listener: Listener): () => void {
  let stop = () => {};
  let isOver = false;
  import('pusher-js').then(
    ({ default: Client }) => {
      if (!isOver) stop = join(Client, realtime, channel, listener);
    },
    (error) => console.error('could not load what messages arrive with', error),
  );
  return () => {
    isOver = true;
    stop();
  };
}
