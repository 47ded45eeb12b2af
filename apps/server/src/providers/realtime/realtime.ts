import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { Session } from '../../platform/sessions.ts';

/** Something that happened, for whoever listens on a channel. The payload is read by `id` when it is delivered, so its size never matters. */
export type RealtimeEvent = { channel: string; event: string; id: number };

/** Payloads of one kind of event, by id; what is gone has none and is not delivered. */
export type ReadPayloads = (event: string, ids: number[]) => Promise<Map<number, object>>;

/** That a socket may join a private channel, on behalf of a session. */
export type ChannelGrant = { socketId: string; channel: string; session: Session };

/** Pusher's protocol, version 7: the browser speaks it with pusher-js, whoever serves it. */
export type Realtime = {
  /** What pusher-js connects with; `cluster` is null where the sockets are this server's own. */
  client: { key: string; cluster: string | null };
  /** What pusher-js hands in to join a private channel. */
  authorize(grant: ChannelGrant): { auth: string };
  /** Delivers once the transaction has committed, and never when it has not. */
  publish(trx: Transaction<DB>, events: RealtimeEvent[]): Promise<void>;
  /** Whether what happens reaches the sockets of this process; true where others have the sockets. */
  isListening(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
};
