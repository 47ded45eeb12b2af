import { expect, test } from 'vitest';
import { ApiError } from '../../browser/api';
import { rememberSent, resendTime, resendTimeAfter } from './sent-codes';

const NOW = 1_000_000;
const tooMany = (retry_after: number) =>
  new ApiError(429, 'too_many_requests', 'Please wait.', { code: 'too_many_requests', message: 'x', retry_after });

test('another code may be asked for after a minute', () => {
  expect(resendTime(NOW)).toBe(NOW + 60_000);
});

test('who asked a moment ago is led on to the code they have', () => {
  rememberSent({ phone: '+919876543210' });
  expect(resendTimeAfter(tooMany(42), { phone: '+919876543210' }, NOW)).toBe(NOW + 42_000);
});

test('a limit that has nothing to do with a code of this page stays an error', () => {
  rememberSent({ email: 'asha@b.in' });
  expect(resendTimeAfter(tooMany(42), { email: 'other@b.in' }, NOW)).toBeNull();
  expect(resendTimeAfter(tooMany(3000), { email: 'asha@b.in' }, NOW)).toBeNull();
  expect(resendTimeAfter(new ApiError(503, 'service_unavailable', 'x'), { email: 'asha@b.in' }, NOW)).toBeNull();
});
