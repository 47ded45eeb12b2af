/** Which payouts the office lists: due and not sent, held until their day, kept back, not taken by the gateway or a closed account, without an account, and gone. */
export const PAYOUT_SHOWS = ['due', 'held', 'frozen', 'failed', 'no_account', 'sent'] as const;
export type PayoutShow = (typeof PAYOUT_SHOWS)[number];

export const PAYOUTS_SHOWN = 50;
export const PAYOUTS_SHOWN_MAX = 5000;

/** What keeps a payout from its owner, beside its day. The office has words for each. */
export const PAYOUT_TROUBLES = [
  'no_account',
  'not_transferred',
  'unanswered',
  'bank_refused',
  'tried',
  'short',
  'other',
] as const;
export type PayoutTrouble = (typeof PAYOUT_TROUBLES)[number];
