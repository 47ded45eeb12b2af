import { expect, test } from 'vitest';
import { bookedRoomPrice, payableUntil, resultAddress } from './booked-words.ts';
import { someBooking as booking } from './testing-booking.ts';

test('the price of a booked room names the meals that were booked', () => {
  expect(booking.rooms.map(bookedRoomPrice)).toEqual(['₹6,800 + breakfast ₹450 + dinner ₹600', '₹6,800']);
});

test('the result page is addressed with every booked room', () => {
  expect(resultAddress(booking)).toBe('/booking/casa-palmeira/confirmed?booking_id=100001&room=7:1:1&room=9:2:0');
});

test('an unpaid booking can be paid while its rooms are held', () => {
  const during = Date.parse('2026-12-01T06:49:59Z');
  expect(payableUntil(booking, during)).toBe('2026-12-01T06:50:00Z');
  expect(payableUntil(booking, during + 1000)).toBeNull();
  expect(payableUntil({ ...booking, status: 'accepted' }, during)).toBeNull();
  const payment = { amount: 16_100, status: 'failed' as const, transaction_number: null, created_at: null };
  expect(payableUntil({ ...booking, payment }, during)).not.toBeNull();
  // The page to pay on has run out, the hold has not: there is a next page.
  expect(payableUntil({ ...booking, payment: { ...payment, status: 'expired' } }, during)).not.toBeNull();
  expect(payableUntil({ ...booking, payment: { ...payment, status: 'completed' } }, during)).toBeNull();
});
