import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { RatePiece } from '../columns/rates.ts';
import { cappedPieces, piecesOf } from './rate-pieces.ts';

const NIGHTS = 12;
const price = fc.integer({ min: 1, max: 9 });
const isWeekend = (night: number) => night % 7 > 4;

it('caps each night that costs more, and leaves the others as they were', () => {
  const season = fc.record({ from: fc.nat(NIGHTS - 2), price, weekend: price, length: fc.integer({ min: 1, max: 5 }) });
  const byNight = fc
    .uniqueArray(fc.tuple(fc.nat(NIGHTS - 1), price), { selector: ([night]) => night })
    .map((pairs) => pairs.toSorted(([one], [other]) => one - other));
  fc.assert(
    fc.property(price, price, fc.option(season), byNight, byNight, (base, weekend, one, dates, caps) => {
      const seasons = one ? [one.from, Math.min(NIGHTS, one.from + one.length), one.price, one.weekend] : [];
      const asked = { price: base, weekendPrice: weekend, pieces: piecesOf(seasons, dates.flat()) };
      const costs = (pieces: readonly RatePiece[], night: number) => {
        const own = pieces.find(({ from, to }) => from <= night && night < to) ?? asked;
        return isWeekend(night) ? own.weekendPrice : own.price;
      };
      const capped = cappedPieces(asked, caps.flat(), isWeekend);
      for (let night = 0; night < NIGHTS; night += 1) {
        const cap = caps.find(([of]) => of === night)?.[1] ?? Number.POSITIVE_INFINITY;
        expect(costs(capped, night)).toBe(Math.min(costs(asked.pieces, night), cap));
      }
      // One behind the other, none of them empty.
      for (const [index, { from, to }] of capped.entries()) {
        expect(to).toBeGreaterThan(from);
        expect(from).toBeGreaterThanOrEqual(capped[index - 1]?.to ?? 0);
      }
    }),
  );
});
