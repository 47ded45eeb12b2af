import { calendarDate } from '@basera/contract/calendar-date';
import type { OwnerBooking } from '@basera/contract/endpoints/partners';
import { expect, test } from 'vitest';
import {
  acceptWords,
  percentLeft,
  rejectWords,
  roomsWords,
  stateOf,
  stayWords,
  storyWords,
  timeLeftWords,
  unitsWords,
} from './owner-words';

const booking: OwnerBooking = {
  id: 100_001,
  status: 'pending',
  business_id: 3,
  guest: { id: 7, name: 'Asha Nair', phone: null },
  property: { id: 4, name: 'Lake House', slug: 'lake-house' },
  start_date: calendarDate('2026-12-11'),
  end_date: calendarDate('2026-12-13'),
  guests: 2,
  children: 0,
  rooms: [
    { room_name: 'Lake Room', quantity: 1, with_meals: true },
    { room_name: 'Attic', quantity: 2, with_meals: false },
  ],
  units: [],
  amount: 140_000,
  is_by_desk: false,
  asked_at: '2026-11-30T06:30:00.000Z',
  answer_by: '2026-12-01T06:30:00.000Z',
  rejection_reason: null,
  mark: null,
};

test('a booking says who comes when, and what was booked', () => {
  expect(stayWords(booking)).toBe('Fri, 11 Dec - Sun, 13 Dec, 2 nights, 2 guests');
  expect(stayWords({ ...booking, children: 1 })).toMatch(/, 2 guests, 1 of them a child$/);
  expect(roomsWords(booking)).toBe('1 × Lake Room, with meals; 2 × Attic');
});

test('an owner knows what each answer does, and what none does', () => {
  expect(rejectWords(booking)).toBe(
    'Asha Nair gets all of ₹1,40,000 back, and the nights are free again. This cannot be undone.',
  );
  expect(acceptWords(booking)).toBe('Asha Nair has paid ₹1,40,000 and is told at once that the stay is booked.');
});

test('the time left is told in hours and minutes, and as what is left of the whole', () => {
  const at = (iso: string) => Date.parse(iso);
  expect(timeLeftWords('2026-12-01T06:30:00Z', at('2026-12-01T00:50:00Z'))).toBe('5 h 40 min');
  expect(timeLeftWords('2026-12-01T06:30:00Z', at('2026-12-01T06:18:30Z'))).toBe('11 min');
  expect(timeLeftWords('2026-12-01T06:30:00Z', at('2026-12-02T06:18:30Z'))).toBe('0 min');
  expect(percentLeft(booking, at('2026-12-01T00:30:00Z'))).toBe(25);
  expect(percentLeft(booking, at('2026-12-03T00:30:00Z'))).toBe(0);
});

test('a booking is where it is in one word', () => {
  const mark = { mark: 'no_show', at: '2026-12-11T12:00:00Z', by: null } as const;
  expect(stateOf(booking).words).toBe('Waits for you');
  expect(stateOf({ status: 'accepted', mark: null, answer_by: null }).words).toBe('Booked');
  expect(stateOf({ status: 'accepted', mark: { ...mark, mark: 'arrived' }, answer_by: null }).words).toBe('In house');
  expect(stateOf({ status: 'completed', mark, answer_by: null }).words).toBe('Did not come');
  expect(stateOf({ status: 'cancelled', mark: null, answer_by: null }).words).toBe('Cancelled');
});

test('its story names who did what', () => {
  const at = '2026-12-11T08:10:00Z';
  expect(storyWords({ step: 'arrived', at, by: 'Jincy' }, 'Asha')).toBe('Arrived, marked by Jincy');
  expect(storyWords({ step: 'called_off', at, by: null }, 'Asha')).toBe('Cancelled by the stay');
  expect(storyWords({ step: 'requested', at, by: null }, 'Asha')).toBe('Asha asked and paid');
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
