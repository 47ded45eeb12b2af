import { REPORT_REASONS } from '@basera/contract/rules/listing/report-reasons';
import { expect, test } from 'vitest';
import { readReport } from './report-rules';

const reasons = REPORT_REASONS;
const entry = { reason: 'unsafe', message: 'A wire hangs over the bed.', email: 'asha@example.com' };

test('a report that says what is wrong, what happened and where to answer goes out', () => {
  expect(readReport(entry, { hasAddress: false, reasons })).toEqual({ ready: entry });
});

test('who is signed in with an address may leave it out, nobody else', () => {
  expect(readReport({ ...entry, email: ' ' }, { hasAddress: true, reasons })).toEqual({
    ready: { ...entry, email: undefined },
  });
  expect(readReport({ ...entry, email: '' }, { hasAddress: false, reasons })).toMatchObject({
    problems: { email: /where we can answer/ },
  });
});

test.each([
  [{ reason: '' }, 'reason'],
  [{ reason: 'ugly' }, 'reason'],
  [{ message: 'too short' }, 'message'],
  [{ email: 'asha@' }, 'email'],
] as const)('%j is told at its field', (change, field) => {
  const read = readReport({ ...entry, ...change }, { hasAddress: true, reasons });
  if (!('problems' in read)) throw new Error('went out');
  expect(Object.entries(read.problems).filter(([, words]) => words)).toEqual([[field, expect.any(String)]]);
});
