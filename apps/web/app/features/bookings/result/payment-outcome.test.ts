import { instantInIndia } from '@basera/contract/calendar-date';
import { PAYMENT_STATUSES } from '@basera/contract/rules/status/payment-status';
import { expect, test } from 'vitest';
import { someBooking } from '../list/testing-booking.ts';
import { wordsFor } from './outcome-head.tsx';
import { paymentOutcome, statusWords, toneOfPayment } from './payment-outcome.ts';

test('completed is green and confirmed; whatever can still be paid is told under the pending title', () => {
  expect(paymentOutcome('completed', 'accepted')).toMatchObject({ tone: 'good', title: 'Booking Confirmed!' });
  for (const payment of ['pending', 'failed', 'expired'] as const) {
    for (const booking of ['pending', null] as const)
      expect(paymentOutcome(payment, booking).title).toBe('Your Payment is Pending');
  }
});

test.each([
  ['expired', 'expired', 'Booking Expired'],
  ['failed', 'expired', 'Booking Expired'],
  ['pending', 'expired', 'Your Payment is Pending'],
  ['completed', 'expired', 'Payment Returned'],
  ['refunding', 'expired', 'Payment Returned'],
  ['refunded', 'expired', 'Payment Returned'],
  ['refunded', null, 'Payment Returned'],
  ['completed', 'rejected', 'Request declined'],
  ['refunding', 'rejected', 'Request declined'],
  ['refunded', 'rejected', 'Request declined'],
] as const)('a payment that is %s of a booking that is %s is told as %s', (payment, booking, title) =>
  expect(paymentOutcome(payment, booking).title).toBe(title),
);

test('a request that nobody answered is no refusal of the owner', () => {
  expect(paymentOutcome('refunded', 'cancelled', { isCalledOff: true }).title).toBe('The stay has cancelled');
  const told = paymentOutcome('refunded', 'rejected', { isUnanswered: true });
  expect(told).toMatchObject({ title: 'Request not answered', state: 'No answer came in time', offersRetry: false });
  expect(told.words).toContain('All that you paid comes back');
});

test('only a pending payment keeps asking; failed and expired offer another try', () => {
  expect(PAYMENT_STATUSES.filter((status) => paymentOutcome(status, null).keepsAsking)).toEqual(['pending']);
  expect(paymentOutcome('failed', 'pending').offersRetry).toBe(true);
  expect(paymentOutcome('expired', 'expired').offersRetry).toBe(true);
  expect(paymentOutcome('completed', 'accepted').offersRetry).toBe(false);
});

test('a paid request that waits for its owner says so', () => {
  expect(paymentOutcome('completed', 'pending')).toMatchObject({ tone: 'warn', title: 'Request sent' });
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

test('of a stay that is over nobody is expected any more, also before it is noted as completed', () => {
  const now = instantInIndia(someBooking.end_date, '11:00').getTime();
  const stayed = /^You stayed at .*, Dec 11 - Dec 13, 2026\./;
  for (const status of ['accepted', 'completed'] as const) {
    const booking = { ...someBooking, status, hold_expires_at: null };
    const told = paymentOutcome('completed', status, { isOver: true });
    expect(told).toMatchObject({ tone: 'good', state: 'Your stay is over', title: 'Booking Confirmed!' });
    expect(wordsFor(told, { booking, stay: null, now })).toMatch(stayed);
  }
  const leaving = { ...someBooking, status: 'accepted', hold_expires_at: null } as const;
  const told = paymentOutcome('completed', 'accepted');
  expect(wordsFor(told, { booking: leaving, stay: null, now: now - 1 })).not.toMatch(stayed);
});

test('a payment has a colour of its own: what is paid is green also while an owner has still to answer', () => {
  expect(paymentOutcome('completed', 'pending').tone).toBe('warn');
  expect(toneOfPayment('completed')).toBe('good');
  expect(paymentOutcome('refunded', 'rejected').tone).toBe('bad');
  expect(toneOfPayment('refunded')).toBe('mute');
  expect(toneOfPayment('pending')).toBe('warn');
});
