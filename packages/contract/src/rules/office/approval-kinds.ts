import type { StaffRight } from './staff-roles.ts';

/** What takes two pairs of eyes, and which right it takes to ask for it. */
export const APPROVAL_KINDS = {
  bank_account: 'check_accounts',
  /** Cancelled for its owner, with more back to the guest than the terms give. */
  cancel_for_owner: 'refund_beyond_policy',
  /** A transaction of the books by hand. */
  correction: 'correct_books',
  /** How a bank's dispute ended that nobody can be asked about. */
  dispute_end: 'settle_disputes',
  /** The difference of a dearer stay, which the operator has promised a guest who was let down. */
  guarantee: 'correct_books',
  payout_by_hand: 'run_payouts',
  /** The gateway has no transfer of a payout that it was asked for without an answer. */
  payout_not_made: 'run_payouts',
  refund_beyond_policy: 'refund_beyond_policy',
  /** A refund that a bank refused was sent from our own. */
  refund_by_hand: 'correct_books',
  /** What becomes of money that nobody asked for: it goes back, or is the payment of a booking. */
  unasked_money: 'correct_books',
} as const satisfies Record<string, StaffRight>;
export type ApprovalKind = keyof typeof APPROVAL_KINDS;

/** 'approved': waits for its hour. 'done': carried out. 'overtaken': what it was about was another by then. */
export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'withdrawn', 'done', 'overtaken'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** Whoever was let in, given a role or another passkey by a colleague decides nothing that this colleague asks for, for so many days: else one person is two. */
export const MADE_BY_DAYS = 7;

/** Hours between the second pair of eyes and a change of where money goes: time for whoever was told to object. */
export const BANK_ACCOUNT_DELAY_HOURS = 24;
