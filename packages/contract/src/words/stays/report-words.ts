import { type ReportReason, reportReasons } from '../../rules/listing/report-reasons.ts';
import { type ReviewReportReason, reviewReportReasons } from '../../rules/reviews/review-cases.ts';

/** What can be reported, as it is asked in the reader's language. */
export const reportWords: Record<ReportReason, string> = reportReasons;
export const reviewReportWords: Record<ReviewReportReason, string> = reviewReportReasons;
