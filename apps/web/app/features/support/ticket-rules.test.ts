import { PICTURE_UPLOAD_MAX_BYTES } from '@basera/contract/limits';
import { expect, test } from 'vitest';
import { attachmentProblem, ticketProblems } from './ticket-rules.ts';

const whole = { category: 'payment', subject: 'Paid twice', email: 'asha@example.com', message: 'Help' };

test('every field is required, and said so in the order of the form', () => {
  expect(ticketProblems(whole)).toEqual({});
  expect(Object.entries(ticketProblems({ category: '', subject: ' \u200b', email: '', message: '\n' }))).toEqual([
    ['category', 'Please choose a category.'],
    ['subject', 'Please enter a subject.'],
    ['email', 'Please enter an email.'],
    ['message', 'Please enter a message.'],
  ]);
});

test('an email must look like one, and a category be one of ours', () => {
  for (const email of ['asha', 'asha@', '@example.com', 'a b@example.com'])
    expect(ticketProblems({ ...whole, email })).toEqual({ email: 'Please enter a valid email.' });
  expect(ticketProblems({ ...whole, category: 'refund' })).toEqual({ category: 'Please choose a category.' });
});

test('only pictures go out, and only so large', () => {
  expect(attachmentProblem({ type: 'image/png', size: PICTURE_UPLOAD_MAX_BYTES })).toBeNull();
  expect(attachmentProblem({ type: 'image/png', size: PICTURE_UPLOAD_MAX_BYTES + 1 })).toBe(
    'A picture may have at most 8 MB.',
  );
  for (const type of ['application/pdf', 'image/svg+xml', 'image/gif', ''])
    expect(attachmentProblem({ type, size: 9 })).toBe('Please choose a picture: a JPEG, PNG, WebP or AVIF file.');
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
    expect(attachmentProblem({ type, size: 9 })).toBeNull();
});
