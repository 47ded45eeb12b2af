import type { AnswerRemovedReason, RemovedReason } from '@basera/contract/rules/reviews/review-cases';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { isReportBy, ownReportWords, withoutReporter } from '../../reports/index.ts';
import { shownReviews } from '../shown-queries.ts';
import type { Signal } from '../signals/signal.ts';

/** A guest's review that everybody can read, or the answer to it: what nobody sees, nobody reports. */
export const reportable = (db: Kysely<DB>, reviewId: number, what: 'review' | 'answer') =>
  shownReviews(db)
    .select('r.id')
    .where('r.id', '=', reviewId)
    .$if(what === 'answer', (query) =>
      query.where('r.reply_words', 'is not', null).where('r.reply_hidden_at', 'is', null),
    )
    .executeTakeFirst();

/** What the owner wrote of a guest, for that guest alone, once they can read it. */
export const ownersReportable = (db: Kysely<DB>, bookingId: number, guestId: number) =>
  db
    .selectFrom('reviews as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select('r.id')
    .where('r.booking_id', '=', bookingId)
    .where('b.user_id', '=', guestId)
    .where('r.side', '=', 'owner')
    .where('r.published_at', 'is not', null)
    .where('r.hidden_at', 'is', null)
    .executeTakeFirst();

export const reportOfRequest = (db: Kysely<DB>, key: string) =>
  db.selectFrom('review_reports').select('id').where('request_key', '=', key).executeTakeFirst();

/** SQL: the open case of a review, locked; begun where there is none, by whichever of two comes first. */
export async function openCase(trx: Transaction<DB>, reviewId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into review_cases (review_id, opened_at) values (${reviewId}, ${at})
    on conflict (review_id) where settled_at is null do update set opened_at = review_cases.opened_at
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

export const insertReport = (trx: Transaction<DB>, report: Insertable<DB['review_reports']>) =>
  trx
    .insertInto('review_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export const lockCase = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom('review_cases as c')
    .innerJoin('reviews as r', 'r.id', 'c.review_id')
    .select([
      'c.id',
      'c.review_id',
      'c.opened_at',
      'c.settled_at',
      'c.settled_by',
      'c.decision',
      'c.answer_removed',
      'c.restored_at',
      'r.side',
      'r.booking_id',
      'r.author_id',
      'r.reply_by',
      'r.hidden_at',
    ])
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst();

type Settled = {
  settled_by: number;
  settled_at: Date;
  decision: 'kept' | 'removed';
  answer_removed: boolean;
  how: string;
};

export async function markSettled(trx: Transaction<DB>, id: number, settled: Settled): Promise<void> {
  await trx.updateTable('review_cases').set(settled).where('id', '=', id).execute();
}

/** Gives what is about the review itself a case of its own, open since the one before, which a decision about its answer has settled. */
export async function keepOpen(
  trx: Transaction<DB>,
  { id, review_id, opened_at }: { id: number; review_id: number; opened_at: Date },
): Promise<void> {
  const case_id = await openCase(trx, review_id, opened_at);
  await trx
    .updateTable('review_reports')
    .set({ case_id })
    .where('case_id', '=', id)
    .where('reason', '<>', 'answer')
    .execute();
  await trx.updateTable('review_signals').set({ case_id }).where('case_id', '=', id).execute();
}

/**
 * Takes a review from everybody's sight for a reason the stay's page counts. Its words stay with its author and the case, so that
 * both can say later what was removed.
 */
export async function removeReview(
  trx: Transaction<DB>,
  reviewId: number,
  because: RemovedReason,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ hidden_at: at, hidden_because: because })
    .where('id', '=', reviewId)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The same of the owner's answer to a review that everybody reads, which stays. */
export async function removeAnswer(
  trx: Transaction<DB>,
  reviewId: number,
  because: AnswerRemovedReason,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reviews')
    .set({ reply_hidden_at: at, reply_hidden_because: because })
    .where('id', '=', reviewId)
    .where('reply_words', 'is not', null)
    .where('reply_hidden_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The reports of a case, the first first. */
export const reportsOfCase = (db: Kysely<DB>, caseId: number) =>
  db
    .selectFrom('review_reports')
    .select(['id', 'user_id', 'email', 'reason', 'message', 'created_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

export const signalsOfCase = (db: Kysely<DB>, caseId: number) =>
  db
    .selectFrom('review_signals')
    .select(['kind', 'facts', 'found_at'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();

/** The words of some reviews as they stand, for what is compared with them; of one that was taken back none are left. */
export const wordsOf = async (db: Kysely<DB>, ids: number[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('reviews').select(['id', 'words']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, words }) => [id, words]));
};

/** Adds what was found to the open case of a review; what was found of it before is not said twice. */
export async function insertSignals(
  trx: Transaction<DB>,
  { reviewId, caseId, at }: { reviewId: number; caseId: number; at: Date },
  signals: Signal[],
): Promise<void> {
  await trx
    .insertInto('review_signals')
    .values(
      signals.map(({ kind, facts }) => ({
        ...{ case_id: caseId, review_id: reviewId, kind, facts: JSON.stringify(facts), found_at: at },
      })),
    )
    .onConflict((conflict) => conflict.columns(['review_id', 'kind']).doNothing())
    .execute();
}

/** The kinds of signals a review has had. */
export const signalsKnown = async (db: Kysely<DB>, reviewId: number): Promise<string[]> =>
  (await db.selectFrom('review_signals').select('kind').where('review_id', '=', reviewId).execute()).map(
    ({ kind }) => kind,
  );

/** The review of a case as it stands, with its stay and whose it is. */
export const reviewOfCase = (db: Kysely<DB>, caseId: number) =>
  db
    .selectFrom('review_cases as c')
    .innerJoin('reviews as r', 'r.id', 'c.review_id')
    .innerJoin('properties as p', 'p.id', 'r.property_id')
    .leftJoin('users as u', 'u.id', 'r.author_id')
    .leftJoin('staff as s', 's.id', 'c.restored_by')
    .selectAll('r')
    .select(['u.first_name', 'p.name as stay', 'p.status as stay_status'])
    .select(['c.decision', 'c.answer_removed', 'c.settled_by', 'c.restored_at', 's.name as restored_by'])
    .where('c.id', '=', caseId)
    .executeTakeFirst();

/** What the mail to whoever reported says. Undefined where they are gone. */
export const reportToTell = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom('review_reports as r')
    .innerJoin('review_cases as c', 'c.id', 'r.case_id')
    .innerJoin('reviews as v', 'v.id', 'c.review_id')
    .innerJoin('properties as p', 'p.id', 'v.property_id')
    .select([
      'r.id',
      'c.id as case_id',
      'r.reason',
      'r.email',
      'p.name as stay',
      'c.how',
      'c.decision',
      'c.answer_removed',
      'v.hidden_because',
      'v.side',
    ])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** Whoever wrote a review or its answer, for a mail; nobody where they are gone, or have no confirmed address. */
const writerOf = (db: Kysely<DB>, reviewId: number, by: 'r.author_id' | 'r.reply_by') =>
  db
    .selectFrom('reviews as r')
    .innerJoin('users as u', 'u.id', by)
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['b.property_name as stay', 'u.email', 'u.first_name'])
    .where('r.id', '=', reviewId)
    .where('u.email_confirmed_at', 'is not', null)
    .where('u.deleted_at', 'is', null);

/** SQL: the case that removed a review `r`, or its answer, as far as that stands: what to name to object. */
export const removedIn = (of: 'review' | 'answer') =>
  sql<number | null>`(select max(c.id) from review_cases c where c.review_id = r.id and c.decision = 'removed'
    and c.restored_at is null and c.answer_removed = ${of === 'answer'})`.as('case_id');

/** What the mail to the author of a review that was removed, or is shown again, says. */
export const removedToTell = (db: Kysely<DB>, reviewId: number) =>
  writerOf(db, reviewId, 'r.author_id')
    .select(['r.booking_id', 'r.side', 'r.hidden_because', 'r.words', 'b.property_slug as slug', removedIn('review')])
    .executeTakeFirst();

/** The same of an answer, to who wrote it. */
export const removedAnswerToTell = (db: Kysely<DB>, reviewId: number) =>
  writerOf(db, reviewId, 'r.reply_by')
    .select(['r.reply_hidden_because as why', 'r.reply_words as words', removedIn('answer')])
    .executeTakeFirst();

export const reportsByUser = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('review_reports as r')
    .innerJoin('review_cases as c', 'c.id', 'r.case_id')
    .innerJoin('reviews as v', 'v.id', 'c.review_id')
    .innerJoin('properties as p', 'p.id', 'v.property_id')
    .select(['p.name as stay', 'r.reason', 'r.email', 'r.created_at', 'c.settled_at', 'c.how'])
    .select(ownReportWords.as('message'))
    .where(isReportBy(userId))
    .orderBy('r.id', 'desc')
    .execute();

/** What a person reported goes with them; that a review was reported, and of what, stays. */
export async function forgetReporter(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('review_reports as r').set(withoutReporter(userId)).where(isReportBy(userId)).execute();
}

/** Of whoever reported without an account: words and address, where the case was settled before an instant. How many. */
export async function forgetStrangers(db: Kysely<DB>, settledBefore: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('review_reports')
    .set({ email: null, message: '' })
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('email', 'is not', null), eb('message', '<>', '')]))
    .where('case_id', 'in', (eb) => eb.selectFrom('review_cases').select('id').where('settled_at', '<', settledBefore))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
