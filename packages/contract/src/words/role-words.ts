import type { MemberRole } from '../rules/business/roles.ts';

/** What members are called, as people say it. */
export const roleWords: Record<MemberRole, string> = {
  owner: 'owner',
  manager: 'manager',
  front_desk: 'front desk',
  accountant: 'accountant',
};
