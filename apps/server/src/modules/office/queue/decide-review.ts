import type { RemovedReason } from '@basera/contract/rules/reviews/review-cases';
import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { decideCaseIn, restoreCaseIn } from '../../reviews/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';

type Decision = { remove: RemovedReason | null; of: 'review' | 'answer'; message: string; seen: number };

/** Keeps or removes a review that was reported or pointed at; what is written is mailed, and the audit says only what was decided. */
export async function decideReview(
  deps: OfficeDeps,
  caseId: number,
  { remove, of, message, seen }: Decision,
  actor: Actor,
): Promise<void> {
  const { staffId } = bySomebody(actor, '').actor;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { reviewId, reports } = await decideCaseIn(trx, { caseId, remove, of, message, seen, staffId }, at);
    const after = { review: reviewId, reports, ...(remove && { because: remove }) };
    const action = remove ? (of === 'answer' ? 'answer_removed' : 'review_removed') : 'review_kept';
    await audit(trx, { at, actor, action, subject: `review ${caseId}`, after });
  });
  deps.tellReviewersSoon();
}

/** Shows again what a colleague removed by a case; its author is told. Throws as restoreCaseIn does. */
export async function restoreReview(deps: OfficeDeps, caseId: number, why: string, actor: Actor): Promise<void> {
  const { staffId } = bySomebody(actor, why).actor;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { reviewId, of } = await restoreCaseIn(trx, { caseId, staffId }, at);
    const action = of === 'answer' ? 'answer_restored' : 'review_restored';
    await audit(trx, { at, actor, action, subject: `review ${caseId}`, after: { review: reviewId }, why });
  });
  deps.tellReviewersSoon();
}
