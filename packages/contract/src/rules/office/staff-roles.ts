/** What a member of the operator's staff is. */
export const STAFF_ROLES = ['support', 'finance', 'content', 'admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What somebody may do in the office. Every call of it names one. */
export const STAFF_RIGHTS = [
  /** Guests and owners by anything one knows of them, and what is kept of them. */
  'read_people',
  'read_listings',
  'read_bookings',
  /** What guests and owners write to one another, where a case needs it. */
  'read_messages',
  'read_payments',
  'read_tickets',
  'answer_tickets',
  /** Disputes: freeze, decide, pay. */
  'settle_disputes',
  /** Where books, payments and the gateway's report do not agree: say how it was settled. */
  'settle_differences',
  /** To ask for a correction of the books, and for what becomes of money that nobody asked for; somebody else decides. */
  'correct_books',
  /** What waits to be looked at of stays: yes or no, proofs, which of them are the same. */
  'decide_listings',
  /** To take a stay from guests, and to give it back. */
  'pause_listings',
  /** What travellers report of stays: to read it once why is said, and to settle it. */
  'read_reports',
  'answer_reports',
  /** Cancelling for a guest or an owner, papers once more, ending sessions. */
  'change_bookings',
  'suspend_people',
  /** To ask for money to go back beyond what the terms give; somebody else decides. */
  'refund_beyond_policy',
  'run_payouts',
  'check_accounts',
  /** How an owner stands with the tax offices, on which proof. */
  'note_tax_status',
  /** To be the second pair of eyes. */
  'decide_approvals',
  'manage_staff',
  'read_audit',
  /** To see an owner's app as they do, while they let us. */
  'look_over_shoulder',
  /** Whether the machine runs: jobs, mails, webhooks, figures. */
  'read_machine',
  /** To try work again, to turn a flag, to see the settings. */
  'run_machine',
] as const;
export type StaffRight = (typeof STAFF_RIGHTS)[number];

const RIGHTS_OF: Record<StaffRole, readonly StaffRight[]> = {
  support: [
    'read_people',
    'read_listings',
    'read_bookings',
    'read_messages',
    'read_payments',
    'read_tickets',
    'answer_tickets',
    'pause_listings',
    'read_reports',
    'answer_reports',
    'settle_disputes',
    'change_bookings',
    'refund_beyond_policy',
    'look_over_shoulder',
    'read_machine',
  ],
  finance: [
    'read_people',
    'read_listings',
    'read_bookings',
    'read_payments',
    'read_tickets',
    'settle_disputes',
    'settle_differences',
    'correct_books',
    'refund_beyond_policy',
    'run_payouts',
    'check_accounts',
    'note_tax_status',
    'decide_approvals',
    'read_audit',
  ],
  content: ['read_listings', 'decide_listings', 'pause_listings'],
  admin: STAFF_RIGHTS,
};

/** Whether staff in this role may do that. */
export const staffMay = (role: StaffRole, right: StaffRight): boolean => RIGHTS_OF[role].includes(right);
