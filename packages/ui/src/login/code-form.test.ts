import { expect, test } from 'vitest';
import { ApiError } from '../browser/calls/api';
import { codeErrorWords } from './code-form';

const refused = (body: unknown) => new ApiError(422, 'internal', 'our own words', body);

test('a refused code is told in the words of the server', () => {
  expect(codeErrorWords(refused({ message: 'That code has expired.' }))).toBe('That code has expired.');
});

test.each([[{}], [{ message: '' }], [{ message: 7 }], [null], ['<h1>']])(
  'without words it is a validation error: %j',
  (body) => {
    expect(codeErrorWords(refused(body))).toBe('Validation error');
  },
);

test('anything else is told as everywhere', () => {
  expect(codeErrorWords(new ApiError(0, 'network', 'We could not reach Basera.'))).toBe('We could not reach Basera.');
  expect(codeErrorWords(new TypeError('x is undefined'))).toMatch(/^Something went wrong/);
});
