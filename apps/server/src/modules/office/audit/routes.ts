import type { AuditRow } from '@basera/contract/endpoints/office/audit';
import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { type AuditLogRow, auditRows } from '../../../platform/audit/audit.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';

const PAGE = 50;

const present = ({ id, at, who, action, subject, for_whom, before, after, why }: AuditLogRow): AuditRow => ({
  id,
  at: at.toISOString(),
  who,
  action,
  subject,
  for_whom,
  before,
  after,
  why,
});

export function auditRoutes(serve: ServeStaff, { db }: OfficeDeps): void {
  serve(officeEndpoints.audit.readAudit, async ({ query: { before, subject } }) => {
    const rows = await auditRows(db, { before, subject, limit: PAGE + 1 });
    return { data: rows.slice(0, PAGE).map(present), hasMore: rows.length > PAGE };
  });
}
