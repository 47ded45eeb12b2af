import { LOOKED_AT_DAYS } from '@basera/contract/rules/reviews/review-cases';
import { insertSignals, openCase, signalsKnown } from '../cases/case-queries.ts';
import type { ReviewsDeps } from '../deps.ts';
import { findSignals } from './find-signals.ts';
import { nextToLookAt, noteLooked } from './signal-queries.ts';

const DAY_MS = 86_400_000;
/** So many a turn that it ends within its minute. */
const A_TURN = 200;

/**
 * Looks for signs of fraud in reviews once they are shown, and never before, and in young ones again each day, since the other half may come
 * later. What is found is a case of the office: a person decides. How many were looked at.
 */
export async function lookAtReviews(deps: Pick<ReviewsDeps, 'db' | 'clock'>): Promise<number> {
  let looked = 0;
  while (looked < A_TURN && (await lookAtNext(deps))) looked += 1;
  return looked;
}

const lookAtNext = ({ db, clock }: Pick<ReviewsDeps, 'db' | 'clock'>): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const now = clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    const review = await nextToLookAt(trx, { now, shownFrom: daysAgo(LOOKED_AT_DAYS), lookedBefore: daysAgo(1) });
    if (!review) return false;
    const signals = await findSignals(trx, review, await signalsKnown(trx, review.id));
    if (signals.length > 0) {
      const caseId = await openCase(trx, review.id, now);
      await insertSignals(trx, { reviewId: review.id, caseId, at: now }, signals);
    }
    await noteLooked(trx, review.id, now);
    return true;
  });
