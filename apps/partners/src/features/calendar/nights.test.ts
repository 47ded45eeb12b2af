import { calendarDate } from '@basera/contract/calendar-date';
import type { CalendarBar } from '@basera/contract/endpoints/partners/calendar';
import { replaceEqualDeep } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import {
  linkedOn,
  nightLabel,
  pricesBefore,
  ruleWords,
  stateWords,
  stillSoldWords,
  takenWords,
  winnerWords,
} from './calendar-words';
import { yearOf } from './calls';
import { bodiesOf, closedNow, NOTHING, nightsNow, problemWithDraft, typedPrice } from './editing';
import { NO_LIMIT_TYPED } from './limits/limit-draft';
import { gridOf, stateOf } from './nights';
import { aCalendarRoom } from './testing-room';

const day = (of: number) => calendarDate(`2026-12-${of}`);
const room = aCalendarRoom({
  units: 2,
  seasons: [{ name: 'Christmas', first_night: day(12), last_night: day(13), price: 2600, weekend_price: null }],
  prices: [
    [2000, 2],
    [2600, 2],
  ],
  rules: [
    ['base', 1],
    ['date', 1],
    ['season', 2],
  ],
  booked: [
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 1],
  ],
  closed: [
    [0, 3],
    [2, 1],
  ],
});
const meera: CalendarBar = {
  booking_id: 31,
  guest_name: 'Meera Nair',
  check_in: day(11),
  check_out: day(13),
  state: 'accepted',
  is_change: false,
  rooms: [{ room_id: 7, quantity: 1 }],
  units: [],
};
const grid = gridOf({ from: day(10), to: day(14), rooms: [room], bars: [meera] });
const [cottage] = grid.rooms;
const chosen = (first: number, last: number) => ({
  anchor: { row: 0, night: day(last) },
  head: { row: 0, night: day(first) },
});

test('runs become nights that say what they are', () => {
  if (!cottage) throw new Error('no room');
  expect(grid.days).toEqual([10, 11, 12, 13].map(day));
  expect([0, 1, 2, 3].map((at) => stateOf(cottage, at))).toEqual(['free', 'some', 'sold', 'closed']);
  expect([0, 1, 2, 3].map((at) => stateWords(stateOf(cottage, at), cottage, day(10 + at), at))).toEqual([
    '',
    '1 left',
    'Sold',
    'Closed',
  ]);
  expect(nightLabel(cottage, day(12), 2)).toBe(
    'Saturday, 12 December. ₹2,600, sold, the price of Christmas. 2 of 2 sold, 0 closed. Meera Nair (booked)',
  );
});

test('the rule of a price is said, and several at once', () => {
  expect(ruleWords({ rule: 'season_weekend', season: null })).toBe('the weekend price of the season');
  expect(pricesBefore(nightsNow(grid, chosen(12, 13)))).toBe('₹2,600, the price of Christmas');
  expect(pricesBefore(nightsNow(grid, chosen(10, 13)))).toBe('₹2,000 to ₹2,600, by several rules');
  expect(closedNow(grid, chosen(10, 12))).toBe(0);
  expect(closedNow(grid, chosen(12, 13))).toBeNull();
});

test('what is typed is read as rupees, and what no price can be is said', () => {
  const typed = (price: string) => ({ ...NOTHING, price: { typed: price } });
  expect(typedPrice(typed(' ₹4,600 '))).toBe(4600);
  expect(problemWithDraft(typed('4,600'))).toBeNull();
  expect(problemWithDraft(typed('cheap'))).toBe('Write a number of rupees, such as 4500.');
  expect(problemWithDraft(typed('0'))).toBe('Must be ₹1 or more.');
  expect(problemWithDraft(typed('99999999'))).toMatch(/or less\.$/);
});

test('the price and the closing of the same nights are two writes of what was seen', () => {
  const of = { grid, selection: chosen(10, 12), seen: 4 };
  const what = { room_ids: [7], nights: [[day(10), day(12)]] };
  expect(bodiesOf({ ...NOTHING, price: { typed: '1900' }, closed: 'all' }, of)).toEqual({
    rates: { seen: 4, changes: [{ ...what, price: 1900 }] },
    limits: null,
    closures: { seen: 4, changes: [{ ...what, closed: 'all' }] },
  });
  expect(bodiesOf({ ...NOTHING, price: 'usual' }, of)).toEqual({
    rates: { seen: 4, changes: [{ ...what, price: null }] },
    limits: null,
    closures: null,
  });
  expect(bodiesOf(NOTHING, of)).toEqual({ rates: null, limits: null, closures: null });
});

test('of the chosen nights those on some days of the week are changed alone, and all where none is on them', () => {
  const of = { grid, selection: chosen(10, 13), seen: 4 };
  const onlySaturdays = { ...NO_LIMIT_TYPED, noArrival: true };
  const asked = (weekdays: number[]) => bodiesOf({ ...NOTHING, limits: onlySaturdays, weekdays }, of).limits?.changes;
  expect(asked([0, 1, 2, 3, 4, 5])).toEqual([
    {
      room_ids: [7],
      nights: [
        [day(10), day(11)],
        [day(13), day(13)],
      ],
      no_arrival: true,
    },
  ]);
  expect(asked([1])).toEqual([{ room_ids: [7], nights: [[day(10), day(13)]], no_arrival: true }]);
  expect(nightsNow(grid, chosen(10, 13), [6]).map(({ price }) => price)).toEqual([2600]);
});

