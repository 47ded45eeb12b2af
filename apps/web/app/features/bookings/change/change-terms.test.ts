import { calendarDate } from '@basera/contract/calendar-date';
import type { ChangeQuote, Inquiry } from '@basera/contract/endpoints/bookings';
import { expect, test } from 'vitest';
import { bedsShortOf, differenceWords, isChange, refundWords, roomLines, termsOf } from './change-terms.ts';

const booking = {
  start_date: calendarDate('2026-12-11'),
  end_date: calendarDate('2026-12-13'),
  guests: 2,
  rooms: [{ room_id: 7, quantity: 1, includes_meal: true }],
} as Inquiry;
const rooms = [
  { id: 7, room_name: 'Sea View Suite', number_of_rooms: 0, max_guests: 2, meal: 'both' as const },
  { id: 9, room_name: 'Garden Room', number_of_rooms: 3, max_guests: 3, meal: 'no' as const },
];

test('the dialog begins with what is booked, and knows a change from none', () => {
  const lines = roomLines(booking, rooms);
  expect(lines.map(({ quantity, most, includesMeal }) => [quantity, most, includesMeal])).toEqual([
    [1, 1, true],
    [0, 3, false],
  ]);
  expect(isChange(booking, termsOf(booking, lines))).toBe(false);
  const more = lines.map((line) => ({ ...line, quantity: 1 }));
  expect(isChange(booking, termsOf(booking, more))).toBe(true);
  expect(isChange(booking, { ...termsOf(booking, lines), end_date: calendarDate('2026-12-14') })).toBe(true);
});

test('rooms that sleep fewer than come are known before anybody is asked', () => {
  const lines = roomLines(booking, rooms);
  expect(bedsShortOf(lines, 2)).toBeNull();
  expect(bedsShortOf(lines, 4)).toBe(2);
  const more = lines.map((line) => ({ ...line, quantity: 1 }));
  expect(bedsShortOf(more, 5)).toBeNull();
});

test('what a change costs or gives back is said in a sentence', () => {
  const quote = { difference: 0, refund: 0, refund_by: null } as ChangeQuote;
  expect(differenceWords(quote)).toBe('The price stays the same.');
  expect(differenceWords({ ...quote, difference: 2000 })).toBe('You pay ₹2,000 more.');
  expect(differenceWords({ ...quote, difference: -2000, refund: 1000, refund_by: calendarDate('2026-12-01') })).toBe(
    'It costs ₹2,000 less. You get ₹1,000 back, by 1 December.',
  );
  expect(
    differenceWords({
      ...quote,
      difference: -2000,
      refund: 500,
      refund_is_all: true,
      refund_by: calendarDate('2026-12-01'),
    }),
  ).toBe(
    'It costs ₹2,000 less. You get ₹500 back, by 1 December: that is all that is left, as the rest has gone back already.',
  );
  expect(differenceWords({ ...quote, difference: -2000, refund_is_all: true })).toBe(
    'It costs ₹2,000 less. Nothing goes back: all of it has gone back already.',
  );
  expect(differenceWords({ ...quote, difference: -2000, refund: 500, refund_waits: true })).toBe(
    'It costs ₹2,000 less. Your bank asks for this money itself: if it does not take it back, we send you ₹500 as soon as it has decided.',
  );
  expect(differenceWords({ ...quote, difference: -2000 })).toContain('nothing goes back');
});

test('cancelling says what comes back, of what, and by when', () => {
  const nothing = { paid: 9000, refund: 0, refund_by: null, refund_is_all: false, refund_waits: false };
  const half = { ...nothing, refund: 4500, refund_by: calendarDate('2026-12-01') };
  expect(refundWords(half)).toBe('You get ₹4,500 of ₹9,000 back, by 1 December.');
  expect(refundWords({ ...half, refund_is_all: true })).toContain('that is all that is left');
  expect(refundWords({ ...half, refund_by: null, refund_waits: true })).toBe(
    'Your rooms go back on sale. Your bank asks for this money itself: if it does not take it back, we send you ₹4,500 as soon as it has decided.',
  );
  expect(refundWords(nothing)).toContain('nothing of ₹9,000');
  expect(refundWords({ ...nothing, refund_is_all: true })).toContain('has gone back already');
  expect(refundWords({ ...nothing, paid: 0 })).toContain('Nothing has been paid');
  expect(refundWords({ ...nothing, paid: 0 })).toContain('comes back by itself');
});
