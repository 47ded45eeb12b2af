import { OTP_RESEND_SECONDS } from '@basera/contract/limits';
import { ApiError } from '../../browser/api';
import type { Identifier } from './identifier';

// To whom a code went from this page. The dialog forgets everything when it closes; the code that is under way stays good.
const sent = new Set<string>();
const keyOf = (identifier: Identifier) => ('phone' in identifier ? identifier.phone : identifier.email);

export const rememberSent = (identifier: Identifier): void => void sent.add(keyOf(identifier));

/** Milliseconds since the epoch at which another code may be asked for, when one has just been sent. */
export const resendTime = (now: number): number => now + OTP_RESEND_SECONDS * 1000;

/** What a 429 says of when a new try makes sense. */
function retryAfterSeconds(error: unknown): number | null {
  const body = error instanceof ApiError ? error.body : null;
  const seconds = typeof body === 'object' && body !== null && 'retry_after' in body ? body.retry_after : null;
  return typeof seconds === 'number' ? seconds : null;
}

/**
 * When another code may be asked for (milliseconds since the epoch), if a call was refused only because one has gone out
 * a moment ago; else null.
 */
export function resendTimeAfter(error: unknown, identifier: Identifier, now: number): number | null {
  const seconds = retryAfterSeconds(error);
  if (seconds === null || seconds > OTP_RESEND_SECONDS || !sent.has(keyOf(identifier))) return null;
  return now + seconds * 1000;
}
