import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { expect, it } from 'vitest';
import { eventsOfUnit, type TakenRoom, type UnitBlock } from './unit-events.ts';

const today = calendarDate('2026-11-23');
const day = (after: number) => addDays(today, after);
const changed_at = new Date('2026-11-20T06:00:00Z');
const room: TakenRoom = { room_id: 7, units: 3, given: [], asked: [], closed: [], blocks: [] };
const given = (id: number, unit_no: number, from: number, to: number) => ({
  id,
  booking_id: id,
  unit_no,
  first_night: day(from),
  last_night: day(to - 1),
  changed_at,
});
const block = (site: UnitBlock['site'], unit_no: number, from: number, to: number): UnitBlock => ({
  ...given(1, unit_no, from, to),
  uid: 'x',
  isToldOn: true,
  site,
});
const closed = (from: number, to: number, units: number) =>
  Array.from({ length: to - from }, (_, after) => ({ night: day(from + after), units, changed_at }));
const told = (taken: Partial<TakenRoom>, unit: number, site: UnitBlock['site'] = 'airbnb') =>
  eventsOfUnit({ ...room, ...taken }, unit, site, today).map(
    ({ uid, first_night, last_night }) =>
      `${uid.split('-')[0]} ${Number(first_night.slice(-2)) - 23}-${Number(last_night.slice(-2)) - 22}`,
  );

it('closures fall on the last units that are free, night by night', () => {
  const taken = { given: [given(1, 3, 2, 4)], closed: closed(1, 5, 1) };
  expect(told(taken, 3)).toEqual(['closed 1-2', 'unit 2-4', 'closed 4-5']);
  expect(told(taken, 2)).toEqual(['closed 2-4']);
  expect(told(taken, 1)).toEqual([]);
  expect(told({ ...taken, closed: closed(1, 5, 2) }, 1)).toEqual(['closed 2-4']);
});

it('what is asked for takes the unit it would come to', () => {
  const asked = [{ booking_id: 9, quantity: 1, check_in: day(1), check_out: day(3), changed_at }];
  const taken = { given: [given(1, 1, 0, 2)], asked, closed: closed(1, 3, 1) };
  expect([1, 2, 3].map((unit) => told(taken, unit))).toEqual([['unit 0-2'], ['asked 1-3'], ['closed 1-3']]);
});

it('what a site said itself is not said back to it, and is told to others', () => {
  // Its units are counted among the closed.
  const taken = { blocks: [block('airbnb', 2, 1, 3)], closed: closed(1, 3, 1) };
  expect(told(taken, 2, 'airbnb')).toEqual([]);
  expect(told(taken, 2, 'booking')).toEqual(['block 1-3']);
  expect(told(taken, 3, 'airbnb')).toEqual([]);
  expect(told({ ...taken, closed: closed(1, 3, 2) }, 3)).toEqual(['closed 1-3']);
});

it('what is over is told no more; who is in the house is', () => {
  expect(told({ given: [given(1, 1, -4, 0), given(2, 1, 0, 2)] }, 1)).toEqual(['unit 0-2']);
  expect(told({ given: [given(1, 1, -4, 1)] }, 1)).toEqual(['unit -4-1']);
});
