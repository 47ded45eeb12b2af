import { expect, test } from 'vitest';
import { ApiError } from '../browser/calls/api';
import { india } from '../fields/phone/phone-number';
import { checkSignUp, failureOf } from './sign-up-rules';

const entry = { first_name: ' Asha ', last_name: 'Nair', email: '', number: '', country: india };

test('names are required, in the words of the product', () => {
  expect(
    checkSignUp({ ...entry, first_name: ' ', last_name: '' }, { email: 'a@b.in', number: '+919876543210' }),
  ).toEqual({
    problems: { first_name: 'Please enter first name', last_name: 'Please enter last name' },
  });
});

test('e-mail and phone are asked for only where the account has none', () => {
  expect(checkSignUp(entry, { email: 'a@b.in', number: '+919876543210' })).toEqual({
    ready: { first_name: 'Asha', last_name: 'Nair' },
  });
  expect(checkSignUp(entry, { email: null, number: null })).toEqual({
    problems: { email: 'please enter email', number: 'please enter phone number' },
  });
});

test('what makes no sense is said', () => {
  expect(checkSignUp({ ...entry, email: 'nobody', number: '12345' }, { email: null, number: null })).toEqual({
    problems: { email: 'please enter valid email', number: 'please enter valid phone number' },
  });
});

test('a number goes out in E.164, an address in lower case', () => {
  expect(checkSignUp({ ...entry, email: 'Asha@B.in', number: '98765 43210' }, { email: null, number: null })).toEqual({
    ready: { first_name: 'Asha', last_name: 'Nair', email: 'asha@b.in', number: '+919876543210' },
  });
});

test("'Signup error: …' tells what the server said; without its words, or an answer, 'Signup failed. Please try again.'", () => {
  const said = { status: 'error', code: 'identifier_taken', message: 'That e-mail belongs to somebody else.' };
  const failed = 'Signup failed. Please try again.';
  expect(failureOf(new ApiError(409, 'identifier_taken', said.message, said))).toBe(`Signup error: ${said.message}`);
  // A proxy in between that is not ours, an answer that is neither a failure nor a 200, no connection.
  expect(failureOf(new ApiError(502, 'internal', 'Something went wrong on our side.', null))).toBe(failed);
  expect(failureOf(new ApiError(202, 'internal', 'Something went wrong on our side.', said))).toBe(failed);
  expect(failureOf(new ApiError(0, 'network', 'We could not reach Basera.', new TypeError()))).toBe(failed);
  expect(failureOf(new Error('a fault of the page'))).toBe(failed);
});
