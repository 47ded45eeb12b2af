import type { User } from '@basera/contract/endpoints/accounts';
import { toEmail } from '@basera/contract/rules/phone';
import { phoneWithCode } from '../../ui/fields/phone-number';

export type SignUpEntry = { first_name: string; last_name: string; email: string; number: string; dialCode: string };
export type SignUpErrors = Partial<Record<'first_name' | 'last_name' | 'email' | 'number', string>>;
export type SignUpBody = { first_name: string; last_name: string; email?: string; number?: string };

/** What to send, or what is wrong by field. E-mail and phone count only where the account has none yet. */
export function checkSignUp(
  entry: SignUpEntry,
  user: Pick<User, 'email' | 'number'>,
): { body: SignUpBody } | { errors: SignUpErrors } {
  const errors: SignUpErrors = {};
  const body: SignUpBody = { first_name: entry.first_name.trim(), last_name: entry.last_name.trim() };
  if (!body.first_name) errors.first_name = 'Please enter first name';
  if (!body.last_name) errors.last_name = 'Please enter last name';
  if (!user.email) {
    const email = toEmail(entry.email);
    if (!entry.email.trim()) errors.email = 'please enter email';
    else if (!email) errors.email = 'please enter valid email';
    else body.email = email;
  }
  if (!user.number) {
    const number = phoneWithCode(entry.number, entry.dialCode);
    if (!entry.number.trim()) errors.number = 'please enter phone number';
    else if (!number) errors.number = 'please enter valid phone number';
    else body.number = number;
  }
  return Object.keys(errors).length > 0 ? { errors } : { body };
}
