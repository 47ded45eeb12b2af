import { expect, test } from 'vitest';
import { readOwnersReport } from './owners-report-entry';

const entry = { reason: 'abusive', message: ' They threaten to come to my door. ', email: 'asha@example.com' };

test('what is reported goes out without spaces around it', () => {
  expect(readOwnersReport(entry)).toEqual({ ready: { ...entry, message: 'They threaten to come to my door.' } });
});

test.each([
  ['reason', { reason: '' }],
  ['reason', { reason: 'not_genuine' }],
  ['message', { message: 'Bad.' }],
  ['email', { email: '' }],
  ['email', { email: 'asha' }],
])('%s is asked for where it is not there, or says nothing: %j', (field, more) => {
  expect(readOwnersReport({ ...entry, ...more })).toEqual({
    problems: expect.objectContaining({ [field]: expect.any(String) }),
  });
});
