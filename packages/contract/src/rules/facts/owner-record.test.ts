import { expect, test } from 'vitest';
import { recordWords } from '../../words/stays/record-words.ts';

const none = {
  accepted: 0,
  cancelled: 0,
  turned_away: 0,
  requests: 0,
  refused: 0,
  median_hours: null,
  arrivals: 0,
  confirmed: 0,
};

test('an owner’s record says how many it rests on, and of too few nothing', () => {
  expect(recordWords({ ...none, accepted: 4, cancelled: 2 })).toBe('Too few to say: 4 bookings in twelve months.');
  expect(recordWords({ ...none, accepted: 38 })).toBe('Cancelled none of 38 bookings.');
  expect(
    recordWords({
      accepted: 38,
      cancelled: 1,
      turned_away: 0,
      requests: 9,
      refused: 2,
      median_hours: 3,
      arrivals: 12,
      confirmed: 11,
    }),
  ).toBe(
    'Cancelled 1 of 38 bookings. Refused 2 of 9 requests. Half were answered within 3 hours. Confirmed 11 of 12 arrivals in time.',
  );
  expect(recordWords({ ...none, accepted: 5, requests: 4, refused: 4, arrivals: 4 })).toBe(
    'Cancelled none of 5 bookings.',
  );
});

test('who was refused at the door is counted among the cancelled', () => {
  expect(recordWords({ ...none, accepted: 20, cancelled: 3, turned_away: 1 })).toBe(
    'Cancelled 3 of 20 bookings, 1 of them at the door.',
  );
});
