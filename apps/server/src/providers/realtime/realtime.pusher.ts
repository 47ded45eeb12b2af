import { createHash } from 'node:crypto';
import type { Queue } from '../../platform/jobs.ts';
import { sign } from '../payment-gateway/signatures.ts';
import { signChannel } from './gateway/channel-signature.ts';
import type { ReadPayloads, Realtime, RealtimeEvent } from './realtime.ts';

export type PusherApp = {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** https://api-{cluster}.pusher.com unless given. */
  apiUrl: string;
};

const TIMEOUT_MS = 5000;
const MESSAGE_MAX_LENGTH = 300;
/** Calls that Pusher will not take, however often they are made. */
const REFUSED_FOR_GOOD = new Set([400, 413]);

/**
 * Sends events through Pusher Channels' HTTP API (https://pusher.com/docs/channels/library_auth_reference/rest-api).
 * Returns false for what it will never take. Throws for what may pass.
 */
export async function triggerEvent(
  app: PusherApp,
  { channel, event }: RealtimeEvent,
  data: object,
  now: Date,
): Promise<boolean> {
  const path = `/apps/${app.appId}/events`;
  const body = JSON.stringify({ name: event, channel, data: JSON.stringify(data) });
  const query = signedQuery(app, 'POST', path, body, now);
  const answer = await fetch(`${app.apiUrl}${path}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (answer.ok) return true;
  if (REFUSED_FOR_GOOD.has(answer.status)) return false;
  throw new Error(`Pusher answered ${answer.status}: ${(await answer.text()).slice(0, MESSAGE_MAX_LENGTH)}`);
}

/** The query that proves who calls: over method, path, parameters in order and the body's MD5. */
export function signedQuery(
  { key, secret }: Pick<PusherApp, 'key' | 'secret'>,
  method: string,
  path: string,
  body: string,
  now: Date,
): string {
  const parameters = [
    `auth_key=${key}`,
    `auth_timestamp=${Math.floor(now.getTime() / 1000)}`,
    'auth_version=1.0',
    `body_md5=${createHash('md5').update(body).digest('hex')}`,
  ].join('&');
  return `${parameters}&auth_signature=${sign(secret, `${method}\n${path}\n${parameters}`)}`;
}

export type PusherRealtimeOptions = {
  app: PusherApp;
  /** Events on their way: each is sent by one process, and tried again. */
  deliveries: Queue<RealtimeEvent>;
};

/** Hosted Pusher Channels in the place of our own sockets. */
export function pusherRealtime({ app, deliveries }: PusherRealtimeOptions): Realtime {
  return {
    client: { key: app.key, cluster: app.cluster },
    authorize: ({ socketId, channel }) => ({ auth: signChannel(app, socketId, channel) }),
    async publish(trx, events) {
      for (const event of events) await deliveries.add(trx, event);
    },
    isListening: () => true,
    start: async () => {},
    stop: async () => {},
  };
}

/** Sends one event; what has gone meanwhile is not sent. */
export async function deliverThroughPusher(
  app: PusherApp,
  readPayloads: ReadPayloads,
  event: RealtimeEvent,
): Promise<void> {
  const data = (await readPayloads(event.event, [event.id])).get(event.id);
  // The signature's time is the world's: Pusher refuses one that is ten minutes off.
  if (data) await triggerEvent(app, event, data, new Date());
}
