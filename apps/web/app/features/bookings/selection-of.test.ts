import { calendarDate } from '@basera/contract/calendar-date';
import { aRoom } from '@basera/contract/testing-rooms';
import { expect, test } from 'vitest';
import type { BookingStep } from './booking-step.ts';
import { selectionOf } from './selection-of.ts';

const step: BookingStep = {
  stay: {
    id: 12,
    slug: 'casa-palmeira',
    name: 'Casa Palmeira',
    locality: 'Candolim',
    city: 'Goa',
    state: 'Goa',
    star_rating: 5,
    hero_image: null,
    check_in_time: '14:00',
    check_out_time: '11:00',
    free_cancellation_until: null,
    rooms: [aRoom({ number_of_rooms: 0 })],
  },
  asked: { choices: [{ roomId: 7, quantity: 1, includesMeal: true }], dates: null, guests: null },
  dates: { checkIn: calendarDate('2026-12-11'), checkOut: calendarDate('2026-12-14') },
  guests: 2,
  datesProblem: null,
  now: '2026-12-01T06:30:00Z',
};

test('a room sold out to others is a problem, one held by oneself is not', () => {
  expect(selectionOf(step, new Map()).selection).toMatchObject({ kind: 'problem', taken: true });
  expect(selectionOf(step, new Map([[7, 1]]))).toMatchObject({
    nights: 3,
    selection: { kind: 'ready', total: 2_415_000 },
  });
});

test('dates that cannot be booked are said before any room', () => {
  const past = { ...step, datesProblem: 'Check-in cannot be in the past.' };
  expect(selectionOf(past, new Map([[7, 1]])).selection).toMatchObject({
    kind: 'problem',
    title: 'These dates cannot be booked',
    words: ['Check-in cannot be in the past. Please choose other dates.'],
  });
});
