import { REPORT_MESSAGE_MIN_LENGTH } from '@basera/contract/rules/listing/report-reasons';
import { toEmail } from '@basera/contract/rules/phone';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';

/** What stands in the form. */
export type ReportEntry = { reason: string; message: string; email: string };
export type ReadyReport = { reason: string; message: string; email: string | undefined };

/** What goes out of a report, or what is wrong with it. `reasons`: what can be chosen; `hasAddress`: we know where to answer without being told. */
export function readReport(
  { reason, message, email }: ReportEntry,
  { hasAddress, reasons }: { hasAddress: boolean; reasons: readonly string[] },
): { ready: ReadyReport } | { problems: Problems<ReportEntry> } {
  const chosen = reasons.find((one) => one === reason);
  const address = email.trim();
  const isMissing = address === '' && !hasAddress;
  const problems: Problems<ReportEntry> = {
    reason: chosen ? undefined : siteWords._(msg`Please choose what is wrong.`),
    message:
      message.trim().length < REPORT_MESSAGE_MIN_LENGTH
        ? siteWords._(msg`Please say what happened, in ${REPORT_MESSAGE_MIN_LENGTH} letters or more.`)
        : undefined,
    email: isMissing ? siteWords._(msg`Please give an email where we can answer.`) : emailProblem(address),
  };
  if (!chosen || problems.message || problems.email) return { problems };
  return { ready: { reason: chosen, message: message.trim(), email: address || undefined } };
}

const emailProblem = (address: string): string | undefined =>
  address === '' || toEmail(address) ? undefined : siteWords._(msg`Please enter a valid email.`);
