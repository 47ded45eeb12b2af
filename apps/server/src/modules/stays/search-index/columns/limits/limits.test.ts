import { calendarDate } from '@basera/contract/calendar-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../../../testing/run/rounds.ts';
import { FULL, NIGHT_FACTOR } from '../nights.ts';
import { RoomLevel } from '../room-level.ts';
import { anyLimits, takesTrip } from './testing-limits.ts';

const FIRST_NIGHT = calendarDate('2026-11-21');
const NIGHTS = 12;
const UNITS = 2;

test('a room takes the trips that the rule of all sites takes, most of its nights being sold', () => {
  const sold = fc.array(fc.constantFrom(0, 1, FULL, FULL), { minLength: NIGHTS, maxLength: NIGHTS });
  const trips = fc
    .record({ today: fc.nat(2), ahead: fc.nat(4), nights: fc.integer({ min: 1, max: 3 }) })
    .map(({ today, ahead, nights }) => ({ today, from: today + ahead, to: today + ahead + nights }));
  fc.assert(
    fc.property(sold, anyLimits(NIGHTS), trips, fc.nat(40), (taken, limits, trip, position) => {
      const isOfTrip = (night: number) => night >= trip.from && night < trip.to;
      const nights = taken.flatMap((units, night) => (units && !isOfTrip(night) ? [night * NIGHT_FACTOR + units] : []));
      const room = { id: 7, price: 1, weekendPrice: 1, pieces: [], units: UNITS, sleeps: 2, nights, limits };
      const level = new RoomLevel(NIGHTS, 64);
      level.put(position, room);
      const isTaken = takesTrip(room, trip, FIRST_NIGHT);
      expect(level.freeUnits(position, trip) > 0).toBe(isTaken);
      // Moved elsewhere, and asked with the others of its word.
      const place = 40 - position;
      const order = Uint32Array.from({ length: 41 }, (_, at) => 40 - at);
      const moved = level.arranged(order, 64);
      const full = new Uint32Array(2);
      moved.limits.addRefusing(moved, trip, Uint32Array.of(0, 1), 2, full);
      expect([...full]).toEqual(
        isTaken ? [0, 0] : [0, 1].map((word) => (place >>> 5 === word ? (1 << (place & 31)) >>> 0 : 0)),
      );
      moved.put(place, { ...room, limits: null });
      expect(moved.freeUnits(place, trip)).toBeGreaterThan(0);
    }),
    { numRuns: rounds(3000, 20_000) },
  );
});
