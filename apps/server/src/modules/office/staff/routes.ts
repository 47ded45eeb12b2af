import { officeEndpoints } from '@basera/contract/endpoints/office/index';
import type { ListedStaff } from '@basera/contract/endpoints/office/staff';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { OfficeDeps } from '../deps.ts';
import type { ServeStaff } from '../serve-staff.ts';
import { addStaff, changeRole, closeStaff, resetPasskeys } from './change-staff.ts';
import { allStaff, type ListedStaffRow, staffById } from './staff-queries.ts';

const { staff } = officeEndpoints;

const present = (row: ListedStaffRow): ListedStaff => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  passkeys: row.passkeys ?? 0,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  closed_at: row.closed_at?.toISOString() ?? null,
});

export function staffRoutes(serve: ServeStaff, deps: OfficeDeps): void {
  async function shown(id: number) {
    const row = await staffById(deps.db, id);
    if (!row) throw new HttpError('not_found', 'There is no such member of staff.');
    return { data: present(row) };
  }

  serve(staff.listStaff, async () => ({ data: (await allStaff(deps.db)).map(present) }));

  serve(staff.addStaff, async ({ body: { why, ...added }, actor }) =>
    shown(await addStaff(deps, added, { actor, why })),
  );

  serve(staff.changeStaffRole, async ({ params: { staffId }, body: { role, why }, actor }) => {
    await changeRole(deps, { staffId, actor, why }, role);
    return shown(staffId);
  });

  serve(staff.resetPasskeys, async ({ params: { staffId }, body: { why }, actor }) => {
    await resetPasskeys(deps, { staffId, actor, why });
    return shown(staffId);
  });

  serve(staff.closeStaff, async ({ params: { staffId }, body: { why }, actor }) => {
    await closeStaff(deps, { staffId, actor, why });
    return shown(staffId);
  });
}
