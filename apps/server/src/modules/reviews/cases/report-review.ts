import type { ReviewReportReason } from '@basera/contract/rules/reviews/review-cases';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { answerAddressOf, countReport, type Report, reportKey } from '../../reports/index.ts';
import type { ReviewsDeps } from '../deps.ts';
import { insertMails } from '../mail-queries.ts';
import { insertReport, openCase, reportable, reportOfRequest } from './case-queries.ts';

/**
 * Keeps what somebody reports of a review, with what others have since its last case was settled, and mails that we have it. Throws 404
 * for a review that nobody sees, 422 for no address to answer to, 429 past the limits of reports. A repeat under the same key changes nothing.
 */
export async function reportReview(
  deps: ReviewsDeps,
  reviewId: number,
  report: Report<ReviewReportReason>,
): Promise<{ address: string }> {
  const { db, clock, tellSoon } = deps;
  const { userId, reason, message } = report;
  const at = clock.now();
  if (!(await reportable(db, reviewId))) throw new HttpError('not_found', 'There is no such review.');
  const answerTo = await answerAddressOf(db, report);
  const { address } = answerTo;
  const key = reportKey(report, 'review ');
  if (key && (await reportOfRequest(db, key))) return { address };
  await countReport(db, report, answerTo, at);
  await db.transaction().execute(async (trx) => {
    const case_id = await openCase(trx, reviewId, at);
    const row = { case_id, user_id: userId, email: address, reason, message, request_key: key, created_at: at };
    const made = await insertReport(trx, row);
    if (made) await insertMails(trx, [{ kind: 'report_received', report_id: made.id }]);
  });
  tellSoon();
  return { address };
}
