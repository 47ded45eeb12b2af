import { calendarDate } from '@basera/contract/calendar-date';
import type { CalendarBar } from '@basera/contract/endpoints/partners/calendar';
import { expect, test } from 'vitest';
import { gridOf } from '../nights';
import { aCalendarRoom } from '../testing-room';
import { briefOf } from '../units/brief';
import { barsOf } from './lanes';

const day = (of: number) => calendarDate(`2026-12-${of}`);
const bar = (booking_id: number, from: number, to: number): CalendarBar => ({
  booking_id,
  guest_name: `Guest ${booking_id}`,
  check_in: day(from),
  check_out: day(to),
  state: 'accepted',
  is_change: false,
  rooms: [{ room_id: 7, quantity: 1 }],
  units: [],
});

test('bars run noon to noon: who leaves and who comes share a day and a lane, who stays beside them has another', () => {
  const bars = [bar(1, 11, 13), bar(2, 13, 15), bar(3, 12, 14)];
  const room = {
    id: 7,
    name: 'Tea',
    units: 3,
    unit_names: [],
    base_price: 1,
    weekend_price: null,
    seasons: [],
    limits: {},
    date_limits: [],
    closed_elsewhere: [],
    taken_elsewhere: [],
    caps: [],
    linked_rooms: [],
  };
  const nights = {
    prices: [[1, 4]],
    rules: [['base', 4]],
    booked: [[1, 4]],
    closed: [
      [0, 2],
      [2, 2],
    ],
    linked: [[0, 4]],
    linked_why: [[null, 4]],
  } as const;
  const read = { from: day(12), to: day(16), rooms: [{ ...room, ...nights }], bars };
  const grid = gridOf(read as unknown as Parameters<typeof gridOf>[0]);
  const laid = grid.rooms.flatMap((one) => barsOf(one, grid));
  expect(laid.map(({ words, start, end, lane }) => [words, start, end, lane])).toEqual([
    // Cut off where the days begin and end.
    ['Guest 1', 0, 1.5, 0],
    ['Guest 3', 0.5, 2.5, 1],
    ['Guest 2', 1.5, 3.5, 0],
    ['2 closed', 2.5, 4, 1],
  ]);
});

test('nights that linked rooms have taken are bars that say why', () => {
  const room = {
    id: 7,
    name: 'Tea',
    units: 1,
    base_price: 1,
    weekend_price: null,
    seasons: [],
    limits: {},
    date_limits: [],
    closed_elsewhere: [],
    taken_elsewhere: [],
    caps: [],
    linked_rooms: [],
  };
  const nights = {
    prices: [[1, 4]],
    rules: [['base', 4]],
    booked: [[0, 4]],
    closed: [[0, 4]],
    linked: [
      [1, 3],
      [0, 1],
    ],
    linked_why: [
      ['whole_sold', 2],
      ['whole_closed', 1],
      [null, 1],
    ],
  } as const;
  const read = { from: day(12), to: day(16), rooms: [{ ...room, ...nights }], bars: [] };
  const grid = gridOf(read as unknown as Parameters<typeof gridOf>[0]);
  expect(grid.rooms.flatMap((one) => barsOf(one, grid)).map(({ words, start, end }) => [words, start, end])).toEqual([
    ['House booked', 0.5, 2.5],
    ['House closed', 2.5, 3.5],
  ]);
});

test('what another site has is a bar of its name, apart from what the owner closed', () => {
  const taken = { unit_no: 1, since: '2026-11-03T03:30:00.000Z' };
  const room = aCalendarRoom({
    units: 2,
    prices: [[1, 4]],
    rules: [['base', 4]],
    booked: [[0, 4]],
    closed: [[1, 4]],
    closed_elsewhere: [
      [1, 2],
      [0, 2],
    ],
    taken_elsewhere: [
      { ...taken, site: 'booking', first_night: day(12), last_night: day(13) },
      { ...taken, site: 'other', first_night: day(20), last_night: day(21) },
    ],
  });
  const grid = gridOf({ from: day(12), to: day(16), rooms: [room], bars: [] });
  const laid = grid.rooms.flatMap((one) => barsOf(one, grid)).filter(({ start, end }) => start < end);
  expect(laid.map(({ words, state, start, end }) => [words, state, start, end])).toEqual([
    ['Booking.com', 'elsewhere', 0.5, 2.5],
    ['Closed', 'closed', 2.5, 4],
  ]);
});

test('each bar knows how far it is to the next in its lane', () => {
  const bars = [bar(1, 12, 13), bar(2, 13, 14), bar(3, 15, 16)];
  const room = aCalendarRoom({ prices: [[1, 8]], rules: [['base', 8]], booked: [[1, 8]], closed: [[0, 8]] });
  const grid = gridOf({ from: day(12), to: day(20), rooms: [room], bars });
  expect(grid.rooms.flatMap((one) => barsOf(one, grid)).map(({ words, free }) => [words, free])).toEqual([
    ['Guest 1', 0],
    ['Guest 2', 1],
    ['Guest 3', Number.POSITIVE_INFINITY],
  ]);
});

test('a bar of one night has the name beside it where that is free, else two letters; a longer one has it inside', () => {
  const night = { state: 'accepted', words: 'Meera  Nair', start: 2.5, end: 3.5, free: 2 } as const;
  expect(briefOf(night)).toEqual({ inside: '', beside: true });
  expect(briefOf({ ...night, free: 0 })).toEqual({ inside: 'MN', beside: false });
  expect(briefOf({ ...night, words: 'Zoya', free: 0 }).inside).toBe('Z');
  expect(briefOf({ ...night, state: 'closed', words: 'Closed', free: 0 })).toEqual({ inside: '', beside: false });
  expect(briefOf({ ...night, end: 4.5 })).toEqual({ inside: 'Meera  Nair', beside: false });
});
