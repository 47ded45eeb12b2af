import { calendarDate } from '@basera/contract/calendar-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '../../../../testing/run/rounds.ts';
import type { Span } from './night-rows.ts';
import { type RatePiece, Rates } from './rates.ts';
import { weekendsBefore } from './stay-columns.ts';

const NIGHTS = 300;
const WEEKENDS = weekendsBefore(calendarDate('2026-11-21'), NIGHTS);
const isWeekend = (night: number) => (WEEKENDS[night + 1] ?? 0) > (WEEKENDS[night] ?? 0);

const price = fc.integer({ min: 1, max: 1000 });
/** From none to one for every night: more than a note can count. */
const pieces: fc.Arbitrary<RatePiece[]> = fc
  .tuple(fc.constantFrom(1, 2, 40, NIGHTS), fc.array(fc.record({ skip: fc.nat(3), price, weekendPrice: price })))
  .chain(([longest, some]) => fc.tuple(fc.constant(longest), fc.constant(some), fc.boolean()))
  .map(([longest, some, isEveryNight]) => {
    if (isEveryNight)
      return Array.from({ length: NIGHTS }, (_, from) => ({ from, to: from + 1, price: from, weekendPrice: 7 }));
    const found: RatePiece[] = [];
    for (const { skip, ...rates } of some) {
      const from = (found.at(-1)?.to ?? 0) + skip;
      if (from + longest <= NIGHTS) found.push({ from, to: from + longest, ...rates });
    }
    return found;
  });

function mostOf(rates: Rates, room: number, span: Span): number {
  const totals = new Float64Array(1);
  rates.mostTotals({ rooms: Uint32Array.of(room), count: 1 }, span, null, totals);
  return totals[0] ?? 0;
}

test('nights cost together what they cost one by one, none costs less than the least, and all no more than the most, however many rates a room has', () => {
  const rooms = fc.array(fc.record({ price, weekendPrice: price, pieces }), { minLength: 1, maxLength: 3 });
  const spans = fc.record({ from: fc.nat(NIGHTS - 1), count: fc.integer({ min: 1, max: 40 }) });
  fc.assert(
    fc.property(rooms, spans, (asked, { from, count }) => {
      const span = { from, to: Math.min(from + count, NIGHTS) };
      const rates = new Rates(NIGHTS, 4);
      // What a room had before is forgotten.
      for (const [room, own] of asked.entries()) rates.put(room, asked[asked.length - 1 - room] ?? own);
      for (const [room, own] of asked.entries()) rates.put(room, own);
      const moved = rates.arranged(Uint32Array.from(asked.keys()).reverse(), 8);
      for (const [room, own] of asked.entries()) {
        const nights = Array.from({ length: span.to - span.from }, (_, night) => span.from + night);
        const rateOn = (night: number) => {
          const rate = own.pieces.find((piece) => piece.from <= night && night < piece.to) ?? own;
          return isWeekend(night) ? rate.weekendPrice : rate.price;
        };
        const total = nights.reduce((sum, night) => sum + rateOn(night), 0);
        const priced = { ...span, today: 0, weekendsBefore: WEEKENDS };
        expect(rates.total(room, priced)).toBe(total);
        expect(moved.total(asked.length - 1 - room, priced)).toBe(total);
        expect(mostOf(rates, room, span)).toBeGreaterThanOrEqual(total);
        expect(mostOf(moved, asked.length - 1 - room, span)).toBe(mostOf(rates, room, span));
        expect(rates.totalBy(room, priced, (rate) => 2 * rate)).toBe(2 * total);
        for (const kind of [true, false]) {
          const ofKind = nights.filter((night) => isWeekend(night) === kind).map(rateOn);
          expect(rates.leastIn(room, { ...span, isWeekend: kind })).toBeLessThanOrEqual(Math.min(...ofKind));
        }
      }
    }),
    { numRuns: rounds(300, 3000) },
  );
});
