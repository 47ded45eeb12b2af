import type { ReportReason } from '@basera/contract/rules/listing/report-reasons';
import type { ReviewReportReason } from '@basera/contract/rules/reviews/review-cases';
import { useLingui } from '@lingui/react/macro';

/** What people report of stays, and of reviews. */
export function useReportReasons(): Record<ReportReason | ReviewReportReason, string> {
  const { t } = useLingui();
  return {
    not_as_described: t`Not as described`,
    does_not_exist: t`Does not exist`,
    pays_outside: t`Asks for payment outside`,
    unsafe: t`Unsafe`,
    discriminates: t`Turns people away`,
    photos_not_theirs: t`Photos are not theirs`,
    not_genuine: t`Not by a guest, or bought`,
    not_about_stay: t`Not about the stay`,
    abusive: t`Insults or threatens`,
    private_data: t`Shows private details`,
    unlawful: t`Unlawful`,
    answer: t`The owner’s answer`,
    other: t`Something else`,
  };
}
