import type { PayoutTrouble } from '@basera/contract/rules/office/payout-list';

/** What is wrong with a payout, as its `attention` begins. */
export const NO_ACCOUNT = 'no account to send it to';
export const BANK_REFUSED = 'the bank did not take it';
export const NOT_TRANSFERRED = 'the gateway could not transfer it';
/** It was asked for without an answer, and is refused now: it may be there, or not. */
export const UNANSWERED = 'it may have been transferred before';
/** A part of what is owed has nobody to carry it. */
export const SHORT = 'owed more than was transferred';
/** Nobody knows why yet: it is tried again. */
export const TRIED = 'failed ';

const KINDS: [begins: string, trouble: PayoutTrouble][] = [
  [NO_ACCOUNT, 'no_account'],
  [BANK_REFUSED, 'bank_refused'],
  [NOT_TRANSFERRED, 'not_transferred'],
  [UNANSWERED, 'unanswered'],
  [SHORT, 'short'],
  [TRIED, 'tried'],
];

/** The code of what keeps a payout from its owner, and what the gateway said of it; null where nothing does. */
export function troubleOf(attention: string | null): { trouble: PayoutTrouble; said: string | null } | null {
  if (attention === null) return null;
  const [, trouble = 'other'] = KINDS.find(([begins]) => attention.startsWith(begins)) ?? [];
  const isSaid = trouble === 'not_transferred' || trouble === 'unanswered' || trouble === 'tried';
  const said = isSaid ? attention.slice(attention.indexOf(': ') + 2) : null;
  return { trouble, said: trouble === 'other' ? attention : said };
}
