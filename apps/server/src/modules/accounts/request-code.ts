import {
  OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  OTP_SENDS_PER_IDENTIFIER_PER_HOUR,
  OTP_VALID_MINUTES,
} from '@basera/contract/limits';
import type { Kysely } from 'kysely';
import { HttpError } from '../../platform/http-errors.ts';
import { countHit } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import type { AccountsDeps } from './index.ts';
import { createCode, forgetCode, useCode } from './one-time-codes.ts';
import { type Identifier, userWithConfirmed } from './queries.ts';

const HOUR_SECONDS = 3600;

/**
 * Sends a one-time code. Says the same of people we know and people we do not.
 * `ip` is the client's address. Throws 429, and 503 when the code cannot be sent.
 */
export async function requestCode(deps: AccountsDeps, { kind, address }: Identifier, ip: string): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const hourly = (via: Kysely<DB>, key: string, limit: number) =>
    countHit(via, { key, limit, windowSeconds: HOUR_SECONDS }, now);
  await hourly(db, `otp-send-from:${ip}`, deps.otpSendsPerAddressPerHour);
  const code = await createCode(db, address, now, (trx) =>
    hourly(trx, `otp-send-to:${address}`, OTP_SENDS_PER_IDENTIFIER_PER_HOUR),
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

/** Turns the right code into a session. Throws 422 for any other, 429 for too many tries from one address. */
export async function signInWithCode(
  deps: AccountsDeps,
  identifier: Identifier,
  otp: string,
  from: { ip: string; userAgent: string | null },
) {
  const { db, clock, sessions } = deps;
  const now = clock.now();
  await countHit(
    db,
    { key: `otp-check-from:${from.ip}`, limit: OTP_CHECKS_PER_ADDRESS_PER_HOUR, windowSeconds: HOUR_SECONDS },
    now,
  );
  await useCode(db, identifier.address, otp, now);
  return db.transaction().execute(async (trx) => {
    const user = await userWithConfirmed(trx, identifier, now);
    return { user, token: await sessions.open(user.id, from.userAgent, trx) };
  });
}
