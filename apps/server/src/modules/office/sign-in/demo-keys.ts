import { randomBytes } from 'node:crypto';
import { STAFF_ROLES, type StaffRole } from '@basera/contract/rules/office/staff-roles';
import { DEMO_STAFF } from '../../../demo-mode/demo-staff.ts';
import type { OfficeDeps } from '../deps.ts';
import { addStaff } from '../staff/change-staff.ts';
import { openStaffByEmail } from '../staff/staff-queries.ts';

const ACTOR = { staffId: null, name: 'the demo', requestId: null };
const KEY_BYTES = 16;

export type DemoLink = { role: StaffRole; name: string; address: string };

/**
 * The links of demo mode, one a role, which sign in without a passkey while this process runs; makes the people they are
 * for. None where there are no keys to put them under: in production.
 */
export async function demoLinks(deps: OfficeDeps): Promise<DemoLink[]> {
  const { demoKeys, address, db } = deps;
  if (!demoKeys) return [];
  if (demoKeys.size === 0) {
    for (const role of STAFF_ROLES) {
      const wanted = DEMO_STAFF[role];
      const known = await openStaffByEmail(db, wanted.email);
      const id = known?.id ?? (await addStaff(deps, { ...wanted, role }, { actor: ACTOR, why: 'For the demo.' }));
      demoKeys.set(randomBytes(KEY_BYTES).toString('base64url'), id);
    }
  }
  const keys = [...demoKeys.keys()];
  return STAFF_ROLES.map((role, index) => ({
    role,
    name: DEMO_STAFF[role].name,
    address: `${address.origin}/api/office/demo/${keys[index]}`,
  }));
}
