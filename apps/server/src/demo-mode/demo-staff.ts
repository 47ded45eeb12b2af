import type { StaffRole } from '@basera/contract/rules/office/staff-roles';

/** Made-up people who run the demo's office, one a role; their addresses take no mail. */
export const DEMO_STAFF: Record<StaffRole, { name: string; email: string }> = {
  support: { name: 'Neha Kulkarni', email: 'neha@office.example' },
  finance: { name: 'Arjun Mehta', email: 'arjun@office.example' },
  content: { name: 'Tenzin Dolma', email: 'tenzin@office.example' },
  admin: { name: 'Farida Khan', email: 'farida@office.example' },
};
