import { PAYMENT_STATUSES } from '@basera/contract/rules/status/payment-status';
import { expect, test } from 'vitest';
import { paymentOutcome, statusWords } from './payment-outcome.ts';

test('completed is green and confirmed; every other status is told under the pending title', () => {
  expect(paymentOutcome('completed', 'accepted')).toMatchObject({ tone: 'good', title: 'Booking Confirmed!' });
  for (const status of PAYMENT_STATUSES.filter((status) => status !== 'completed')) {
    expect(paymentOutcome(status, null).title).toBe('Your Payment is Pending');
  }
});

test('only a pending payment keeps asking; failed and expired offer another try', () => {
  expect(PAYMENT_STATUSES.filter((status) => paymentOutcome(status, null).keepsAsking)).toEqual(['pending']);
  expect(paymentOutcome('failed', 'pending').offersRetry).toBe(true);
  expect(paymentOutcome('expired', 'expired').offersRetry).toBe(true);
  expect(paymentOutcome('completed', 'accepted').offersRetry).toBe(false);
});

test('a paid request that waits for its owner says so', () => {
  expect(paymentOutcome('completed', 'pending').words).toMatch(/looks at each request itself/);
});

test('statuses as words', () => {
  expect([statusWords('accepted'), statusWords('partly_refunded')]).toEqual(['Accepted', 'Partly refunded']);
});

test('a booking that stands is confirmed, whatever went back of its price; a cancelled one says so', () => {
  for (const payment of ['completed', 'refunding', 'partly_refunded'] as const) {
    expect(paymentOutcome(payment, 'accepted').title).toBe('Booking Confirmed!');
    expect(paymentOutcome(payment, 'completed').title).toBe('Booking Confirmed!');
    expect(paymentOutcome(payment, 'cancelled').title).toBe('Booking Cancelled');
  }
  expect(paymentOutcome('refunded', 'rejected').state).toBe('Refunded');
});

test('what was cancelled before it was paid says so, and that late money comes back', () => {
  for (const payment of ['pending', 'failed', 'expired'] as const) {
    expect(paymentOutcome(payment, 'cancelled')).toMatchObject({ title: 'Booking Cancelled', keepsAsking: false });
    expect(paymentOutcome(payment, 'cancelled').words).toContain('comes back in full by itself');
  }
});

test('a page to pay on that has run out is not the end while the rooms are held', () => {
  expect(paymentOutcome('expired', 'pending').words).toContain('still held');
  expect(paymentOutcome('expired', 'expired').words).toContain('went back on sale');
});
