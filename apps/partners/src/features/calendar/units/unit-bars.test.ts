import { calendarDate } from '@basera/contract/calendar-date';
import type { CalendarBar } from '@basera/contract/endpoints/partners/calendar';
import { expect, test } from 'vitest';
import { gridOf, type RoomNights } from '../nights';
import { aCalendarRoom } from '../testing-room';
import { freeUnits, mayMove, nameOf, unitLanes } from './unit-bars';

const day = (of: number) => calendarDate(`2026-12-${of}`);
const room = aCalendarRoom({
  units: 3,
  unit_names: [{ unit_no: 2, name: 'Rose' }],
  prices: [[2000, 5]],
  rules: [['base', 5]],
  booked: [[0, 5]],
  closed: [
    [0, 4],
    [1, 1],
  ],
});
const bar = (
  booking_id: number,
  units: [unit: number, first: number, last: number][],
  more: Partial<CalendarBar> = {},
): CalendarBar => ({
  booking_id,
  guest_name: `Guest ${booking_id}`,
  check_in: day(11),
  check_out: day(14),
  state: 'accepted',
  is_change: false,
  rooms: [{ room_id: 7, quantity: 1 }],
  units: units.map(([unit_no, first, last]) => ({
    room_id: 7,
    unit_no,
    first_night: day(first),
    last_night: day(last),
  })),
  ...more,
});
const bars = [
  bar(1, [
    [1, 11, 11],
    [3, 12, 13],
  ]),
  bar(2, [[2, 11, 13]]),
  bar(3, [], { state: 'held' }),
  bar(2, [], { is_change: true, state: 'held' }),
];
const grid = gridOf({ from: day(10), to: day(15), rooms: [room], bars });
const [cottage] = grid.rooms as [RoomNights];

test('each booking lies in the lane of its unit, a split one in several, what has none below them', () => {
  const laid = unitLanes(cottage, grid);
  expect(laid.bars.map(({ words, lane, start, end }) => [words, lane, start, end])).toEqual([
    ['Guest 1', 0, 1.5, 2.5],
    ['Guest 1', 2, 2.5, 4.5],
    ['Guest 2', 1, 1.5, 4.5],
    ['Guest 3', 3, 1.5, 4.5],
    ['Guest 2', 4, 1.5, 4.5],
    ['Closed', 3, 4.5, 5],
  ]);
  expect([laid.units, laid.lanes]).toEqual([3, 5]);
});

test('a booking can go where all its nights are free', () => {
  expect(freeUnits(cottage, { booking_id: 1, unit_no: 1 })).toEqual([3]);
  expect(freeUnits(cottage, { booking_id: 1, unit_no: 3 })).toEqual([1]);
  expect(freeUnits(cottage, { booking_id: 2, unit_no: 2 })).toEqual([]);
  expect([nameOf(cottage, 2), nameOf(cottage, 1)]).toEqual(['Rose', null]);
});

test('until the day of arrival', () => {
  expect(mayMove({ state: 'accepted', check_in: day(12) }, day(12))).toBe(true);
  expect(mayMove({ state: 'in_house', check_in: day(11) }, day(12))).toBe(false);
  expect(mayMove({ state: 'asked', check_in: day(13) }, day(12))).toBe(false);
});

test('what another site has lies in the lane of its unit, and below the units where that is given to somebody else', () => {
  const since = '2026-11-03T03:30:00.000Z';
  const taken = (unit_no: number, first: number, last: number) =>
    ({ site: 'airbnb', unit_no, first_night: day(first), last_night: day(last), since }) as const;
  const elsewhere = {
    ...room,
    closed: [[0, 5]] as [number, number][],
    taken_elsewhere: [taken(1, 13, 14), taken(2, 13, 13)],
  };
  const read = gridOf({ from: day(10), to: day(15), rooms: [elsewhere], bars: [bar(2, [[2, 11, 13]])] });
  const laid = unitLanes(read.rooms[0] as RoomNights, read);
  expect(laid.bars.map(({ words, lane }) => [words, lane])).toEqual([
    ['Guest 2', 1],
    ['Airbnb', 0],
    ['Airbnb', 3],
  ]);
});
