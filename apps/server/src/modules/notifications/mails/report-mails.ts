import { reportReasons } from '@basera/contract/rules/listing/report-reasons';
import { asSaid, say } from '../../../words/say.ts';
import { type ReportToTell, reportToTell, untoldReports } from '../../reports/index.ts';
import type { NotificationsDeps } from '../deps.ts';
import { forReader, linkTo, type Site } from './for-reader.ts';
import { type Fact, writtenMail } from './mail-page.ts';
import { tellOfEach } from './untold.ts';

/** Tells whoever reported a stay that we have it, and how it was settled, each of them once. */
export const sendReportMails = (deps: NotificationsDeps): Promise<void> =>
  tellOfEach(deps, untoldReports, async ({ id, report_id, kind }) => {
    const report = await reportToTell(deps.db, report_id);
    // Whoever is gone is told nothing.
    if (!report?.email) return;
    const site = await forReader(deps, report.email);
    const mail = kind === 'received' ? received(report, site) : settled(report, site);
    await deps.email.send({ to: report.email, messageId: `stay-report-${id}`, attachments: [], ...mail });
  });

const factsOf = ({ case_id, stay, reason }: ReportToTell): Fact[] => [
  [say`Report`, `R-${case_id}`],
  [say`Stay`, stay],
  [say`About`, asSaid(reportReasons[reason])],
];

/** The address may be anybody's: this mail carries no words of whoever typed it. */
function received(report: ReportToTell, site: Site) {
  return writtenMail(
    {
      title: say`We have your report of ${report.stay}`,
      greeting: say`Hello,`,
      lead: say`A person of ours looks at what you reported, and answers to this address. The owner is not told who reported it.`,
      facts: factsOf(report),
      link: { href: linkTo(site, '/help-center'), label: say`Help centre` },
      closing: say`You reported nothing? Then somebody gave your address by mistake; write to ${site.supportEmail}.`,
    },
    site.language,
  );
}

function settled(report: ReportToTell, site: Site) {
  return writtenMail(
    {
      title: say`What became of your report of ${report.stay}`,
      greeting: say`Hello,`,
      lead: report.how ?? '',
      facts: factsOf(report),
      link: { href: linkTo(site, '/help-center'), label: say`Help centre` },
      closing: say`Something is missing? Answer to ${site.supportEmail} and name the report.`,
    },
    site.language,
  );
}
