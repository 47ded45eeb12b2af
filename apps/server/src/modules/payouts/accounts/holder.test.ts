import { expect, it } from 'vitest';
import { askedInWords, postalCodeIn, toHolder } from './holder.ts';

const BANK = { holder: 'Anita Rao', number: '50100234454471', ifsc: 'HDFC0001234', pan: null };
const ROW = {
  id: 7,
  name: 'Lake House',
  owner_name: 'Anita Rao',
  email: 'anita@example.com',
  phone: '+919876543210',
  address: '12 Lake Road, Munnar 685612',
  city: 'Munnar',
  state: 'Kerala',
};

it.each([
  ['12 Lake Road, Munnar 685612', '685612'],
  ['12 Lake Road, Munnar - 685 612, Kerala', '685612'],
  ['Plot 1234567, Lake Road', null],
  ['Door 123456, Lake Road, 685612', '685612'],
  ['', null],
])('finds the PIN code in %o', (address, code) => expect(postalCodeIn(address)).toBe(code));

it('opens an account for whoever can be reached, and asks for what is missing', () => {
  expect(toHolder(ROW, BANK)).toMatchObject({ reference: 'business-7', address: { postalCode: '685612' } });
  const asked = toHolder({ ...ROW, phone: null, address: 'Lake Road' }, BANK);
  expect(Array.isArray(asked) && askedInWords(asked)).toBe(
    'Still needed: a phone number of your business and the PIN code in the address of your stay.',
  );
});

it('says what is asked in words, each thing once', () => {
  const asks = [
    { field: 'settlements.account_number', reason: 'bank_account_verification_failed' },
    { field: 'settlements.account_number', reason: 'other' },
    { field: 'business_proof_of_identification', reason: 'document_missing' },
  ];
  expect(askedInWords(asks)).toBe(
    'Still needed: a paper or detail (business proof of identification); please write to us. Could not be confirmed: the number of your bank account.',
  );
  expect(askedInWords([])).toContain('Please write to us');
});
