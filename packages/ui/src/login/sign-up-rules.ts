import type { User } from '@basera/contract/endpoints/accounts';
import { readErrorBody } from '@basera/contract/errors';
import { toEmail } from '@basera/contract/rules/phone';
import { ApiError } from '../browser/calls/api';
import type { Country } from '../fields/phone/dial-codes';
import { phoneWithCode } from '../fields/phone/phone-number';
import type { Problems } from '../fields/use-entry-form';
import { loginWords, signUpError, signUpWords } from './login-words';

export type SignUpEntry = { first_name: string; last_name: string; email: string; number: string; country: Country };
export type SignUpBody = { first_name: string; last_name: string; email?: string; number?: string };

/** What to send, or what is wrong by field. E-mail and phone count only where the account has none yet. */
export function checkSignUp(
  entry: SignUpEntry,
  user: Pick<User, 'email' | 'number'>,
): { ready: SignUpBody } | { problems: Problems<SignUpEntry> } {
  const problems: Problems<SignUpEntry> = {};
  const body: SignUpBody = { first_name: entry.first_name.trim(), last_name: entry.last_name.trim() };
  if (!body.first_name) problems.first_name = signUpWords.noFirstName;
  if (!body.last_name) problems.last_name = signUpWords.noLastName;
  if (!user.email) {
    const email = toEmail(entry.email);
    if (!entry.email.trim()) problems.email = signUpWords.emptyEmail;
    else if (!email) problems.email = loginWords.noEmail;
    else body.email = email;
  }
  if (!user.number) {
    const number = phoneWithCode(entry.number, entry.country.code);
    if (!entry.number.trim()) problems.number = signUpWords.emptyNumber;
    else if (!number) problems.number = loginWords.noNumber;
    else body.number = number;
  }
  return Object.keys(problems).length > 0 ? { problems } : { ready: body };
}

/** The server's own words where it said any; an answer without them, or none at all, has failed without a reason. */
export function failureOf(error: unknown): string {
  const said = error instanceof ApiError && !isSuccess(error.status) ? readErrorBody(error.body)?.message : undefined;
  return said === undefined ? signUpWords.failed : signUpError(said);
}

const isSuccess = (status: number) => status >= 200 && status <= 299;
