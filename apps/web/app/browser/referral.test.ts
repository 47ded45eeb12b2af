import { expect, test } from 'vitest';
import { parseReferral } from './referral';

test('Base64 is decoded: a number, or self', () => {
  expect(parseReferral(btoa('42'))).toBe(42);
  expect(parseReferral(btoa('self'))).toBe('self');
});

test('a plain number stays a number, also where it looks like Base64', () => {
  expect(parseReferral('42')).toBe(42);
  expect(parseReferral('1234')).toBe(1234);
});

test('anything else is no referral', () => {
  for (const wrong of ['', 'self', 'abc!', '-1', '1.5', btoa('nobody'), 'NaN']) expect(parseReferral(wrong)).toBeNull();
});
