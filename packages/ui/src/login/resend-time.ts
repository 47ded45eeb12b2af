import { OTP_RESEND_SECONDS } from '@basera/contract/limits';
import { ApiError } from '../browser/calls/api';

/** Milliseconds since the epoch at which another code may be asked for, when one has just been sent. */
export const resendTime = (now: number): number => now + OTP_RESEND_SECONDS * 1000;

/**
 * When another code may be asked for (milliseconds since the epoch), if a call was refused only because one that serves
 * has gone out a moment ago; else null. The server says so: a page on a phone is often loaded anew while its person reads
 * the message.
 */
export function resendTimeAfter(error: unknown, now: number): number | null {
  const body = error instanceof ApiError ? error.body : null;
  if (typeof body !== 'object' || body === null) return null;
  const { code_sent, retry_after } = body as { code_sent?: unknown; retry_after?: unknown };
  return code_sent === true && typeof retry_after === 'number' ? now + retry_after * 1000 : null;
}
