import { randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logger.ts';
import type { DB } from '../../platform/schema.ts';
import { type ChangeFeed, tellNotice, tellNotices } from '../change-feed/change-feed.ts';
import { type SigningKey, signChannel } from './gateway/channel-signature.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { ReadPayloads, Realtime, RealtimeEvent } from './realtime.ts';

const SECRET_BYTES = 32;

/**
 * What processes tell one another: that the key is another, that something happened, that a session is over (0014-messages.sql), or that whoever listens to
 * a channel, or a person, has to ask anew what they may (0021-listeners.sql).
 */
const notice = z.union([
  z.object({ key: z.literal('changed') }),
  z.object({ channel: z.string(), event: z.string(), id: z.number() }),
  z.object({ session: z.number() }),
  z.object({ ask_anew: z.string() }),
  z.object({ person: z.number() }),
]);

/** SQL: one row that only this provider knows. The secret that all processes sign with: made once, kept in the database. */
export async function gatewaySecret(db: Kysely<DB>): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await sql`insert into realtime_keys (id, secret) values (1, ${secret}) on conflict do nothing`.execute(db);
  return (await db.selectFrom('realtime_keys').select('secret').executeTakeFirstOrThrow()).secret;
}

/** Another secret, told to every process in the transaction that makes it. */
export const renewGatewaySecret = (db: Kysely<DB>): Promise<void> => db.transaction().execute(renewGatewaySecretIn);

/** The same within the transaction of whoever asks. */
export async function renewGatewaySecretIn(trx: Transaction<DB>): Promise<void> {
  await gatewaySecret(trx);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await sql`update realtime_keys set secret = ${secret}`.execute(trx);
  await tellNotice(trx, { key: 'changed' });
}

export type GatewayRealtimeOptions = {
  database: Database;
  feed: ChangeFeed;
  log: Logger;
  /** The same that the gateway reads signatures by: changed in place. */
  signing: SigningKey;
  gateway: Gateway;
  readPayloads: ReadPayloads;
};

/** Reads what happened and delivers it: what happened first arrives first. */
class Deliveries {
  readonly #options: Pick<GatewayRealtimeOptions, 'gateway' | 'log' | 'readPayloads'>;
  #heard: RealtimeEvent[] = [];
  #working: Promise<void> | null = null;

  constructor(options: Pick<GatewayRealtimeOptions, 'gateway' | 'log' | 'readPayloads'>) {
    this.#options = options;
  }

  hear(event: RealtimeEvent): void {
    this.#heard.push(event);
    this.#working ??= this.#workOff();
  }

  /** Resolves when all that was heard has been delivered. */
  async settle(): Promise<void> {
    await this.#working;
  }

  /** One after the other; what came meanwhile goes together. */
  async #workOff(): Promise<void> {
    const { gateway, log } = this.#options;
    while (this.#heard.length > 0) {
      const events = this.#heard;
      this.#heard = [];
      await this.#deliver(events).catch((error) => {
        log.error({ err: error }, 'realtime: what happened could not be read; its listeners are asked to come back');
        for (const { channel } of events) gateway.sendAway(channel);
      });
    }
    this.#working = null;
  }

  async #deliver(events: RealtimeEvent[]): Promise<void> {
    const payloads = new Map<string, Map<number, object>>();
    for (const name of new Set(events.map(({ event }) => event))) {
      const ids = events.filter(({ event }) => event === name).map(({ id }) => id);
      payloads.set(name, await this.#options.readPayloads(name, [...new Set(ids)]));
    }
    for (const { channel, event, id } of events) {
      const data = payloads.get(event)?.get(id);
      if (data) this.#options.gateway.deliver(channel, event, data);
    }
  }
}

/**
 * Our own sockets. What happens is told to every process through the feed, by id; each reads what somebody in it listens for.
 * After a gap in the telling all sockets are asked to come back, and clients read what they missed.
 */
export function gatewayRealtime({
  database,
  feed,
  log,
  signing,
  gateway,
  readPayloads,
}: GatewayRealtimeOptions): Realtime {
  const deliveries = new Deliveries({ gateway, log, readPayloads });

  /** Signs and reads by the key there is now; whoever joined by the one before comes back. */
  const readKey = async (): Promise<void> => {
    const secret = await gatewaySecret(database.db);
    if (secret === signing.secret) return;
    signing.before = signing.secret;
    signing.secret = secret;
    gateway.sendAway();
  };
  const readKeySoon = (): void => {
    readKey().catch((error) => log.error({ err: error }, 'realtime: the key could not be read'));
  };

  const onNotify = (payload: string): void => {
    const told = z.parse(notice, JSON.parse(payload));
    if ('key' in told) {
      readKeySoon();
    } else if ('session' in told) {
      gateway.closeSession(told.session);
    } else if ('ask_anew' in told) {
      gateway.sendAway(told.ask_anew);
    } else if ('person' in told) {
      gateway.sendPersonAway(told.person);
    } else if (gateway.hasListeners(told.channel)) {
      deliveries.hear(told);
    }
  };

  const follower = feed.followNotices({
    onNotice(payload) {
      try {
        onNotify(payload);
      } catch (error) {
        log.error({ err: error, payload }, 'realtime: a notice that cannot be read');
      }
    },
    onGap: () => {
      // It may have been changed meanwhile.
      readKeySoon();
      gateway.sendAway();
    },
  });

  return {
    client: { key: signing.key, cluster: null },
    authorize: ({ socketId, channel, session }) => ({ auth: signChannel(signing, socketId, channel, session) }),

    publish: tellNotices,

    isListening: () => follower.isListening,
    start: () => follower.start(),
    async stop() {
      await follower.stop();
      await deliveries.settle();
    },
  };
}
