import {
  BURST_HOURS,
  COMPARED_LATEST,
  DEVICE_HOURS,
  ONE_AUTHOR_DAYS,
  YOUNG_ACCOUNT_DAYS,
} from '@basera/contract/rules/reviews/review-cases';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { IS_SHOWN } from '../../ratings/index.ts';

/** SQL: a guest's review `r` has been shown: before that it is compared with nothing either, and nobody here reads it. */
const WAS_SHOWN = sql`r.side = 'guest' and r.published_at is not null`;

/** A guest's review that is shown and looked at for signs of fraud, with whose stay it was. */
export type LookedAt = {
  id: number;
  booking_id: number;
  property_id: number;
  business_id: number;
  author_id: number;
  words: string;
  written_at: Date;
};

type Due = { now: Date; shownFrom: Date; lookedBefore: Date };

/** SQL: the next that everybody may read and that was not looked at yet, or not for a day while it is young; for this process alone. */
export async function nextToLookAt(trx: Transaction<DB>, due: Due): Promise<LookedAt | undefined> {
  const { rows } = await sql<LookedAt>`
    select r.id, r.booking_id, r.property_id, b.business_id, r.author_id, r.words, r.written_at
    from reviews r join bookings b on b.id = r.booking_id left join review_looks l on l.review_id = r.id
    where ${sql.raw(IS_SHOWN)} and r.author_id is not null
      and r.published_at > ${due.shownFrom} and r.published_at <= ${due.now}
      and (l.looked_at is null or l.looked_at < ${due.lookedBefore})
    order by l.looked_at nulls first, r.id limit 1 for update of r skip locked`.execute(trx);
  return rows[0];
}

export const noteLooked = (trx: Transaction<DB>, reviewId: number, at: Date) =>
  trx
    .insertInto('review_looks')
    .values({ review_id: reviewId, looked_at: at })
    .onConflict((conflict) => conflict.column('review_id').doUpdateSet({ looked_at: at }))
    .execute();

/** Who of some people has signed in where the author has, about when; sign-ins at the stay itself say nothing. */
export async function sameDevice(db: Kysely<DB>, { author_id, booking_id }: LookedAt, people: number[]) {
  const { rows } = await sql<{ user_id: number; at: Date }>`
    select other.user_id, greatest(own.created_at, other.created_at) as at
    from user_sessions own join user_sessions other on other.device = own.device
    join bookings b on b.id = ${booking_id}
    where own.user_id = ${author_id} and other.user_id = any(${people}) and other.user_id <> own.user_id
      and abs(extract(epoch from own.created_at - other.created_at)) <= ${DEVICE_HOURS * 3600}
      and not ((own.created_at at time zone 'Asia/Kolkata')::date between b.check_in and b.check_out)
    order by at limit 1`.execute(db);
  return rows[0];
}

/** Whose number the author's is: the business's own (`user_id` null), or that of somebody who acts for it. */
export async function samePhone(db: Kysely<DB>, { author_id, business_id }: LookedAt, people: number[]) {
  const { rows } = await sql<{ user_id: number | null }>`
    select null::int as user_id from users u join businesses on businesses.phone = u.phone
    where u.id = ${author_id} and businesses.id = ${business_id}
    union all
    select other.id from users u join users other on other.phone = u.phone
    where u.id = ${author_id} and other.id = any(${people}) and other.id <> u.id
    limit 1`.execute(db);
  return rows[0];
}

/** The payment of another, who acts for the business or has reviewed it, that came from what this stay was paid from. */
export async function samePayer(db: Kysely<DB>, { author_id, booking_id, business_id }: LookedAt, people: number[]) {
  const { rows } = await sql<{ user_id: number; booking_id: number }>`
    select other.user_id, other.booking_id
    from payments own join payments other on other.payer = own.payer and other.user_id <> ${author_id}
    where own.booking_id = ${booking_id}
      and (other.user_id = any(${people}) or exists (
        select from reviews r join bookings b on b.id = r.booking_id
        where r.author_id = other.user_id and ${WAS_SHOWN} and b.business_id = ${business_id}))
    order by other.id limit 1`.execute(db);
  return rows[0];
}

