import type { MemberRole } from '../rules/business/roles.ts';

/** What members are called within a sentence. */
export const roleWords: Record<MemberRole, string> = {
  owner: 'owner',
  manager: 'manager',
  front_desk: 'front desk',
  accountant: 'accountant',
};

/** What members are called by themselves, in a list. */
export const roleTitles: Record<MemberRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  front_desk: 'Front desk',
  accountant: 'Accountant',
};

/** What they may do, in a sentence. */
export const roleMay: Record<MemberRole, string> = {
  owner: 'Owners may do everything, and say who else may.',
  manager: 'Managers do everything but money and people: listings, prices, nights, bookings, messages.',
  front_desk: 'The front desk answers requests and guests, closes nights and checks guests in.',
  accountant: 'Accountants read bookings, calendar, numbers and money, and change nothing.',
};
