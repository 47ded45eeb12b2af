import { expect, test } from 'vitest';
import { phoneWithCode } from './phone-number';

test('numbers of other countries go by the dial code, shared ones included', () => {
  expect(phoneWithCode('7911123456', '+44')).toBe('+447911123456');
  expect(phoneWithCode('4641234', '+1-268')).toBe('+12684641234');
  expect(phoneWithCode('12', '+44')).toBeNull();
});

test('a number of ten digits of an island that shares +1 has its area code in it', () => {
  expect(phoneWithCode('829 555 1234', '+1-809')).toBe('+18295551234');
  expect(phoneWithCode('2684641234', '+1-268')).toBe('+12684641234');
});
