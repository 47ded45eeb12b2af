import {
  OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  OTP_SENDS_PER_IDENTIFIER_PER_HOUR,
  OTP_VALID_MINUTES,
} from '@basera/contract/limits';
import { countHourly } from '../../../platform/rate-limits.ts';
import { dropCode, type MadeCode, makeCode, noteSent, orderCode, useCode } from '../../accounts/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { openStaffByEmail } from '../staff/staff-queries.ts';

/** Codes of the office and of the site never stand for one another, though a mailbox may have both. */
const addressOf = (email: string): string => `office ${email}`;

const SENDS_PER_NETWORK_PER_HOUR = 30;

/** Sends a code to staff; to anybody else nothing, in the same time and words. Throws 429. */
export async function sendStaffCode(deps: OfficeDeps, email: string, network: string): Promise<void> {
  const { db, clock, codes } = deps;
  const now = clock.now();
  await countHourly(db, `office-code-from:${network}`, SENDS_PER_NETWORK_PER_HOUR, now);
  await countHourly(db, `office-code-to:${email}`, OTP_SENDS_PER_IDENTIFIER_PER_HOUR, now);
  const address = addressOf(email);
  const codeId = await orderCode(codes, { kind: 'email', address, forUserId: null }, now, {
    before: async () => {},
    after: async () => {},
  });
  const isStaff = (await openStaffByEmail(db, email)) !== undefined;
  const made = await makeCode(codes, codeId, now);
  // Beside the answer: how long a mail takes would tell whose address it is.
  if (made && isStaff) deps.soon(`office code ${codeId}`, () => handOver(deps, made, email));
}

async function handOver({ codes, email, clock }: OfficeDeps, made: MadeCode, to: string): Promise<void> {
  try {
    await email.send({ to, ...wordsOf(made.code), code: made.code });
    await noteSent(codes, made, clock.now());
  } catch (error) {
    // So that another can be asked for at once.
    await dropCode(codes, made.id, clock.now());
    throw error;
  }
}

const wordsOf = (code: string) => ({
  subject: `${code} is your code for the Basera office`,
  text: `${code} is your code for the Basera office. It is valid for ${OTP_VALID_MINUTES} minutes, and your passkey is asked for after it. If you did not ask for it, tell an admin.`,
});

/** The member of staff whose code it is. Throws 422 for any other, 429 for too many tries. */
export async function staffOfCode(deps: OfficeDeps, email: string, otp: string, network: string) {
  const { db, clock, codes } = deps;
  await countHourly(db, `office-try-from:${network}`, OTP_CHECKS_PER_ADDRESS_PER_HOUR, clock.now());
  await useCode(codes, { kind: 'email', address: addressOf(email), forUserId: null }, otp, clock.now());
  return openStaffByEmail(db, email);
}
