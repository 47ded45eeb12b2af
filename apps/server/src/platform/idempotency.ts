import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { IDEMPOTENCY_KEY_MAX_LENGTH, IDEMPOTENCY_KEYS_KEPT_DAYS } from '@basera/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { say } from '../words/say.ts';
import type { Clock } from './clock.ts';
import { HttpError, invalidField } from './http/http-errors.ts';
import type { DB } from './schema.ts';

const WAIT_STEP_MS = 100;
const WAIT_MAX_MS = 9000;
// A first request that has not answered by then was cut off with its process.
const ABANDONED_AFTER_MS = 20_000;
// Nobody's browser tries the same booking again after that.
const KEPT_MS = IDEMPOTENCY_KEYS_KEPT_DAYS * 86_400_000;

/** The Idempotency-Key of a request; null without one. Throws 422 for one that is too long. */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key'];
  const key = Array.isArray(header) ? header[0] : header;
  if (!key) return null;
  if (key.length <= IDEMPOTENCY_KEY_MAX_LENGTH) return key;
  throw invalidField('Idempotency-Key', say`Must have at most ${IDEMPOTENCY_KEY_MAX_LENGTH} characters.`);
}

/**
 * SQL: this file is the store of keys. A request whose answer is kept under its key, for work that goes on outside the transaction that begins it. What is whole in
 * one transaction needs none of this: it keeps the key in its own row, under a unique constraint (tickets, messages).
 */
export type IdempotentRequest = { userId: number; key: string; hash: string };

/** What a request that bears a key is known by: the same key on another body is another request. */
export const idempotentRequest = (key: string, userId: number, body: unknown): IdempotentRequest => ({
  userId,
  key,
  hash: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
});

/** Claims the key inside the transaction of the first request; false when another has it. */
export async function claimKey(trx: Transaction<DB>, request: IdempotentRequest, now: Date): Promise<boolean> {
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      key: request.key,
      request_hash: request.hash,
      booking_id: null,
      response: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

const ofKey = ({ userId, key }: IdempotentRequest) => ({ user_id: userId, key });

/** Notes the id of what a claimed key has made, in the transaction that makes it. */
export async function noteMade(trx: Transaction<DB>, request: IdempotentRequest, id: number): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ booking_id: id })
    .where((eb) => eb.and(ofKey(request)))
    .execute();
}

/** Keeps the first answer for whoever asks again. */
export async function keepAnswer(db: Kysely<DB>, request: IdempotentRequest, answer: object): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(answer) })
    .where((eb) => eb.and(ofKey(request)))
    .execute();
}

/** Forgets a key whose request failed: the next try is a first one. `madeId`: only while the key is of what that made, not of a try beside this one. */
export async function forgetKey(db: Kysely<DB>, request: IdempotentRequest, madeId?: number): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and({ ...ofKey(request), ...(madeId !== undefined && { booking_id: madeId }) }))
    .execute();
}

/** Whether a request beside this one has claimed its key, or has been answered. */
export async function isClaimed(db: Kysely<DB>, request: IdempotentRequest): Promise<boolean> {
  const claimed = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where((eb) => eb.and(ofKey(request)))
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Forgets the keys of a person who leaves. */
export async function forgetKeysOfPerson(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', userId).execute();
}

/** Tidies: keys a week after their first request; how many. */
export async function forgetOldKeys({ db, clock }: { db: Kysely<DB>; clock: Clock }): Promise<number> {
  const lastWeek = new Date(clock.now().getTime() - KEPT_MS);
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', lastWeek)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What is known of a key: what the first request was answered, or the id of what it made before its process ended. */
export type KnownKey = { answer: object } | { abandoned: number };

/**
 * What became of the first request with this key, waiting while that one is under way. Null when the key is free.
 * Throws 409 for the same key on another request, or when the wait is too long.
 */
export async function knownKey(db: Kysely<DB>, clock: Clock, request: IdempotentRequest): Promise<KnownKey | null> {
  for (let waited = 0; waited <= WAIT_MAX_MS; waited += WAIT_STEP_MS) {
    const row = await db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where((eb) => eb.and(ofKey(request)))
      .executeTakeFirst();
    if (!row) return null;
    if (row.request_hash !== request.hash) {
      throw new HttpError('idempotency_key_reused', say`This Idempotency-Key was used for another request.`);
    }
    if (row.response) return { answer: row.response };
    if (clock.now().getTime() - row.created_at.getTime() > ABANDONED_AFTER_MS) {
      if (row.booking_id !== null) return { abandoned: row.booking_id };
      await db
        .deleteFrom('idempotency_keys')
        .where((eb) => eb.and({ ...ofKey(request), created_at: row.created_at }))
        .execute();
      return null;
    }
    await wait(WAIT_STEP_MS);
  }
  throw new HttpError('request_in_progress', say`The same request is still under way.`);
}
