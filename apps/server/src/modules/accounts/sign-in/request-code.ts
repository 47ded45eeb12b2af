import { setTimeout as wait } from 'node:timers/promises';
import type { Language } from '@basera/contract/languages/languages';
import { OTP_CHECKS_PER_ADDRESS_PER_HOUR, OTP_SENDS_PER_IDENTIFIER_PER_HOUR } from '@basera/contract/limits';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import { MessageRefused } from '../../../providers/message-refused.ts';
import { say, sideBySide } from '../../../words/say.ts';
import type { AccountsDeps } from '../deps.ts';
import { deliverCode } from './deliver-code.ts';
import { type CodeFor, orderCode } from './one-time-codes.ts';

/** The request waits this long for the first try; then the person hears that it takes longer. */
const FIRST_TRY_MS = 4500;

const way = { email: say`e-mail`, phone: 'SMS' };

/**
 * Sends a one-time code. Says the same of people we know and people we do not. `isDelayed`: the first try failed, and the
 * queue goes on trying. `network` is the client's. Throws 429; 422 when the address takes no messages; 503 when
 * no provider is set up.
 */
export async function requestCode(
  deps: AccountsDeps,
  wanted: CodeFor,
  { network, language }: { network: string; language: Language },
): Promise<{ isDelayed: boolean }> {
  const { db, clock, codes } = deps;
  const { kind, address } = wanted;
  requireProvider(deps, kind);
  const now = clock.now();
  await countHourly(db, `otp-send-from:${network}`, deps.otpSendsPerAddressPerHour, now);
  const codeId = await orderCode(codes, wanted, now, {
    before: (trx) => countHourly(trx, `otp-send-to:${address}`, OTP_SENDS_PER_IDENTIFIER_PER_HOUR, now),
    after: (trx, id) => deps.deliveries.add(trx, { code_id: id, language }),
  });
  const isSent = deliverCode(deps, { code_id: codeId, language }).then(
    () => true,
    (error) => {
      if (error instanceof MessageRefused) throw notTaken(kind);
      return false;
    },
  );
  return { isDelayed: !(await Promise.race([isSent, wait(FIRST_TRY_MS, false, { ref: false })])) };
}

function requireProvider({ sms, email }: AccountsDeps, kind: CodeFor['kind']): void {
  const [wanted, other] = kind === 'phone' ? [sms, email] : [email, sms];
  if (wanted.isConfigured) return;
  const words = say`We cannot send codes by ${way[kind]} at present.`;
  const instead = kind === 'phone' ? say`Please use your e-mail address.` : say`Please use your phone number.`;
  throw new HttpError('service_unavailable', other.isConfigured ? sideBySide`${words} ${instead}` : words);
}

const notTaken = (kind: CodeFor['kind']) =>
  invalidField(
    kind,
    kind === 'phone' ? say`Takes no SMS. Please check the number.` : say`Takes no mail. Please check it.`,
  );

/** Counts a try at a code. Throws 429 for too many from one network. */
export const countTry = ({ db, clock }: AccountsDeps, network: string): Promise<void> =>
  countHourly(db, `otp-check-from:${network}`, OTP_CHECKS_PER_ADDRESS_PER_HOUR, clock.now());
