import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { PUSH_ENDPOINT_MAX_LENGTH } from '@basera/contract/limits';
import { type Kysely, sql } from 'kysely';
import webPush from 'web-push';
import { isPointOfP256 } from '../../platform/curve-point.ts';
import type { Logger } from '../../platform/logger.ts';
import { askOutside, type Bounds, problemWithAddress } from '../../platform/outside/ask-outside.ts';
import { PrivateAddressError } from '../../platform/public-address.ts';
import type { DB } from '../../platform/schema.ts';
import type { PushOutcome, PushSender } from './push.ts';
import { NoAnswerError, restingHosts } from './resting-hosts.ts';

const TIMEOUT_MS = 5000;
const SECRET_BYTES = 32;
const TOO_MANY_REQUESTS = 429;
// By https alone, on its usual port.
const BOUNDS: Bounds = { protocols: new Set(['https:']), ports: new Set(['']) };
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

export type PushKeys = { publicKey: string; privateKey: string; tokenSecret: string };

/** SQL: one row that only this provider knows. The keys that all processes push and sign with: made once, kept in the database. */
export async function pushKeys(db: Kysely<DB>): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await sql`insert into push_keys (id, vapid_public, vapid_private, token_secret)
    values (1, ${publicKey}, ${privateKey}, ${secret}) on conflict do nothing`.execute(db);
  const row = await db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow();
  return { publicKey: row.vapid_public, privateKey: row.vapid_private, tokenSecret: row.token_secret };
}

/** Other keys in the place of those: processes use them once they are started anew, and browsers have to ask for notifications again. */
export async function renewPushKeys(db: Kysely<DB>): Promise<void> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await pushKeys(db);
  await sql`update push_keys set vapid_public = ${publicKey}, vapid_private = ${privateKey}, token_secret = ${secret}`.execute(
    db,
  );
}

export type WebPushOptions = {
  keys: PushKeys;
  /** Whom push services can turn to: a 'mailto:' or 'https:' address. */
  subject: string;
  /** Also this machine's own push services, for trying it out. */
  loopback: boolean;
  log: Logger;
  /** How long a push service may take to answer. */
  timeoutMs?: number;
};

/** Delivers through the push services of the browsers themselves. */
export function webPushSender({ keys, subject, loopback, log, timeoutMs = TIMEOUT_MS }: WebPushOptions): PushSender {
  const vapidDetails = { subject, publicKey: keys.publicKey, privateKey: keys.privateKey };
  const callUnlessItRests = restingHosts();
  const isLoopback = (url: URL) => loopback && LOOPBACK.test(url.hostname);
  const mayCall = (endpoint: string): boolean => {
    if (endpoint.length > PUSH_ENDPOINT_MAX_LENGTH || !URL.canParse(endpoint)) return false;
    const url = new URL(endpoint);
    return isLoopback(url) || problemWithAddress(url, BOUNDS) === null;
  };

  return {
    publicKey: keys.publicKey,
    mayCall,
    async send({ endpoint, p256dh, auth }, { text, ttlSeconds, urgency }) {
      // What cannot be called or sealed for now never can: a subscription does not change.
      if (!mayCall(endpoint) || !isPointOfP256(p256dh)) return 'gone';
      const options = { vapidDetails, TTL: ttlSeconds, urgency };
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, options);
      const url = new URL(endpoint);
      const way = { ...(isLoopback(url) && { lookup: dns.lookup }), timeoutMs };
      try {
        return outcomeOf(await callUnlessItRests(url.host, () => post(url, headers, body, way)));
      } catch (error) {
        if (!(error instanceof PrivateAddressError)) throw error;
        log.warn({ err: error }, 'push: a subscription that leads to a private address is dropped');
        return 'gone';
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status <= 299) return 'delivered';
  if (status === 404 || status === 410) return 'gone';
  if (status === TOO_MANY_REQUESTS || status >= 500) throw new Error(`the push service answered ${status}`);
  return 'refused';
}

/** The status of the answer. Redirects are not followed: they would lead past what was looked at. */
async function post(
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  { timeoutMs, ...way }: { timeoutMs: number; lookup?: LookupFunction },
): Promise<number> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await askOutside(url, { method: 'POST', headers, body, signal, ...way });
    answer.resume();
    return answer.statusCode ?? 0;
  } catch (error) {
    throw signal.aborted ? new NoAnswerError(`${url.host} does not answer`) : error;
  }
}
