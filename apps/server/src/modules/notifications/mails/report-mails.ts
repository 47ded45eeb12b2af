import { reportReasons } from '@basera/contract/rules/listing/report-reasons';
import { type ReportToTell, reportToTell, untoldReports } from '../../reports/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { writtenMail } from './booking-mail.ts';
import { tellOfEach } from './untold.ts';

type Site = Pick<NotificationsDeps, 'origin' | 'supportEmail'>;

/** Tells whoever reported a stay that we have it, and how it was settled, each of them once. */
export const sendReportMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldReports, async ({ id, report_id, kind }) => {
    const report = await reportToTell(deps.db, report_id);
    // Whoever is gone is told nothing.
    if (!report?.email) return;
    const mail = kind === 'received' ? received(report, deps) : settled(report, deps);
    await deps.email.send({ to: report.email, messageId: `stay-report-${id}`, attachments: [], ...mail });
  });

const factsOf = ({ case_id, stay, reason }: ReportToTell): [string, string][] => [
  ['Report', `R-${case_id}`],
  ['Stay', stay],
  ['About', reportReasons[reason]],
];

/** The address may be anybody's: this mail carries no words of whoever typed it. */
function received(report: ReportToTell, { origin, supportEmail }: Site) {
  return writtenMail({
    title: `We have your report of ${report.stay}`,
    greeting: 'Hello,',
    lead: 'A person of ours looks at what you reported, and answers to this address. The owner is not told who reported it.',
    facts: factsOf(report),
    link: { href: `${origin}/help-center`, label: 'Help centre' },
    closing: `You reported nothing? Then somebody gave your address by mistake; write to ${supportEmail}.`,
  });
}

function settled(report: ReportToTell, { origin, supportEmail }: Site) {
  return writtenMail({
    title: `What became of your report of ${report.stay}`,
    greeting: 'Hello,',
    lead: report.how ?? '',
    facts: factsOf(report),
    link: { href: `${origin}/help-center`, label: 'Help centre' },
    closing: `Something is missing? Answer to ${supportEmail} and name the report.`,
  });
}
