/**
 * The accounts of the books. What we have: `gateway` (with the gateway, linked accounts included), `bank`. What we owe: `guest`
 * (bookings whose money is not split yet), `owner`, `transfers` (moved to the owner's linked account, not yet at their bank),
 * `gst_9_5`, `tcs`, `tds` (the tax offices'), `refunds` (on their way to guests), `unmatched` (sums nobody asked for). What it
 * costs: `fees`, `fee_tax` (the gateway's, with their GST), `rounding`, `guarantee` (differences of dearer stays, for guests who were let down).
 */
export const LEDGER_ACCOUNTS = [
  'gateway',
  'bank',
  'guest',
  'owner',
  'transfers',
  'gst_9_5',
  'tcs',
  'tds',
  'refunds',
  'unmatched',
  'fees',
  'fee_tax',
  'rounding',
  'guarantee',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** Accounts that are kept for each business. */
export const BUSINESS_ACCOUNTS = ['owner', 'transfers', 'gst_9_5', 'tcs', 'tds'] as const satisfies LedgerAccount[];
export type BusinessAccount = (typeof BUSINESS_ACCOUNTS)[number];

export const isBusinessAccount = (account: LedgerAccount): account is BusinessAccount =>
  BUSINESS_ACCOUNTS.some((one) => one === account);

/** Accounts that a correction by hand may speak of. The others follow payments, refunds and payouts row by row, and would differ from them. */
export const CORRECTABLE_ACCOUNTS = [
  'gateway',
  'bank',
  'owner',
  'gst_9_5',
  'tcs',
  'tds',
  'unmatched',
  'fees',
  'fee_tax',
  'rounding',
] as const satisfies LedgerAccount[];
export type CorrectableAccount = (typeof CORRECTABLE_ACCOUNTS)[number];

/** What we have, and what it costs: a debit stands there. In the others, but for `rounding`, a credit does. */
const DEBIT_ACCOUNTS: readonly LedgerAccount[] = ['gateway', 'bank', 'fees', 'fee_tax', 'guarantee'];
export const isDebitAccount = (account: LedgerAccount): boolean => DEBIT_ACCOUNTS.includes(account);

/** What a transaction of the books is about. */
export const LEDGER_KINDS = [
  'payment',
  'paid_again',
  'unmatched',
  'unmatched_returned',
  'refund_owed',
  'refund_done',
  'split',
  'gateway_fee',
  'settlement',
  'transfer',
  'transfer_reversed',
  'transfer_settled',
  'correction',
  'guarantee',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
