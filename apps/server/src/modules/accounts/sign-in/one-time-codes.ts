import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH, OTP_RESEND_SECONDS, OTP_VALID_MINUTES, OTP_WRONG_TRIES } from '@basera/contract/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { tooManyRequests } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import type { Identifier } from '../queries.ts';

/** A code proves an address either to sign in (null) or for one account; neither serves for the other. */
export type CodeFor = Identifier & { forUserId: number | null };

/** Where codes are kept. SQL: this file is the store, and each statement is a step of what a code may become. `key` is known to the server alone: what is stored cannot be tried out without it. Codes made by `keyAlso`, the one before, serve too. */
export type CodeStore = { db: Kysely<DB>; key: string; keyAlso?: string | undefined };

const hashOf = ({ key }: Pick<CodeStore, 'key'>, identifier: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${identifier}:${code}`).digest();

/** Whether it is the code that was kept as this hash, in the same time whatever was given. */
function isCode({ key, keyAlso }: CodeStore, kept: Buffer, identifier: string, code: string): boolean {
  const matches = (by: string) => timingSafeEqual(kept, hashOf({ key: by }, identifier, code));
  const isOwn = matches(key);
  return (keyAlso !== undefined && matches(keyAlso)) || isOwn;
}

const expiryFrom = (now: Date) => new Date(now.getTime() + OTP_VALID_MINUTES * 60_000);

/** Codes of one address are ordered, made and checked one after the other, across processes. */
const takeTurn = (trx: Transaction<DB>, identifier: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`one-time-code:${identifier}`}, 0))`.execute(trx);

const liveCode = (trx: Transaction<DB>, identifier: string) =>
  trx
    .selectFrom('one_time_codes')
    .selectAll()
    .where('identifier', '=', identifier)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();

/**
 * Orders the one live code of an address, replacing an older one, and gives its id; the code itself is made when it is
 * sent. Throws 429 within 60 seconds of the last that is still unused. What `alongside` throws leaves the older code alive.
 */
export async function orderCode(
  { db }: CodeStore,
  { kind, address, forUserId }: CodeFor,
  now: Date,
  alongside: { before(trx: Transaction<DB>): Promise<void>; after(trx: Transaction<DB>, id: number): Promise<void> },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, address);
    const live = await liveCode(trx, address);
    if (live) {
      const waited = (now.getTime() - live.created_at.getTime()) / 1000;
      if (waited < OTP_RESEND_SECONDS)
        throw justSent(Math.ceil(OTP_RESEND_SECONDS - waited), live.for_user_id === forUserId);
    }
    await alongside.before(trx);
    if (live) await trx.updateTable('one_time_codes').set({ replaced_at: now }).where('id', '=', live.id).execute();
    const { id } = await trx
      .insertInto('one_time_codes')
      .values({ identifier: address, kind, for_user_id: forUserId, created_at: now, expires_at: expiryFrom(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await alongside.after(trx, id);
    return id;
  });
}

/** `isUsable`: the code that is out serves for what was asked, so a page that lost its memory goes on to it. */
const justSent = (retryAfterSeconds: number, isUsable: boolean): HttpError =>
  tooManyRequests(retryAfterSeconds, {
    reason: say`A code went out a moment ago.`,
    extra: { code_sent: isUsable },
  });

/** A code about to be sent: in memory only. */
export type MadeCode = Identifier & { id: number; code: string };

/**
 * Makes the code that was ordered; one made by an earlier try is void from now on. Null when nobody waits for it any more:
 * it is sent, used, replaced or too old. Wrong tries go on counting.
 */
export async function makeCode(store: CodeStore, id: number, now: Date): Promise<MadeCode | null> {
  const { db } = store;
  const ordered = await db.selectFrom('one_time_codes').select('identifier').where('id', '=', id).executeTakeFirst();
  if (!ordered) return null;
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, ordered.identifier);
    const live = await liveCode(trx, ordered.identifier);
    if (live?.id !== id || live.sent_at || expiryFrom(live.created_at) <= now) return null;
    const code = randomInt(10 ** OTP_LENGTH)
      .toString()
      .padStart(OTP_LENGTH, '0');
    await trx
      .updateTable('one_time_codes')
      .set({ code_hash: hashOf(store, live.identifier, code), expires_at: expiryFrom(now) })
      .where('id', '=', id)
      .execute();
    return { id, kind: live.kind, address: live.identifier, code };
  });
}

/** Notes that a code has been handed over, unless another try has made a newer one meanwhile. */
export async function noteSent(store: CodeStore, { id, address, code }: MadeCode, now: Date): Promise<void> {
  await store.db
    .updateTable('one_time_codes')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('code_hash', '=', hashOf(store, address, code))
    .execute();
}

/** A code that can never reach its person must not keep them from asking for another. */
export async function dropCode({ db }: CodeStore, id: number, now: Date): Promise<void> {
  await db.updateTable('one_time_codes').set({ replaced_at: now }).where('id', '=', id).execute();
}

/** The same words for wrong, expired, used and locked: nobody learns which. */
const refused = () =>
  new HttpError('code_wrong', say`That code is wrong or has expired.`, {
    fields: { otp: say`That code is wrong or has expired.` },
  });

/** Uses up the live code of an address. Throws 422; after more than 5 wrong tries even for the right code. */
export async function useCode(
  store: CodeStore,
  { address, forUserId }: CodeFor,
  code: string,
  now: Date,
): Promise<void> {
  const matched = await store.db.transaction().execute(async (trx) => {
    await takeTurn(trx, address);
    const live = await liveCode(trx, address);
    if (!live?.code_hash || live.expires_at <= now || live.wrong_tries > OTP_WRONG_TRIES) return false;
    const right = live.for_user_id === forUserId && isCode(store, live.code_hash, address, code);
    await trx
      .updateTable('one_time_codes')
      .set(right ? { used_at: now } : { wrong_tries: live.wrong_tries + 1 })
      .where('id', '=', live.id)
      .execute();
    return right;
  });
  // Thrown outside the transaction, so that the wrong try is kept.
  if (!matched) throw refused();
}
