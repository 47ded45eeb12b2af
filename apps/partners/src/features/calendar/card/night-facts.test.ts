import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { gridOf, type RoomNights } from '../nights';
import { aCalendarRoom } from '../testing-room';
import { nightFacts } from './night-facts';

const day = (of: number) => calendarDate(`2026-12-${of}`);
const room = aCalendarRoom({
  seasons: [{ name: 'Christmas', first_night: day(12), last_night: day(14), price: 2600, weekend_price: 3000 }],
  prices: [
    [2000, 2],
    [2600, 2],
    [3000, 1],
    [1500, 1],
  ],
  rules: [
    ['base', 2],
    ['season', 2],
    ['season_weekend', 1],
    ['date', 1],
  ],
  booked: [
    [0, 2],
    [1, 4],
  ],
  closed: [
    [0, 2],
    [1, 1],
    [0, 2],
    [2, 1],
  ],
  limits: { least_nights: null, most_nights: 5, notice_days: null, ahead_days: null, fills_gaps: false },
  date_limits: [
    { first: day(12), last: day(12), least_nights: 3, most_nights: null, no_arrival: true, no_departure: false },
  ],
});
const bar = {
  ...{ booking_id: 31, guest_name: 'Meera Nair', check_in: day(12), check_out: day(14), state: 'asked' as const },
  ...{ is_change: false, rooms: [{ room_id: 7, quantity: 1 }], units: [] },
};
const grid = gridOf({ from: day(10), to: day(16), rooms: [room], bars: [bar] });
const factsOn = (at: number) => nightFacts(grid.rooms[0] as RoomNights, day(10 + at), at);

test('a night says which rule made its price, and what it would be without', () => {
  expect([0, 2, 4, 5].map((at) => [factsOn(at).title, factsOn(at).price, factsOn(at).basePrice])).toEqual([
    ['Your base price', 2000, null],
    ['Christmas', 2600, 2000],
    ['Weekend of Christmas', 3000, 2000],
    ['Set by hand for this night', 1500, 2000],
  ]);
  expect([0, 1, 2, 4].map((at) => factsOn(at).alike)).toEqual([2, 2, 2, 1]);
});

test('and what it asks of trips, and who has it', () => {
  expect(factsOn(2).asked).toBe(
    'At least 3 nights (set for this date), at most 5 nights (the rule of the room), no arrivals',
  );
  expect(factsOn(0)).toMatchObject({ asked: 'At most 5 nights (the rule of the room)', taken: [] });
  expect(factsOn(2).taken).toEqual(['Meera Nair (asked for)', '1 of 2 closed by you']);
  expect(factsOn(5).taken).toEqual(['Closed by you']);
});

test('and what it may cost at most since its owner cancelled a booking of it', () => {
  const capped = aCalendarRoom({
    ...room,
    prices: [[1800, 6]],
    rules: [['cap', 6]],
    caps: [
      { night: day(10), price: 1800, booking_id: 31 },
      { night: day(11), price: 1800, booking_id: null },
    ],
  });
  const facts = gridOf({ from: day(10), to: day(16), rooms: [capped], bars: [] }).rooms[0] as RoomNights;
  expect(nightFacts(facts, day(10), 0)).toMatchObject({
    title: 'No more, since you cancelled a booking',
    price: 1800,
    basePrice: 2000,
    taken: ['Not sold for more than ₹1,800, since you cancelled booking #31 of it'],
  });
  expect(nightFacts(facts, day(11), 1).taken).toEqual([
    'Not sold for more than ₹1,800, since you cancelled a booking of it',
  ]);
});
