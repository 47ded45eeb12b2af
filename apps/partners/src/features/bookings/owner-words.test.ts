import { calendarDate } from '@basera/contract/calendar-date';
import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import { expect, test } from 'vitest';
import { acceptWords, answerByWords, rejectWords, roomsWords, stayWords, unitsWords } from './owner-words';

const booking: OwnerBooking = {
  id: 100_001,
  status: 'pending',
  business_id: 3,
  guest: { id: 7, name: 'Asha Nair' },
  property: { name: 'Lake House', slug: 'lake-house' },
  start_date: calendarDate('2026-12-11'),
  end_date: calendarDate('2026-12-13'),
  guests: 2,
  rooms: [
    { room_name: 'Lake Room', quantity: 1, with_meals: true },
    { room_name: 'Attic', quantity: 2, with_meals: false },
  ],
  units: [],
  amount: 140_000,
  answer_by: '2026-12-01T06:30:00.000Z',
  rejection_reason: null,
};

test('a booking says who comes when, and what was booked', () => {
  expect(stayWords(booking)).toMatch(/^.*Dec 11.*Dec 13, 2026 · 2 guests$/);
  expect(roomsWords(booking)).toBe('1 × Lake Room, with meals; 2 × Attic');
});

test('an owner knows what each answer does, and what none does', () => {
  expect(answerByWords('2026-12-01T08:30:00.000Z')).toBe(
    'Answer by 1 Dec, 2 pm, or the guest gets all the money back.',
  );
  expect(rejectWords(booking)).toBe(
    'Asha Nair gets all of ₹1,40,000 back, and the nights are free again. This cannot be undone.',
  );
  expect(acceptWords(booking)).toBe('Asha Nair has paid ₹1,40,000 and is told at once that the stay is booked.');
});

test('an accepted booking says which rooms it has, and where it moves within them', () => {
  const unit = (unit_no: number, name: string | null, first: string, of = 3) => ({
    room_name: 'Lake Room',
    of,
    unit_no,
    name,
    first_night: calendarDate(first),
    last_night: calendarDate('2026-12-12'),
  });
  const words = (...units: OwnerBooking['units']) => unitsWords({ ...booking, units });
  expect(words()).toBe('');
  expect(words(unit(1, null, '2026-12-11', 1))).toBe('');
  expect(words(unit(1, 'Rose', '2026-12-11', 1))).toBe('Rose');
  expect(words(unit(1, '101', '2026-12-11'), unit(2, null, '2026-12-11'))).toBe('Room 101, Lake Room 2');
  expect(words(unit(1, '101', '2026-12-11'), unit(3, '103', '2026-12-12'))).toBe(
    'Room 101, then Room 103 from Sat, 12 Dec',
  );
});
