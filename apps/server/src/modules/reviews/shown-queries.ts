import type { CalendarDate } from '@basera/contract/calendar-date';
import { type AnswerRemovedReason, REMOVED_REASONS } from '@basera/contract/rules/reviews/review-cases';
import {
  AS_DESCRIBED_LEAST,
  type HiddenReason,
  type PartRatings,
  REVIEW_PARTS,
  type ReviewPart,
} from '@basera/contract/rules/reviews/review-rules';
import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql } from 'kysely';
import { containing } from '../../platform/database/like.ts';
import type { DB } from '../../platform/schema.ts';
import { IS_SHOWN, POINTS } from '../ratings/index.ts';
import { hindranceAt } from './window/window-queries.ts';

/**
 * Guests' reviews that everybody may read, with whose stay it was. Whatever shows reviews to others than their authors
 * begins here, so that nothing hidden is seen through any call, export, feed or page.
 */
export const shownReviews = (db: Kysely<DB>) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .leftJoin('users as u', 'u.id', 'r.author_id')
    .where(sql<boolean>`${sql.raw(IS_SHOWN)}`);

export const shownRows = (db: Kysely<DB>) =>
  shownReviews(db)
    .selectAll('r')
    .select(['u.first_name', 'b.check_in', 'b.check_out', 'b.guests', 'b.children', 'b.business_id', 'b.guest_name'])
    .$narrowType<PartRatings>();
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownRows>['execute']>>[number];

export const shownOfBookings = (db: Kysely<DB>, bookingIds: number[]) =>
  shownRows(db).where('r.booking_id', 'in', bookingIds).execute();

export type Asked = { propertyId: number; month: string | undefined; text: string | undefined };

const monthOf = sql<string>`to_char(b.check_out, 'YYYY-MM')`;

const asked = (db: Kysely<DB>, { propertyId, month, text }: Asked) =>
  shownRows(db)
    .where('r.property_id', '=', propertyId)
    .$if(month !== undefined, (query) => query.where(monthOf, '=', month as string))
    .$if(text !== undefined, (query) => query.where('r.words', 'ilike', containing(text as string)));

/** A page of what was asked for, the latest first, and how many there are in all. */
export async function shownPage(db: Kysely<DB>, query: Asked, { offset, limit }: { offset: number; limit: number }) {
  const rows = await asked(db, query)
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { count } = await asked(db, query)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return { rows, total: count };
}

const meanOf = (part: ReviewPart) => sql<number>`avg(${sql.ref(`r.${part}`)})::float8`.as(part);
const rating = sql<number>`(avg(${sql.raw(POINTS)}) / ${REVIEW_PARTS.length})::float8`;
const foundAsDescribed = sql<number>`(count(*) filter (where r.as_described >= ${AS_DESCRIBED_LEAST}))::int`;

/** How many reviews of a stay are shown, how many of them found it as described, and their means; null where there is none. */
export const meansOf = (db: Kysely<DB>, propertyId: number) =>
  shownReviews(db)
    .where('r.property_id', '=', propertyId)
    .select([sql<number>`count(*)::int`.as('count'), foundAsDescribed.as('found'), rating.as('rating')])
    .select(REVIEW_PARTS.map(meanOf))
    .$castTo<{ count: number; found: number; rating: number | null } & Record<ReviewPart, number | null>>()
    .executeTakeFirstOrThrow();

export const monthsOf = (db: Kysely<DB>, propertyId: number) =>
  shownReviews(db)
    .where('r.property_id', '=', propertyId)
    .select([monthOf.as('month'), sql<number>`count(*)::int`.as('count'), rating.as('rating')])
    .groupBy(monthOf)
    .orderBy(monthOf, 'desc')
    .execute();

/**
 * Reviews that were shown once and are hidden now; one that the office removed before that counts once nobody can write of its
 * stay any more: sooner, the number would tell an owner that the guest has written.
 */
export const countedAsGone = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom('reviews')
    .where('side', '=', 'guest')
    .where('hidden_because', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('published_at', 'is not', null),
        and([eb('hidden_because', 'in', REMOVED_REASONS), eb('closes_at', '<=', now)]),
      ]),
    );

/** How many of a stay's have gone, by why. */
export const hiddenOf = (db: Kysely<DB>, propertyId: number, now: Date) =>
  countedAsGone(db, now)
    .select(['hidden_because as reason', sql<number>`count(*)::int`.as('count')])
    .where('property_id', '=', propertyId)
    .groupBy('hidden_because')
    .orderBy('hidden_because')
    .$narrowType<{ reason: HiddenReason }>()
    .execute();

/** Of the answers to reviews of a stay that were shown, how many the office removed, by why: also where the review has gone since. */
export const hiddenAnswersOf = (db: Kysely<DB>, propertyId: number) =>
  db
    .selectFrom('reviews')
    .select(['reply_hidden_because as reason', sql<number>`count(*)::int`.as('count')])
    .where('property_id', '=', propertyId)
    .where('published_at', 'is not', null)
    .where('reply_hidden_because', 'is not', null)
    .groupBy('reply_hidden_because')
    .orderBy('reply_hidden_because')
    .$narrowType<{ reason: AnswerRemovedReason }>()
    .execute();

/** Stays of a business that can be reviewed now, if they end on `openFrom` or later, or have been; the latest check-out first. */
export const businessStays = (
  db: Kysely<DB>,
  businessId: number,
  {
    now,
    openFrom,
    after,
    limit,
  }: { now: Date; openFrom: CalendarDate; after: { checkOut: string; id: number } | null; limit: number },
) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.check_out'])
    .where('b.business_id', '=', businessId)
    .where('b.status', 'in', ['accepted', 'completed'])
    .where('b.user_id', 'is not', null)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        and([eb('b.check_out', '>=', openFrom), eb(hindranceAt(now), 'is', null)]),
        exists(
          selectFrom('reviews as r')
            .select('r.id')
            .whereRef('r.booking_id', '=', 'b.id')
            // What nobody may read is not told of by the place it would have here either.
            .where(sql<boolean>`(r.side = 'owner' or (r.published_at is not null and r.hidden_at is null))`),
        ),
      ]),
    )
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(b.check_out, b.id) < (${after?.checkOut}::date, ${after?.id}::int)`),
    )
    .orderBy('b.check_out', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();

/** True for a stay that everybody can see. */
export async function isOnOffer(db: Kysely<DB>, propertyId: number): Promise<boolean> {
  const found = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('status', 'in', SHOWN_STATUSES)
    .executeTakeFirst();
  return found !== undefined;
}
