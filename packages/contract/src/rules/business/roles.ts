/** What a member of a business is, from the one who may most. */
export const MEMBER_ROLES = ['owner', 'manager', 'front_desk', 'accountant'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

/** What somebody may do at a business. */
export const RIGHTS = [
  /** Its name, its contacts, how its money reaches it. */
  'run_business',
  'manage_members',
  'read_log',
  /** The facts, photos and rooms of its stays, and when they are live. */
  'edit_listings',
  'set_rates',
  /** Closing nights, linking rooms, feeds of other sites. */
  'close_nights',
  'read_calendar',
  'read_bookings',
  'decide_bookings',
  /** Arrivals, guests at the desk, notes, the register. */
  'run_desk',
  'write_messages',
  /** What the business says of its guests, and answers to theirs, for everybody to read. */
  'write_reviews',
  'read_numbers',
  /** What comes in, what the law takes of it, and when it reaches the bank. */
  'read_money',
] as const;
export type Right = (typeof RIGHTS)[number];

const RIGHTS_OF: Record<MemberRole, readonly Right[]> = {
  owner: RIGHTS,
  manager: [
    'read_log',
    'edit_listings',
    'set_rates',
    'close_nights',
    'read_calendar',
    'read_bookings',
    'decide_bookings',
    'run_desk',
    'write_messages',
    'write_reviews',
    'read_numbers',
  ],
  front_desk: ['close_nights', 'read_calendar', 'read_bookings', 'decide_bookings', 'run_desk', 'write_messages'],
  accountant: ['read_calendar', 'read_bookings', 'read_numbers', 'read_money'],
};

/** Whether a member in this role may do that. */
export const may = (role: MemberRole, right: Right): boolean => RIGHTS_OF[role].includes(right);

/** The roles that may do that; never none, since an owner may do everything. */
export const rolesThatMay = (right: Right): MemberRole[] => MEMBER_ROLES.filter((role) => may(role, right));
