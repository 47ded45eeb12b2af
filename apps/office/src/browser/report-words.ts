import type { ReportReason } from '@basera/contract/rules/listing/report-reasons';
import { useLingui } from '@lingui/react/macro';

/** What travellers report of stays. */
export function useReportReasons(): Record<ReportReason, string> {
  const { t } = useLingui();
  return {
    not_as_described: t`Not as described`,
    does_not_exist: t`Does not exist`,
    pays_outside: t`Asks for payment outside`,
    unsafe: t`Unsafe`,
    discriminates: t`Turns people away`,
    photos_not_theirs: t`Photos are not theirs`,
    other: t`Something else`,
  };
}
