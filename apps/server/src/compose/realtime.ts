import {
  REALTIME_ACTIVITY_TIMEOUT_MS,
  REALTIME_BUFFER_MAX_BYTES,
  REALTIME_CHANNELS_PER_CONNECTION,
  REALTIME_CONNECTIONS_PER_PERSON,
  REALTIME_FRAME_MAX_BYTES,
  REALTIME_PONG_TIMEOUT_MS,
} from '@basera/contract/limits';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { mayListen, readPayloads } from '../modules/messaging/index.ts';
import type { DB } from '../platform/schema.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { Gateway } from '../providers/realtime/gateway/gateway.ts';
import { type OpenGateway, openGateway } from '../providers/realtime/gateway/open-gateway.ts';
import { gatewayRealtime, gatewaySecret, renewGatewaySecretIn } from '../providers/realtime/realtime.gateway.ts';
import { deliverThroughPusher, pusherRealtime } from '../providers/realtime/realtime.pusher.ts';
import type { ReadPayloads, Realtime, RealtimeEvent } from '../providers/realtime/realtime.ts';
import { hasRole } from '../roles/roles.ts';
import type { Ground } from './ground.ts';
import { isOwnAddress } from './own-address.ts';

// Up to a second passes before the first try; a message is old news after a minute.
const PUSHER_DELIVERY = { name: 'deliver-through-pusher', startAfterSeconds: 0, retryAfterSeconds: 1, retries: 5 };

/** Sockets of our own, in a process that has the role. `takeIn` lets them in at the product's server, and counts them. */
type Sockets = { gateway: Gateway; takeIn(app: FastifyInstance, metrics: Metrics): void };
type ComposedRealtime = { realtime: Realtime; sockets: Sockets | null };

/** Another key for sockets of our own; processes that run hear of it. */
export const renewSockets = (trx: Transaction<DB>): Promise<void> => renewGatewaySecretIn(trx);

/** What messages arrive with: hosted Pusher Channels where they are configured, else sockets of our own. */
export async function composeRealtime(ground: Ground): Promise<ComposedRealtime> {
  const { config, database, jobs } = ground;
  const readPayloadsNow: ReadPayloads = (event, ids) => readPayloads(database.db, event, ids);
  const app = pusherAppFor(config);
  if (!app) return ownRealtime(ground, readPayloadsNow);
  const run = (event: RealtimeEvent) => deliverThroughPusher(app, readPayloadsNow, event);
  return {
    realtime: pusherRealtime({ app, deliveries: jobs.queue<RealtimeEvent>({ ...PUSHER_DELIVERY, run }) }),
    sockets: null,
  };
}

/** Sockets of this process, and what takes them in. */
async function ownRealtime(
  { config, database, feed, log, sessions }: Ground,
  readPayloads: ReadPayloads,
): Promise<ComposedRealtime> {
  const key = config.PUSHER_KEY;
  const signing = { key, secret: await gatewaySecret(database.db) };
  const gateway = new Gateway({
    signing,
    isLive: (session) => sessions.isLive(session),
    mayListen: ({ userId }, channel) => mayListen(database.db, userId, channel),
    clientEvents: false,
    limits: {
      connections: config.REALTIME_CONNECTIONS,
      connectionsPerAddress: config.REALTIME_CONNECTIONS_PER_ADDRESS,
      connectionsPerPerson: REALTIME_CONNECTIONS_PER_PERSON,
      channelsPerConnection: REALTIME_CHANNELS_PER_CONNECTION,
      bufferBytes: REALTIME_BUFFER_MAX_BYTES,
      activityTimeoutMs: REALTIME_ACTIVITY_TIMEOUT_MS,
      pongTimeoutMs: REALTIME_PONG_TIMEOUT_MS,
    },
  });
  const opened: OpenGateway = {
    gateway,
    key,
    trustedProxies: config.TRUSTED_PROXIES,
    isOwnOrigin: (origin) =>
      URL.canParse(origin) && (isOwnAddress(config, new URL(origin)) || config.CORS_ORIGINS.includes(origin)),
    frameMaxBytes: REALTIME_FRAME_MAX_BYTES,
  };
  return {
    realtime: gatewayRealtime({ database, feed, log, signing, gateway, readPayloads }),
    sockets: hasRole(config, 'realtime')
      ? { gateway, takeIn: (app, metrics) => openGateway(app, metrics, opened) }
      : null,
  };
}

const pusherAppFor = ({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER, PUSHER_API_URL }: Config) =>
  PUSHER_APP_ID && PUSHER_SECRET && PUSHER_CLUSTER
    ? {
        appId: PUSHER_APP_ID,
        key: PUSHER_KEY,
        secret: PUSHER_SECRET,
        cluster: PUSHER_CLUSTER,
        apiUrl: PUSHER_API_URL ?? `https://api-${PUSHER_CLUSTER}.pusher.com`,
      }
    : null;
