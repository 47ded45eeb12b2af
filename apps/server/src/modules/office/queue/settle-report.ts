import { type Actor, audit } from '../../../platform/audit/audit.ts';
import { settleReportIn } from '../../reports/index.ts';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';

/** Settles what was reported of a stay; what is written is mailed, and the audit says only that it was. */
export async function settleReport(
  deps: OfficeDeps,
  caseId: number,
  { message, seen }: { message: string; seen: number },
  actor: Actor,
): Promise<void> {
  const { staffId } = bySomebody(actor, '').actor;
  const at = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const { propertyId, reports } = await settleReportIn(trx, { caseId, message, seen, staffId }, at);
    const after = { stay: propertyId, reports };
    await audit(trx, { at, actor, action: 'report_settled', subject: `report ${caseId}`, after });
  });
  deps.tellReportersSoon();
}
