import { reportReasons } from '@basera/contract/rules/listing/report-reasons';
import { reviewReportReasons } from '@basera/contract/rules/reviews/review-cases';
import { ticketCategories } from '@basera/contract/rules/status/ticket-status';
import { expect, test } from 'vitest';
import { reasonNames } from './report-words';
import { categoryNames } from './ticket-words';

test('what a ticket is about, and why something was reported, is called as the mails call it', () => {
  expect(categoryNames).toEqual(ticketCategories);
  expect(reasonNames).toEqual({ ...reportReasons, ...reviewReportReasons });
});
