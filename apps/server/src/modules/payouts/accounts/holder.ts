import type { BankAccount } from '@basera/contract/rules/business/bank-account';
import type { AccountHolder, Asked } from '../../../providers/payout-gateway/payout-gateway.ts';
import { fieldAsked, notConfirmed, stillNeeded, UNKNOWN_ASK } from '../../../said/account-why.ts';
import type { HolderRow } from './account-queries.ts';

const POSTAL_CODE = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/g;

/** The PIN code within an address, its last; null where there is none. */
export const postalCodeIn = (address: string): string | null =>
  address.match(POSTAL_CODE)?.at(-1)?.replace(' ', '') ?? null;

/** Who the gateway opens an account for, or what it would ask that we have not got. */
export function toHolder(
  { id, name, owner_name, email, phone, address, city, state }: HolderRow,
  bank: BankAccount,
): AccountHolder | Asked[] {
  const postalCode = postalCodeIn(address ?? '');
  const missing = (field: string): Asked => ({ field, reason: 'field_missing' });
  if (!email || !phone || !address || !city || !state || !postalCode) {
    return [
      ...(email ? [] : [missing('email')]),
      ...(phone ? [] : [missing('phone')]),
      ...(address && city && state ? [] : [missing('address')]),
      ...(address && !postalCode ? [missing('postal_code')] : []),
    ];
  }
  return {
    reference: `business-${id}`,
    name,
    contact: owner_name,
    email,
    phone,
    address: { street: address, city, state, postalCode },
    bank,
  };
}

/** What is asked of an owner, in words that are kept. */
export function askedInWords(asks: Asked[]): string {
  const isMissing = (asked: Asked) => /missing/.test(asked.reason);
  const fields = (some: Asked[]) => [...new Set(some.map(({ field }) => fieldAsked(field)))];
  const missing = asks.filter(isMissing);
  const wrong = asks.filter((asked) => !isMissing(asked));
  return [
    ...(missing.length > 0 ? [stillNeeded(fields(missing))] : []),
    ...(wrong.length > 0 ? [notConfirmed(fields(wrong))] : []),
    ...(asks.length === 0 ? [UNKNOWN_ASK] : []),
  ].join(' ');
}
