import type { OwnersReviewReportReason, ReviewReportReason } from '@basera/contract/rules/reviews/review-cases';
import { type Report, takeReport } from '../../reports/index.ts';
import type { ReviewsDeps } from '../deps.ts';
import { insertMails } from '../mail-queries.ts';
import { insertReport, openCase, ownersReportable, reportable, reportOfRequest } from './case-queries.ts';

/** What somebody reports of a review that everybody sees; throws as takeReport does. */
export const reportReview = (
  deps: ReviewsDeps,
  reviewId: number,
  report: Report<ReviewReportReason>,
): Promise<{ address: string }> =>
  keepReport(deps, report, {
    keyed: 'review ',
    find: () => reportable(deps.db, reviewId, report.reason === 'answer' ? 'answer' : 'review'),
  });

/** What a guest reports of what the owner wrote of them, once they can read it; throws as takeReport does. */
export const reportOwnersReview = (
  deps: ReviewsDeps,
  { bookingId, guestId }: { bookingId: number; guestId: number },
  report: Report<OwnersReviewReportReason>,
): Promise<{ address: string }> =>
  keepReport(deps, report, { keyed: 'review of guest ', find: () => ownersReportable(deps.db, bookingId, guestId) });

type Of = { keyed: string; find(): Promise<{ id: number } | undefined> };

/** Puts a report into the open case of what it is of, with the mail that we have it. */
const keepReport = <Reason extends ReviewReportReason>(deps: ReviewsDeps, report: Report<Reason>, of: Of) =>
  takeReport(deps, report, {
    ...{ what: 'review', ...of },
    findRepeat: (key) => reportOfRequest(deps.db, key),
    async put(trx, row, { id }) {
      const case_id = await openCase(trx, id, row.created_at);
      const made = await insertReport(trx, { ...row, case_id });
      if (made) await insertMails(trx, [{ kind: 'report_received', report_id: made.id }]);
    },
  });
