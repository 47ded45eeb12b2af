import type { ReviewReportReason } from '@basera/contract/rules/reviews/review-cases';
import { type Report, takeReport } from '../../reports/index.ts';
import type { ReviewsDeps } from '../deps.ts';
import { insertMails } from '../mail-queries.ts';
import { insertReport, openCase, reportable, reportOfRequest } from './case-queries.ts';

/** What somebody reports of a review that everybody sees; throws as takeReport does. */
export const reportReview = (
  deps: ReviewsDeps,
  reviewId: number,
  report: Report<ReviewReportReason>,
): Promise<{ address: string }> =>
  takeReport(deps, report, {
    what: 'review',
    keyed: 'review ',
    find: () => reportable(deps.db, reviewId, report.reason === 'answer' ? 'answer' : 'review'),
    findRepeat: (key) => reportOfRequest(deps.db, key),
    async put(trx, row) {
      const case_id = await openCase(trx, reviewId, row.created_at);
      const made = await insertReport(trx, { ...row, case_id });
      if (made) await insertMails(trx, [{ kind: 'report_received', report_id: made.id }]);
    },
  });
