import type { ReportReason } from '@basera/contract/rules/listing/report-reasons';
import type { ReportsDeps } from './deps.ts';
import { insertReport, insertReportMails, openCase, reportable, reportOfRequest } from './queries.ts';
import { type Report, takeReport } from './take-report.ts';

/** What a traveller reports of a stay; throws as takeReport does. */
export const reportStay = (
  deps: ReportsDeps,
  idOrSlug: string,
  report: Report<ReportReason>,
): Promise<{ address: string }> =>
  takeReport(deps, report, {
    what: 'property',
    keyed: '',
    find: () => reportable(deps.db, idOrSlug),
    findRepeat: (key) => reportOfRequest(deps.db, key),
    async put(trx, row, { id }) {
      const case_id = await openCase(trx, id, row.created_at);
      const made = await insertReport(trx, { ...row, case_id });
      if (made) await insertReportMails(trx, [made.id], 'received');
    },
  });
