import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import { membersOf } from '../../partners/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { requireReason } from '../finding/look-at.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { noteTaxStatus } from './note-tax-status.ts';
import { requireBusiness, showBusiness } from './show-business.ts';

const { businesses } = officeEndpoints;

export function businessRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  serve(businesses.showFoundBusiness, async ({ params: { businessId }, session: { staff } }) => ({
    data: await showBusiness(deps, businessId, staff),
  }));

  serve(businesses.noteTaxStatus, async ({ params: { businessId }, body, actor }) => {
    await noteTaxStatus(deps, businessId, body, actor);
    return {};
  });

  serve(businesses.showBusinessContacts, async ({ params: { businessId }, session: { staff } }) => {
    const { email, phone } = await requireBusiness(deps, businessId);
    await requireReason(deps, staff.id, { kind: 'business', id: businessId });
    const members = await membersOf(deps.db, businessId);
    return {
      data: { email, phone, members: members.map(({ user_id, name, contact }) => ({ id: user_id, name, contact })) },
    };
  });
}
