import { DEFAULT_DIAL_CODE } from '@basera/contract/limits';
import { formatPhone, INDIAN_MOBILE, inputMode, toE164, toEmail } from '@basera/contract/rules/phone';
import { countryOf } from '../fields/phone/country-search';
import type { Country } from '../fields/phone/dial-codes';
import { phoneWithCode } from '../fields/phone/phone-number';
import { loginWords } from './login-words';

/** Whom a code is sent to; phone numbers in E.164. */
export type Identifier = { phone: string } | { email: string };

// As Indian phones and address books write a mobile number: after a 0, or after 91 without its plus.
const PREFIX = /^(?:0|91)(?=[6-9]\d{9}$)/;
const FORMATTED_NUMBER = /^[\d\s().-]*\d[\d\s().-]*$/;
const INTERNATIONAL = /^\+[\d\s().-]+$/;
const LONGEST_LOCAL = 12;

/**
 * What the field shows after somebody typed or pasted. A number with blanks or dashes loses them, and a whole number
 * in international form hands its dial code over to the dropdown. Anything else stays as it is.
 */
export function tidyIdentifier(typed: string): { text: string; country: Country | null } {
  const text = typed.trim();
  if (INTERNATIONAL.test(text)) {
    const digits = text.replace(/\D/g, '');
    const country = digits.length >= LONGEST_LOCAL ? countryOf(digits) : null;
    if (country) return { text: digits.slice(country.code.replace(/\D/g, '').length), country };
  }
  if (/\D/.test(text) && FORMATTED_NUMBER.test(text)) return { text: text.replace(/\D/g, ''), country: null };
  return { text: typed, country: null };
}

const withoutPrefix = (digits: string, dialCode: string): string =>
  dialCode === DEFAULT_DIAL_CODE ? digits.replace(PREFIX, '') : digits;

/** What was entered as an identifier, or what is wrong with it. */
export function readIdentifier(text: string, dialCode: string): Identifier | { error: string } {
  const entered = text.trim();
  if (entered === '') return { error: loginWords.noIdentifier };
  const isInternational = INTERNATIONAL.test(entered);
  if (isInternational || inputMode(entered) === 'phone') {
    const phone = isInternational ? toE164(entered) : phoneWithCode(withoutPrefix(entered, dialCode), dialCode);
    return phone ? { phone } : { error: loginWords.noNumber };
  }
  const email = toEmail(entered);
  return email ? { email } : { error: loginWords.noEmail };
}

/** Whether a mobile number of India has just become whole: autofilled, or with its last digit. */
export function completesMobile(before: string, text: string, dialCode: string): boolean {
  if (dialCode !== DEFAULT_DIAL_CODE || !INDIAN_MOBILE.test(text) || INDIAN_MOBILE.test(before)) return false;
  // Who types 91 may be about to write the dial code once more, with two digits to come.
  const wasTyped = before === text.slice(0, -1);
  return !(wasTyped && text.startsWith(DEFAULT_DIAL_CODE.slice(1)));
}

/** For people: '+91 98198 12345' or the address. */
export const showIdentifier = (identifier: Identifier): string =>
  'phone' in identifier ? formatPhone(identifier.phone) : identifier.email;
