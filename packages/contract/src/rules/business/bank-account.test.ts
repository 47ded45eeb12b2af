import { expect, test } from 'vitest';
import { accountLabel, toAccountNumber, toIfsc, toPan } from './bank-account.ts';

test.each([
  ['50100234454471', '50100234454471'],
  ['5010 0234 4544 71', '50100234454471'],
  ['12345678', null],
  ['1234567890123456789', null],
  ['000000000', null],
  ['12345678a', null],
])('account number %j is %j', (written, number) => expect(toAccountNumber(written)).toBe(number));

test.each([
  ['hdfc0001234', 'HDFC0001234'],
  ['SBIN 0 00A 12B', 'SBIN000A12B'],
  ['HDFC1001234', null],
  ['HDFC000123', null],
])('IFSC %j is %j', (written, ifsc) => expect(toIfsc(written)).toBe(ifsc));

test.each([
  ['abcpe1234f', 'ABCPE1234F'],
  ['ABCXE1234F', null],
  ['ABCPE1234', null],
])('PAN %j is %j', (written, pan) => expect(toPan(written)).toBe(pan));

test('an owner knows an account by its bank and its last digits', () => {
  expect(accountLabel({ ifsc: 'HDFC0001234', number: '50100234454471' })).toBe('HDFC ··4471');
});
