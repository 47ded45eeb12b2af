import { ANSWER_REMOVED_REASONS, type RemovedReason } from '@basera/contract/rules/reviews/review-cases';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { insertMails } from '../mail-queries.ts';
import { leavePhotos } from '../photos/photo-queries.ts';
import {
  keepOpen,
  lockCase,
  markSettled,
  removeAnswer,
  removeReview,
  reportsOfCase,
  signalsOfCase,
} from './case-queries.ts';

export type Deciding = {
  caseId: number;
  /** Null: it is kept. */
  remove: RemovedReason | null;
  /** What is removed: the review, or the owner's answer alone. */
  of: 'review' | 'answer';
  /** Mailed to all who reported. */
  message: string;
  /** How many reports and signals whoever decides has read. */
  seen: number;
  staffId: number;
};

/**
 * Decides about a review that was reported or pointed at. Throws 404, 409 where a colleague was first, its author has taken it back, or
 * something came since. What was reported of the review itself stays open where its answer alone is removed. The review, and how many reports were answered.
 */
export async function decideCaseIn(
  trx: Transaction<DB>,
  { caseId, remove, of, message, seen, staffId }: Deciding,
  at: Date,
): Promise<{ reviewId: number; reports: number }> {
  const found = await lockCase(trx, caseId);
  if (!found) throw new HttpError('not_found', say`There is no such case.`);
  if (found.settled_at) throw new HttpError('changed_meanwhile', say`A colleague has settled this meanwhile.`);
  const reports = await reportsOfCase(trx, caseId);
  const signals = await signalsOfCase(trx, caseId);
  if (reports.length + signals.length !== seen)
    throw new HttpError('changed_meanwhile', say`Something else has come of this review meanwhile. Read that as well.`);
  const { review_id: reviewId } = found;
  if (remove) await (of === 'answer' ? takeAnswer(trx, found, remove, at) : takeReview(trx, found, remove, at));
  const answered = of === 'answer' ? reports.filter(({ reason }) => reason === 'answer') : reports;
  const decision = remove ? ('removed' as const) : ('kept' as const);
  await markSettled(trx, caseId, {
    settled_by: staffId,
    settled_at: at,
    decision,
    answer_removed: remove !== null && of === 'answer',
    how: message,
  });
  // Behind the settling: a review has one open case.
  if (answered.length + (of === 'answer' ? 0 : signals.length) < seen) await keepOpen(trx, found);
  // One mail an address, however often it was typed.
  const reached = new Map(answered.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])));
  await insertMails(
    trx,
    [...reached.values()].map((report_id) => ({ kind: 'report_settled' as const, report_id })),
  );
  return { reviewId, reports: answered.length };
}

type Found = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** Of what an owner wrote fewer reasons are true: whoever hosts was there. */
const answersReason = (why: RemovedReason) => ANSWER_REMOVED_REASONS.find((reason) => reason === why);

async function takeReview(trx: Transaction<DB>, { review_id, author_id, side }: Found, why: RemovedReason, at: Date) {
  if (side === 'owner' && !answersReason(why)) throw invalidField('remove', say`Choose why it is removed.`);
  if (!(await removeReview(trx, review_id, why, at)))
    throw new HttpError(
      'changed_meanwhile',
      say`This review is gone already: nobody sees it. Settle the case as kept.`,
    );
  await leavePhotos(trx, [review_id], at);
  if (author_id !== null) await insertMails(trx, [{ kind: 'removed', review_id, user_id: author_id }]);
}

async function takeAnswer(trx: Transaction<DB>, { review_id, reply_by }: Found, why: RemovedReason, at: Date) {
  const because = answersReason(why);
  if (!because) throw invalidField('remove', say`Choose why the answer is removed.`);
  if (!(await removeAnswer(trx, review_id, because, at)))
    throw new HttpError('changed_meanwhile', say`Nobody sees this answer any more. Settle the case as kept.`);
  if (reply_by !== null) await insertMails(trx, [{ kind: 'answer_removed', review_id, user_id: reply_by }]);
}
