import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH, OTP_RESEND_SECONDS, OTP_VALID_MINUTES, OTP_WRONG_TRIES } from '@basera/contract/limits';
import { type Kysely, sql, type Transaction } from 'kysely';
import { HttpError } from '../../platform/http-errors.ts';
import { tooManyRequests } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import type { Identifier } from './queries.ts';

/** A code proves an address either to sign in (null) or for one account; neither serves for the other. */
export type CodeFor = Identifier & { forUserId: number | null };

const hashOf = (identifier: string, code: string): Buffer =>
  createHash('sha256').update(`${identifier}:${code}`).digest();

/** Codes of one person are made and checked one after the other, across processes. */
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
 * Makes the one live code of an identifier, replacing an older one.
 * Throws 429 within 60 seconds of the last that is still unused. What `beforeMaking` throws leaves the older code alive.
 */
export async function createCode(
  db: Kysely<DB>,
  { address: identifier, forUserId }: CodeFor,
  now: Date,
  beforeMaking: (trx: Transaction<DB>) => Promise<void>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, identifier);
    const live = await liveCode(trx, identifier);
    if (live) {
      const waited = (now.getTime() - live.created_at.getTime()) / 1000;
      if (waited < OTP_RESEND_SECONDS) throw tooManyRequests(Math.ceil(OTP_RESEND_SECONDS - waited));
    }
    await beforeMaking(trx);
    if (live) {
      await trx.updateTable('one_time_codes').set({ replaced_at: now }).where('id', '=', live.id).execute();
    }
    const code = randomInt(10 ** OTP_LENGTH)
      .toString()
      .padStart(OTP_LENGTH, '0');
    await trx
      .insertInto('one_time_codes')
      .values({
        identifier,
        code_hash: hashOf(identifier, code),
        created_at: now,
        for_user_id: forUserId,
        expires_at: new Date(now.getTime() + OTP_VALID_MINUTES * 60_000),
      })
      .execute();
    return code;
  });
}

/** A code that never reached its person must not keep them from asking for another. */
export async function forgetCode(db: Kysely<DB>, identifier: string, now: Date): Promise<void> {
  await db
    .updateTable('one_time_codes')
    .set({ replaced_at: now })
    .where('identifier', '=', identifier)
    .where('used_at', 'is', null)
    .where('replaced_at', 'is', null)
    .execute();
}

/** The same words for wrong, expired, used and locked: nobody learns which. */
const refused = () =>
  new HttpError('code_wrong', 'That code is wrong or has expired.', {
    fields: { otp: 'That code is wrong or has expired.' },
  });

/** Uses up the live code of an identifier. Throws 422; after more than 5 wrong tries even for the right code. */
export async function useCode(
  db: Kysely<DB>,
  { address: identifier, forUserId }: CodeFor,
  code: string,
  now: Date,
): Promise<void> {
  const matched = await db.transaction().execute(async (trx) => {
    await takeTurn(trx, identifier);
    const live = await liveCode(trx, identifier);
    if (!live || live.expires_at <= now || live.wrong_tries > OTP_WRONG_TRIES) return false;
    const right = live.for_user_id === forUserId && timingSafeEqual(live.code_hash, hashOf(identifier, code));
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