/** How many reviews of the stay young accounts handed in within a day of this one; and whether that was said already. */
export async function burstAround(db: Kysely<DB>, { property_id, written_at }: LookedAt) {
  const { rows } = await sql<{ count: number; since: Date; is_said: boolean }>`
    select count(*)::int as count, min(r.written_at) as since,
      bool_or(exists (select from review_signals s where s.review_id = r.id and s.kind = 'burst')) as is_said
    from reviews r join users u on u.id = r.author_id
    where r.property_id = ${property_id} and ${WAS_SHOWN}
      and abs(extract(epoch from r.written_at - ${written_at}::timestamptz)) <= ${BURST_HOURS * 3600}
      and u.created_at > r.written_at - ${YOUNG_ACCOUNT_DAYS} * interval '1 day'`.execute(db);
  return rows[0];
}

/** How many shown reviews of the business's stays the author wrote within so many days of this one; and whether that was said already. */
export async function byTheSame(db: Kysely<DB>, { author_id, business_id, written_at }: LookedAt) {
  const { rows } = await sql<{ count: number; since: Date; is_said: boolean }>`
    select count(*)::int as count, min(r.written_at) as since,
      bool_or(exists (select from review_signals s where s.review_id = r.id and s.kind = 'one_author')) as is_said
    from reviews r join bookings b on b.id = r.booking_id
    where r.author_id = ${author_id} and b.business_id = ${business_id} and ${WAS_SHOWN}
      and abs(extract(epoch from r.written_at - ${written_at}::timestamptz)) <= ${ONE_AUTHOR_DAYS} * 86400`.execute(db);
  return rows[0];
}

/** Since when the author is one of the business's people, or when they first did something for it, also where they have left; null for never. */
export async function actedSince(db: Kysely<DB>, { author_id, business_id }: LookedAt): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select joined_at as at from business_members where business_id = ${business_id} and user_id = ${author_id}
      union all select at from business_log where business_id = ${business_id} and user_id = ${author_id}) acted`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

export type Compared = { id: number; words: string; stay: string; is_near: boolean };

/** Reviews whose words are compared: all of the business and of the author, and the latest elsewhere. */
export async function toCompare(db: Kysely<DB>, { id, author_id, business_id }: LookedAt): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select r.id, r.words, b.property_name as stay, (b.business_id = ${business_id} or r.author_id = ${author_id}) as is_near
    from reviews r join bookings b on b.id = r.booking_id
    where ${WAS_SHOWN} and r.words <> '' and r.id <> ${id}
      and (b.business_id = ${business_id} or r.author_id = ${author_id} or r.id in (
        select latest.id from reviews latest where latest.side = 'guest' and latest.published_at is not null
        order by latest.written_at desc limit ${COMPARED_LATEST}))
    order by r.id`.execute(db);
  return rows;
}

/** Who of some people came through the author's link, or the author through theirs. */
export async function referredBetween(db: Kysely<DB>, { author_id }: LookedAt, people: number[]) {
  const { rows } = await sql<{ user_id: number; at: Date }>`
    select case friend_id when ${author_id} then shared_by_user_id else friend_id end as user_id, created_at as at
    from referrals
    where (friend_id = ${author_id} and shared_by_user_id = any(${people}))
      or (shared_by_user_id = ${author_id} and friend_id = any(${people}))
    order by created_at limit 1`.execute(db);
  return rows[0];
}

/** Through whom reviewers of a business came, where both have reviewed it. */
export async function referralsAmong(db: Kysely<DB>, businessId: number) {
  const { rows } = await sql<{ friend_id: number; shared_by_user_id: number }>`
    with reviewers as (
      select distinct r.author_id as id from reviews r join bookings b on b.id = r.booking_id
      where b.business_id = ${businessId} and ${WAS_SHOWN} and r.author_id is not null)
    select f.friend_id, f.shared_by_user_id from referrals f
    where f.friend_id in (select id from reviewers) and f.shared_by_user_id in (select id from reviewers)`.execute(db);
  return rows;
}

/** When somebody of the business noted that the guest had not come; undefined where nobody did. */
export const markedNoShow = (db: Kysely<DB>, { booking_id }: LookedAt) =>
  db
    .selectFrom('guest_marks')
    .select('at')
    .where('booking_id', '=', booking_id)
    .where('mark', '=', 'no_show')
    .executeTakeFirst();
