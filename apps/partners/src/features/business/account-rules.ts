import {
  ACCOUNT_NUMBER_WORDS,
  IFSC_WORDS,
  PAN_WORDS,
  toAccountNumber,
  toIfsc,
  toPan,
} from '@basera/contract/rules/business/bank-account';
import type { Problems } from '@basera/ui/fields/use-entry-form.ts';
import { t } from '@lingui/core/macro';
import { siteWords } from '../../words/words';
import type { Account } from './calls';
import './words/business-catalogue';

/** An account as it is typed, its number twice. */
export type AccountEntry = Record<'holder' | 'number' | 'again' | 'ifsc' | 'pan', string>;

export const NO_ACCOUNT: AccountEntry = { holder: '', number: '', again: '', ifsc: '', pan: '' };

/** What goes out of what was typed, or what is wrong with it. */
export function readAccount(entry: AccountEntry): { ready: Account } | { problems: Problems<AccountEntry> } {
  const holder = entry.holder.trim();
  const number = toAccountNumber(entry.number);
  const ifsc = toIfsc(entry.ifsc);
  const pan = entry.pan.trim() ? toPan(entry.pan) : '';
  const problems: Problems<AccountEntry> = {
    holder: holder ? undefined : t(siteWords)`Write whose account it is, as the bank has it.`,
    number: number ? undefined : ACCOUNT_NUMBER_WORDS,
    again:
      number === null || toAccountNumber(entry.again) === number ? undefined : t(siteWords)`Is not the same number.`,
    ifsc: ifsc ? undefined : IFSC_WORDS,
    pan: pan === null ? PAN_WORDS : undefined,
  };
  if (number && ifsc && pan !== null && !Object.values(problems).some(Boolean))
    return { ready: { holder, number, ifsc, pan } };
  return { problems };
}
