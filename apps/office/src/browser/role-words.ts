import type { StaffRole } from '@basera/contract/rules/office/staff-roles';
import { useLingui } from '@lingui/react/macro';

/** What a role is called. */
export function useRoleWords(): Record<StaffRole, string> {
  const { t } = useLingui();
  return { support: t`Support`, finance: t`Finance`, content: t`Listings`, admin: t`Admin` };
}
