import type { RemovedReason } from '@basera/contract/rules/reviews/review-cases';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { insertMails } from '../mail-queries.ts';
import { leavePhotos } from '../photos/photo-queries.ts';
import { lockCase, markSettled, removeReview, reportsOfCase, signalsOfCase } from './case-queries.ts';

export type Deciding = {
  caseId: number;
  /** Null: it is kept. */
  remove: RemovedReason | null;
  /** Mailed to all who reported. */
  message: string;
  /** How many reports and signals whoever decides has read. */
  seen: number;
  staffId: number;
};

/**
 * Decides about a review that was reported or pointed at. Throws 404, 409 where a colleague was first, its author has taken it back, or
 * something came since. The review, and how many reported it.
 */
export async function decideCaseIn(
  trx: Transaction<DB>,
  { caseId, remove, message, seen, staffId }: Deciding,
  at: Date,
): Promise<{ reviewId: number; reports: number }> {
  const found = await lockCase(trx, caseId);
  if (!found) throw new HttpError('not_found', 'There is no such case.');
  if (found.settled_at) throw new HttpError('changed_meanwhile', 'A colleague has settled this meanwhile.');
  const reports = await reportsOfCase(trx, caseId);
  const signals = await signalsOfCase(trx, caseId);
  if (reports.length + signals.length !== seen)
    throw new HttpError('changed_meanwhile', 'Something else has come of this review meanwhile. Read that as well.');
  const { review_id: reviewId, author_id } = found;
  if (remove) {
    if (!(await removeReview(trx, reviewId, remove, at)))
      throw new HttpError('changed_meanwhile', 'This review is gone already: nobody sees it. Settle the case as kept.');
    await leavePhotos(trx, [reviewId], at);
    if (author_id !== null) await insertMails(trx, [{ kind: 'removed', review_id: reviewId, user_id: author_id }]);
  }
  const decision = remove ? ('removed' as const) : ('kept' as const);
  await markSettled(trx, caseId, { settled_by: staffId, settled_at: at, decision, how: message });
  // One mail an address, however often it was typed.
  const reached = new Map(reports.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const])));
  await insertMails(
    trx,
    [...reached.values()].map((report_id) => ({ kind: 'report_settled' as const, report_id })),
  );
  return { reviewId, reports: reports.length };
}
