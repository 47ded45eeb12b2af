import { calendarDate } from '@basera/contract/calendar-date';
import type { Inquiry } from '@basera/contract/endpoints/bookings';
import { expect, test } from 'vitest';
import { bookedRoomPrice, payableUntil, resultAddress } from './booked-words.ts';

const suite = { room_name: 'Sea View Suite', base_price_per_night: 6800, breakfast: 450, lunch: 0, dinner: 800 };
const booking: Inquiry = {
  id: 100_001,
  user_id: 4,
  start_date: calendarDate('2026-12-11'),
  end_date: calendarDate('2026-12-13'),
  guests: 2,
  status: 'pending',
  created_at: '2026-12-01T06:30:00Z',
  hold_expires_at: '2026-12-01T06:50:00Z',
  payment_url: '/sandbox/pay/1',
  refund: null,
  change: null,
  free_until: null,
  half_until: null,
  change_until: null,
  can_cancel: true,
  property: { slug: 'casa-palmeira' },
  room: { business_id: 1, property: { name: 'Casa Palmeira', hero_image: null } },
  rooms: [
    { room_id: 7, quantity: 1, includes_meal: true, room_details: suite },
    { room_id: 9, quantity: 2, includes_meal: false, room_details: suite },
  ],
  user: { name: 'Ananya Nair' },
  payment: { amount: 16_100, status: 'pending', transaction_number: null, created_at: null },
};

test('the price of a booked room names the meals that were booked', () => {
  expect(booking.rooms.map(bookedRoomPrice)).toEqual(['₹6,800 + breakfast ₹450 + dinner ₹800', '₹6,800']);
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
