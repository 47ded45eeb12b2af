import {
  OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  OTP_SENDS_PER_IDENTIFIER_PER_HOUR,
  OTP_VALID_MINUTES,
} from '@basera/contract/limits';
import { HttpError } from '../../platform/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import type { AccountsDeps } from './index.ts';
import { type CodeFor, createCode, forgetCode } from './one-time-codes.ts';

/**
 * Sends a one-time code. Says the same of people we know and people we do not.
 * `ip` is the client's address. Throws 429, and 503 when the code cannot be sent.
 */
export async function requestCode(deps: AccountsDeps, wanted: CodeFor, ip: string): Promise<void> {
  const { db, clock } = deps;
  const { kind, address } = wanted;
  const now = clock.now();
  await countHourly(db, `otp-send-from:${ip}`, deps.otpSendsPerAddressPerHour, now);
  const code = await createCode(db, wanted, now, (trx) =>
    countHourly(trx, `otp-send-to:${address}`, OTP_SENDS_PER_IDENTIFIER_PER_HOUR, now),
  );
  const text = `${code} is your Basera code. It is valid for ${OTP_VALID_MINUTES} minutes. Do not share it with anyone.`;
  try {
    if (kind === 'phone') await deps.sms.send({ to: address, text, code });
    else await deps.email.send({ to: address, subject: `${code} is your Basera code`, text, code });
  } catch (error) {
    deps.log.error({ err: error, kind }, 'a one-time code could not be sent');
    await forgetCode(db, address, now);
    throw new HttpError('service_unavailable', 'We could not send the code just now. Please try again in a minute.');
  }
}

/** Counts a try at a code. Throws 429 for too many from one address. */
export const countTry = ({ db, clock }: AccountsDeps, ip: string): Promise<void> =>
  countHourly(db, `otp-check-from:${ip}`, OTP_CHECKS_PER_ADDRESS_PER_HOUR, clock.now());
