import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { asSaid, type Said, type Sayable, say } from '../words/say.ts';
import { commitLater } from './database/statements/commit-later.ts';
import { HttpError } from './http/http-errors.ts';
import type { DB } from './schema.ts';

export type RateLimit = { key: string; limit: number; windowSeconds: number };

const MILLISECONDS_PER_SECOND = 1000;

/** What a telephone, a mailbox or a network address is counted as, so that it is not kept itself. */
export const nameless = (whose: string): string => createHash('sha256').update(whose).digest('base64url');

/** Keys speak of telephones, mailboxes and network addresses: only what is counted stays readable. */
function namelessKey(key: string): string {
  const [what = '', ...whose] = key.split(':');
  return `${what}:${nameless(whose.join(':'))}`;
}

/**
 * SQL: one statement is the whole limit. Counts one hit in a window that opens with its first hit and is kept in the database, so that the limit holds across
 * server processes. Throws 429 with the seconds to wait when the window is full.
 */
export async function countHit(db: Kysely<DB>, { key, limit, windowSeconds }: RateLimit, now: Date): Promise<void> {
  const endsAt = new Date(now.getTime() + windowSeconds * MILLISECONDS_PER_SECOND);
  const { rows } = await sql<{ hits: number; ends_at: Date }>`
    insert into rate_limits as seen (key, hits, ends_at) values (${namelessKey(key)}, 1, ${endsAt})
    on conflict (key) do update set
      hits = case when seen.ends_at <= ${now} then 1 else seen.hits + 1 end,
      ends_at = case when seen.ends_at <= ${now} then excluded.ends_at else seen.ends_at end
    returning hits, ends_at, ${commitLater(db)}`.execute(db);
  const [window] = rows;
  if (window && window.hits > limit) {
    throw tooManyRequests(Math.ceil((window.ends_at.getTime() - now.getTime()) / MILLISECONDS_PER_SECOND));
  }
}

const HOUR_SECONDS = 3600;

/** Counts one hit in an hour's window; throws 429 past the limit. */
export const countHourly = (db: Kysely<DB>, key: string, limit: number, now: Date): Promise<void> =>
  countHit(db, { key, limit, windowSeconds: HOUR_SECONDS }, now);

type Throttled = { reason?: Sayable; extra?: Record<string, unknown> };

/** 429 that says why, and when to come back. */
export const tooManyRequests = (
  retryAfterSeconds: number,
  { reason = say`Too many tries.`, extra }: Throttled = {},
): HttpError =>
  new HttpError('too_many_requests', say`${asSaid(reason)} Please wait ${waitInWords(retryAfterSeconds)}.`, {
    extra: { retry_after: retryAfterSeconds, ...extra },
  });

/** '90 seconds', '20 minutes', '5 hours'. */
export function waitInWords(seconds: number): Said {
  if (seconds < 2 * 60) return say`${seconds} seconds`;
  if (seconds <= 2 * HOUR_SECONDS) return say`${Math.ceil(seconds / 60)} minutes`;
  return say`${Math.ceil(seconds / HOUR_SECONDS)} hours`;
}

/** Forgets windows that are over; how many. */
export async function forgetOldWindows(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('ends_at', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
