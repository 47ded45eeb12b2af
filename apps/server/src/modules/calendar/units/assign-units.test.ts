import { addDays, calendarDate, nightsOf } from '@basera/contract/calendar-date';
import { nightsIn } from '@basera/contract/rules/calendar/night-ranges';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { assignUnits, type BookedUnits, type UnitStretch } from './assign-units.ts';

const today = calendarDate('2026-11-23');
const day = (after: number) => addDays(today, after);
const booked = (booking_id: number, from: number, to: number, quantity = 1): BookedUnits => ({
  booking_id,
  quantity,
  check_in: day(from),
  check_out: day(to),
});
const has = (id: number, booking_id: number, unit_no: number, from: number, to: number): UnitStretch => ({
  id,
  booking_id,
  unit_no,
  first_night: day(from),
  last_night: day(to - 1),
});
/** 'booking in unit from-to' by days after today. */
const told = ({ stretches }: ReturnType<typeof assignUnits>) =>
  stretches
    .map(({ booking_id, unit_no, first_night, last_night }) => [
      booking_id,
      unit_no,
      Number(first_night.slice(-2)) - 23,
      Number(last_night.slice(-2)) - 22,
    ])
    .sort()
    .map((one) => one.join(' '));

it('gives the first unit that is free for all nights, the earlier booked first', () => {
  const given = assignUnits([booked(2, 0, 2), booked(1, 1, 3), booked(3, 2, 4)], [], { units: 3, today });
  expect(told(given)).toEqual(['1 1 1 3', '2 2 0 2', '3 2 2 4']);
});

it('gives as many units as are booked', () => {
  const given = assignUnits([booked(1, 0, 2, 2), booked(2, 0, 1)], [], { units: 3, today });
  expect(told(given)).toEqual(['1 1 0 2', '1 2 0 2', '2 3 0 1']);
});

it('splits where the count allows a sale and no unit is free for all nights', () => {
  const before = [has(1, 1, 1, 0, 2), has(2, 2, 2, 2, 4)];
  const given = assignUnits([booked(1, 0, 2), booked(2, 2, 4), booked(3, 0, 4)], before, { units: 2, today });
  expect(told(given)).toEqual(['1 1 0 2', '2 2 2 4', '3 1 2 4', '3 2 0 2']);
  expect(given.isWhole).toBe(true);
});

it('leaves what is given where it is, and gives a longer stay the nights beside it', () => {
  const before = [has(7, 1, 2, 1, 3), has(8, 2, 1, 1, 2)];
  const given = assignUnits([booked(1, 1, 5), booked(2, 1, 2)], before, { units: 3, today });
  expect(told(given)).toEqual(['1 2 1 5', '2 1 1 2']);
  expect(given.stretches.map(({ id }) => id).sort()).toEqual([7, 8]);
});

it('takes back the nights a stay has no longer, and units beyond those it has booked', () => {
  const before = [has(1, 1, 1, 0, 4), has(2, 1, 2, 0, 4)];
  expect(told(assignUnits([booked(1, 1, 3)], before, { units: 3, today }))).toEqual(['1 1 1 3']);
  expect(told(assignUnits([], before, { units: 3, today }))).toEqual([]);
});

it('gives other units in the place of those there are no more, from today on', () => {
  const before = [has(1, 1, 3, -2, 2)];
  expect(told(assignUnits([booked(1, -2, 2)], before, { units: 2, today }))).toEqual(['1 1 0 2', '1 3 -2 0']);
});

it('takes a unit that another site has sold only where there is no other', () => {
  const isBlocked = (unit: number) => unit === 1;
  const room = { units: 2, today, isBlocked };
  expect(told(assignUnits([booked(1, 0, 2), booked(2, 0, 2)], [], room))).toEqual(['1 2 0 2', '2 1 0 2']);
});

it('says where a night finds no unit, and leaves it for the next time', () => {
  const given = assignUnits([booked(1, 0, 2), booked(2, 0, 2)], [], { units: 1, today });
  expect(given.isWhole).toBe(false);
  expect(told(given)).toEqual(['1 1 0 2']);
});

const stays = fc.array(
  fc.record({
    from: fc.nat(12),
    nights: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ min: 1, max: 3 }),
    leaves: fc.boolean(),
  }),
  { maxLength: 25 },
);

it('numbers everybody the count has sold to, never two in one, and moves nobody, whoever comes, goes and changes', () => {
  const UNITS = 4;
  fc.assert(
    fc.property(stays, (asked) => {
      let bookings: BookedUnits[] = [];
      let before: UnitStretch[] = [];
      const soldOn = (after: number) =>
        bookings
          .filter(({ check_in, check_out }) => check_in <= day(after) && day(after) < check_out)
          .reduce((sum, { quantity }) => sum + quantity, 0);
      asked.forEach(({ from, nights, quantity, leaves }, id) => {
        const isSold = Array.from({ length: nights }, (_, after) => soldOn(from + after)).every(
          (sold) => sold + quantity <= UNITS,
        );
        if (isSold) bookings = [...bookings, booked(id, from, from + nights, quantity)];
        if (leaves) bookings = bookings.slice(1);
        const given = assignUnits(bookings, before, { units: UNITS, today });
        expect(given.isWhole).toBe(true);
        const taken = given.stretches.flatMap(({ unit_no, booking_id, first_night, last_night }) =>
          nightsIn([first_night, last_night]).map((night) => ({ slot: `${unit_no} ${night}`, booking_id, night })),
        );
        expect(new Set(taken.map(({ slot }) => slot)).size).toBe(taken.length);
        for (const { booking_id, quantity: units, check_in, check_out } of bookings)
          for (const night of nightsOf(check_in, check_out))
            expect(taken.filter((one) => one.booking_id === booking_id && one.night === night).length).toBe(units);
        expect(taken.every(({ booking_id }) => bookings.some((one) => one.booking_id === booking_id))).toBe(true);
        // Whoever stays, stays where they were.
        const ids = new Map(given.stretches.map((one) => [one.id, one]));
        for (const one of before)
          if (bookings.some(({ booking_id }) => booking_id === one.booking_id)) expect(ids.get(one.id)).toEqual(one);
        before = given.stretches.map((one, at) => ({ ...one, id: one.id ?? id * 1000 + at + 1 }));
      });
    }),
    { numRuns: 200 },
  );
});
