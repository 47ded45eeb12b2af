import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { asSaid, type Said, type Sayable, say } from '../words/say.ts';
import { commitLater } from './database/statements/commit-later.ts';
import { PLANNED_ONCE } from './database/statements/planned-once.ts';
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
 * Counts one hit in a window that opens with its first hit and is kept in the database, so that the limit holds across
 * server processes. Throws 429 with the seconds to wait when the window is full.
 */
export const countHit = (db: Kysely<DB>, limit: RateLimit, now: Date): Promise<void> => countHits(db, [limit], now);

/** SQL: one statement is all limits. Counts one hit in each; what one of them refuses is not counted in those after it. Throws as countHit. */
export async function countHits(db: Kysely<DB>, limits: readonly RateLimit[], now: Date): Promise<void> {
  const windows = limits.map((limit, nth) => windowOf(limit, now, nth > 0 ? { nth: nth - 1, limits } : null));
  const seen = limits.map((_, nth) => sql`select ${sql.lit(nth)} as nth, hits, ends_at from ${nameOf(nth)}`);
  const { rows } = await sql<{ nth: number; hits: number; ends_at: Date }>`
    with ${sql.join(windows.map((window, nth) => sql`${nameOf(nth)} as (${window})`))}
    select nth, hits, ends_at, ${commitLater(db)} from (${sql.join(seen, sql` union all `)}) as seen ${PLANNED_ONCE}`.execute(
    db,
  );
  const full = rows.find(({ nth, hits }) => hits > (limits[nth]?.limit ?? 0));
  if (full) throw tooManyRequests(Math.ceil((full.ends_at.getTime() - now.getTime()) / MILLISECONDS_PER_SECOND));
}

const nameOf = (nth: number) => sql.ref(`window_${nth}`);

type Before = { nth: number; limits: readonly RateLimit[] };

function windowOf({ key, windowSeconds }: RateLimit, now: Date, before: Before | null): RawBuilder<unknown> {
  const endsAt = new Date(now.getTime() + windowSeconds * MILLISECONDS_PER_SECOND);
  const isOpen = before
    ? sql`from ${nameOf(before.nth)} where hits <= ${before.limits[before.nth]?.limit ?? 0}`
    : sql``;
  return sql`
    insert into rate_limits as seen (key, hits, ends_at)
    select ${namelessKey(key)}::text, 1, ${endsAt}::timestamptz ${isOpen}
    on conflict (key) do update set
      hits = case when seen.ends_at <= ${now} then 1 else seen.hits + 1 end,
      ends_at = case when seen.ends_at <= ${now} then excluded.ends_at else seen.ends_at end
    returning hits, ends_at`;
}

const HOUR_SECONDS = 3600;

export const hourly = (key: string, limit: number): RateLimit => ({ key, limit, windowSeconds: HOUR_SECONDS });

/** Counts one hit in an hour's window; throws 429 past the limit. */
export const countHourly = (db: Kysely<DB>, key: string, limit: number, now: Date): Promise<void> =>
  countHit(db, hourly(key, limit), now);

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

/** Forgets windows that are over; how many. Whoever counts in several at once is not waited for: they would wait for one another. */
export async function forgetOldWindows(db: Kysely<DB>, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('key', 'in', (eb) =>
      eb.selectFrom('rate_limits').select('key').where('ends_at', '<=', now).forUpdate().skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
