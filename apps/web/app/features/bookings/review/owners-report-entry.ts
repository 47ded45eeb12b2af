import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';
import '../words/booking-words';
import { REPORT_MESSAGE_MIN_LENGTH } from '@basera/contract/rules/listing/report-reasons';
import { toEmail } from '@basera/contract/rules/phone';
import {
  OWNERS_REVIEW_REPORT_REASONS,
  type OwnersReviewReportReason,
} from '@basera/contract/rules/reviews/review-cases';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';

/** What stands in the form by which a guest reports what was written of them. */
export type OwnersReportEntry = { reason: string; message: string; email: string };
export type ReadyOwnersReport = { reason: OwnersReviewReportReason; message: string; email: string };

/** What goes out of it, or what is wrong with it. */
export function readOwnersReport({
  reason,
  message,
  email,
}: OwnersReportEntry): { ready: ReadyOwnersReport } | { problems: Problems<OwnersReportEntry> } {
  const chosen = OWNERS_REVIEW_REPORT_REASONS.find((one) => one === reason);
  const words = message.trim();
  const address = email.trim();
  const problems: Problems<OwnersReportEntry> = {
    reason: chosen ? undefined : siteWords._(msg`Please choose what is wrong.`),
    message:
      words.length < REPORT_MESSAGE_MIN_LENGTH
        ? siteWords._(msg`Please say what is wrong, in ${REPORT_MESSAGE_MIN_LENGTH} letters or more.`)
        : undefined,
    email: toEmail(address) ? undefined : siteWords._(msg`Please give an email where we can answer.`),
  };
  if (!chosen || problems.message || problems.email) return { problems };
  return { ready: { reason: chosen, message: words, email: address } };
}
