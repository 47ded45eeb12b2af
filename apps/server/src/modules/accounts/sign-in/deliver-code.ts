import type { Language } from '@basera/contract/languages/languages';
import { OTP_VALID_MINUTES } from '@basera/contract/limits';
import { MessageRefused } from '../../../providers/message-refused.ts';
import { wordsIn } from '../../../words/words.ts';
import type { AccountsDeps, CodeDelivery } from '../deps.ts';
import { dropCode, type MadeCode, makeCode, noteSent } from './one-time-codes.ts';

/**
 * Makes a code that was ordered and hands it over; does nothing when nobody waits for it any more. Throws when it could not be
 * handed over: MessageRefused when it never can be, any other error when a later try may.
 */
export async function deliverCode(deps: AccountsDeps, { code_id, language = 'en' }: CodeDelivery): Promise<void> {
  const { clock, codes, log } = deps;
  let made: MadeCode | null = null;
  try {
    made = await makeCode(codes, code_id, clock.now());
    if (!made) return;
    await send(deps, made, language);
    await noteSent(codes, made, clock.now());
  } catch (error) {
    const isRefused = error instanceof MessageRefused;
    log.error({ reason: reasonOf(error, made), code_id, isRefused }, 'a code could not be sent');
    if (isRefused) await dropCode(codes, code_id, clock.now());
    throw isRefused ? error : new Error('the code could not be sent');
  }
}

/** What the provider said, for the log: without whom it was for. */
const reasonOf = (error: unknown, made: MadeCode | null): string => {
  const words = error instanceof Error ? error.message : String(error);
  return made ? words.replaceAll(made.address, '…').replaceAll(made.address.slice(1), '…') : words;
};

/** As the queue does it: a refusal is final, anything else is tried again. */
export async function workOffDelivery(deps: AccountsDeps, delivery: CodeDelivery): Promise<void> {
  try {
    await deliverCode(deps, delivery);
  } catch (error) {
    if (!(error instanceof MessageRefused)) throw error;
  }
}

function send(
  { sms, email, siteHost }: AccountsDeps,
  { kind, address, code }: MadeCode,
  language: Language,
): Promise<void> {
  const i18n = wordsIn(language);
  const text = i18n._(
    'code.text',
    { code, minutes: OTP_VALID_MINUTES },
    { message: '{code} is your Basera code. It is valid for {minutes} minutes. Do not share it with anyone.' },
  );
  // The last line lets the browser of this site fill the code in by itself (WebOTP).
  if (kind === 'phone') return sms.send({ to: address, text: `${text}\n\n@${siteHost} #${code}`, code });
  return email.send({
    to: address,
    subject: i18n._('code.subject', { code }, { message: '{code} is your Basera code' }),
    text,
    code,
  });
}