test('a night that another site has says which, of which unit and since when, and is no closure of the owner’s', () => {
  const since = '2026-11-03T03:30:00.000Z';
  const elsewhere = aCalendarRoom({
    ...room,
    unit_names: [{ unit_no: 2, name: 'Rose' }],
    booked: [[0, 4]],
    closed: [
      [1, 1],
      [2, 1],
      [0, 2],
    ],
    closed_elsewhere: [
      [1, 1],
      [2, 1],
      [0, 2],
    ],
    taken_elsewhere: [
      { site: 'airbnb', unit_no: 2, first_night: day(10), last_night: day(11), since },
      { site: 'booking', unit_no: 1, first_night: day(11), last_night: day(11), since },
    ],
  });
  const read = gridOf({ from: day(10), to: day(14), rooms: [elsewhere], bars: [] });
  const [one] = read.rooms as [(typeof read.rooms)[number]];
  expect([0, 1].map((at) => stateOf(one, at))).toEqual(['some', 'elsewhere']);
  expect(stateWords('elsewhere', one, day(11), 1)).toBe('Other sites');
  expect(stateWords('elsewhere', one, day(10), 0)).toBe('Airbnb');
  expect(takenWords(one, day(10))).toEqual(['Rose is taken on Airbnb (known since 3 Nov, 9 am)']);
  expect(nightLabel(one, day(11), 1)).toContain('Tea Cottage 1 is taken on Booking.com (known since 3 Nov, 9 am)');
  expect(closedNow(read, chosen(10, 13))).toBe(0);
});

test('a linked night says whose it is', () => {
  const whole = aCalendarRoom({ ...room, id: 8, name: 'Whole villa', units: 1, booked: [[0, 4]], closed: [[1, 4]] });
  const linked: [number, number][] = [[2, 4]];
  const part = aCalendarRoom({
    ...room,
    booked: [[0, 4]],
    closed: [[0, 4]],
    linked,
    linked_why: [['whole_sold', 4]],
    linked_rooms: [8],
  });
  const wordsOn = (booked: [number, number][]) => {
    const bars = [{ ...meera, rooms: [{ room_id: 8, quantity: 1 }] }];
    const read = gridOf({ from: day(10), to: day(14), rooms: [part, { ...whole, booked }], bars });
    return linkedOn(read.rooms[0] as (typeof read.rooms)[number], day(11), 1);
  };
  expect(wordsOn([[1, 4]])).toBe('Not for sale, because Whole villa is booked by Meera Nair');
  expect(wordsOn([[0, 4]])).toBe('Not for sale, because Whole villa is closed');
});

test('what is read of linked rooms is a tree, which can be compared with what was read before', () => {
  const whole = aCalendarRoom({ ...room, id: 8, linked_rooms: [room.id] });
  const part = aCalendarRoom({ ...room, linked_rooms: [8] });
  const read = () => gridOf({ from: day(10), to: day(14), rooms: [whole, part], bars: [meera] });
  const before = read();
  expect(() => JSON.stringify(before)).not.toThrow();
  expect(replaceEqualDeep(before, read())).toEqual(before);
});

test('who was faster and who has a night is named', () => {
  const nights: [ReturnType<typeof day>, ReturnType<typeof day>][] = [[day(11), day(12)]];
  expect(winnerWords({ by: { id: 3, name: 'Ravi', is_you: false }, nights })).toBe(
    'Ravi changed Fri, 11 Dec - Sat, 12 Dec meanwhile.',
  );
  expect(stillSoldWords({ nights, bookings: [meera] })).toBe('Fri, 11 Dec - Sat, 12 Dec: Meera Nair, booking #31');
});

test('a year of nights begins with the month that is now, forwards and back', () => {
  const today = calendarDate('2026-11-23');
  expect(yearOf(calendarDate('2027-10-31'), today)).toBe('2026-11-01');
  expect(yearOf(calendarDate('2027-11-01'), today)).toBe('2027-11-01');
  expect(yearOf(calendarDate('2026-10-31'), today)).toBe('2025-11-01');
});

test('nights that linked rooms have taken are of their own kind, and say why', () => {
  const nights = aCalendarRoom({
    ...room,
    booked: [[0, 4]],
    closed: [[0, 4]],
    linked: [
      [0, 1],
      [1, 1],
      [2, 2],
    ],
    linked_why: [
      [null, 1],
      ['part_sold', 1],
      ['whole_sold', 1],
      ['whole_closed', 1],
    ],
  });
  const [linked] = gridOf({ from: day(10), to: day(14), rooms: [nights], bars: [] }).rooms;
  if (!linked) throw new Error('no room');
  const states = [0, 1, 2, 3].map((at) => stateOf(linked, at));
  expect(states).toEqual(['free', 'some', 'linked', 'linked']);
  expect(states.map((state, at) => stateWords(state, linked, day(10 + at), at))).toEqual([
    '',
    '1 left',
    'Linked',
    'Linked',
  ]);
  expect([0, 1, 2].map((at) => linkedOn(linked, day(10 + at), at))).toEqual([
    '',
    '1 of 2 are not for sale, because a room of the house is booked',
    'Not for sale, because the whole house is booked',
  ]);
  expect(nightLabel(linked, day(13), 3)).toContain('Not for sale, because the whole house is closed');
});
