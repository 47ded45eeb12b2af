import { expect, test } from 'vitest';
import { ApiError } from '../browser/calls/api';
import { resendTime, resendTimeAfter } from './resend-time';

const NOW = 1_000_000;
const tooMany = (more: object) =>
  new ApiError(429, 'too_many_requests', 'Please wait.', { code: 'too_many_requests', message: 'x', ...more });

test('another code may be asked for after a minute', () => {
  expect(resendTime(NOW)).toBe(NOW + 60_000);
});

test('who has a code that went out a moment ago is led on to it', () => {
  expect(resendTimeAfter(tooMany({ code_sent: true, retry_after: 42 }), NOW)).toBe(NOW + 42_000);
});

test('a limit without a code that serves stays an error', () => {
  expect(resendTimeAfter(tooMany({ retry_after: 42 }), NOW)).toBeNull();
  expect(resendTimeAfter(tooMany({ code_sent: false, retry_after: 42 }), NOW)).toBeNull();
  expect(resendTimeAfter(new ApiError(503, 'service_unavailable', 'x'), NOW)).toBeNull();
  expect(resendTimeAfter(new TypeError('x'), NOW)).toBeNull();
});
