import { calendarDate } from '@basera/contract/calendar-date';
import type { CalendarBar } from '@basera/contract/endpoints/partners/calendar';
import { expect, test } from 'vitest';
import { gridOf } from '../nights';
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
