import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { bySomebody } from '../approvals/approvals.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { findAnything } from './find-anything.ts';
import { lookAt } from './look-at.ts';

const { finding } = officeEndpoints;

export function findingRoutes(serve: ServeStaff, { db, clock }: OfficeDeps): void {
  serve(finding.findAnything, async ({ query: { q }, session: { staff } }) => ({
    data: await findAnything(db, staff.role, { typed: q, today: clock.today() }),
  }));

  serve(finding.giveReason, async ({ body: { subject, why }, actor }) => {
    const by = bySomebody(actor, why);
    await db.transaction().execute((trx) => lookAt(trx, { subject, at: clock.now(), ...by }));
    return {};
  });
}
