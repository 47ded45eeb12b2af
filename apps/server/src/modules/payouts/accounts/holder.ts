import type { BankAccount } from '@basera/contract/rules/business/bank-account';
import type { AccountHolder, Asked } from '../../../providers/payout-gateway/payout-gateway.ts';
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

const FIELDS: [of: RegExp, words: string][] = [
  [/account_number/, 'the number of your bank account'],
  [/ifsc/, 'the IFSC of your bank account'],
  [/beneficiary/, 'the name on your bank account'],
  [/pan/, 'your PAN'],
  [/gst/, 'your GSTIN'],
  [/email/, 'an e-mail address of your business'],
  [/phone/, 'a phone number of your business'],
  [/postal_code/, 'the PIN code in the address of your stay'],
  [/address/, 'the address of your stay'],
];

const wordsOf = ({ field }: Asked): string =>
  FIELDS.find(([of]) => of.test(field))?.[1] ??
  `a paper or detail (${field.replaceAll(/[._]/g, ' ')}); please write to us`;

/** What is asked of an owner, in words for them. */
export function askedInWords(asks: Asked[]): string {
  const isMissing = (asked: Asked) => /missing/.test(asked.reason);
  const list = (some: Asked[]) => new Intl.ListFormat('en').format([...new Set(some.map(wordsOf))]);
  const missing = asks.filter(isMissing);
  const wrong = asks.filter((asked) => !isMissing(asked));
  return [
    ...(missing.length > 0 ? [`Still needed: ${list(missing)}.`] : []),
    ...(wrong.length > 0 ? [`Could not be confirmed: ${list(wrong)}.`] : []),
    ...(asks.length === 0 ? ['Our payment partner needs to know more of you. Please write to us.'] : []),
  ].join(' ');
}

export const SUSPENDED = 'Our payment partner has suspended this account. Please give another, or write to us.';

export const REJECTED = 'Our payment partner does not take this account. Please give another, or write to us.';
