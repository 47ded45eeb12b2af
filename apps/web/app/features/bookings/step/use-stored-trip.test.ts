import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { completed } from './use-stored-trip.ts';

const today = calendarDate('2026-12-01');
const stored = {
  selectedCity: 'Goa',
  date: { from: calendarDate('2026-12-20'), to: calendarDate('2026-12-22') },
  guests: { adults: 2, children: 1, infants: 1 },
};
const dates = { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-13') };
const choices = [{ roomId: 7, quantity: 1, includesMeal: true }];

test('what the address leaves open comes from the search bar; infants need no bed', () => {
  expect(completed({ choices, dates: null, guests: null }, stored, today)).toEqual({
    choices,
    dates: { checkIn: '2026-12-20', checkOut: '2026-12-22' },
    guests: 3,
    children: 1,
  });
});

test('what the address says wins', () => {
  const asked = { choices, dates, guests: 1 };
  expect(completed(asked, stored, today)).toBe(asked);
  expect(completed({ ...asked, guests: null }, stored, today)).toEqual({ ...asked, guests: 3, children: 1 });
});

test('stored dates that are over add nothing', () => {
  const asked = { choices, dates: null, guests: 2 };
  expect(completed(asked, stored, calendarDate('2026-12-25'))).toBe(asked);
});

test('a search that has not said how many come stays one', () => {
  const nobody = { ...stored, guests: { adults: 0, children: 0, infants: 1 } };
  const asked = { choices, dates, guests: null };
  expect(completed(asked, nobody, today)).toEqual({ ...asked, guests: 0 });
});
