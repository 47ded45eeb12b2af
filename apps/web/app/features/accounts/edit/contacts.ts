import { formatPhone, toE164, toEmail } from '@basera/contract/rules/phone';
import { phoneWithCode } from '@basera/ui/fields/phone/phone-number.ts';
import type { Identifier } from '@basera/ui/login/identifier.ts';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../words/words';

/** The two addresses of a person, by their field of the profile. */
export type ContactKind = 'email' | 'number';

/** A typed address as it is kept (a number in E.164), or what is wrong with it. */
export function readContact(
  kind: ContactKind,
  typed: string,
  dialCode: string,
): { address: string } | { error: string } {
  if (kind === 'email') {
    const address = toEmail(typed);
    return address ? { address } : { error: siteWords._(msg`please enter valid email`) };
  }
  const address = typed.trim().startsWith('+') ? toE164(typed) : phoneWithCode(typed, dialCode);
  return address ? { address } : { error: siteWords._(msg`please enter valid phone number`) };
}

export const identifierOf = (kind: ContactKind, address: string): Identifier =>
  kind === 'email' ? { email: address } : { phone: address };

export const showContact = (kind: ContactKind, address: string): string =>
  kind === 'email' ? address : formatPhone(address);
