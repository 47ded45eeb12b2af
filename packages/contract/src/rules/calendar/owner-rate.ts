import { RATE_MAX_RUPEES } from '../../limits.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '../../money.ts';
import { slabsInForce } from '../tax/slabs.ts';
import { problemWords } from './problem-words.ts';

/** Of a price that no slab fits, in words; null where one does. */
export function problemWithSlab(rupees: number): string | null {
  const gap = slabsInForce().gapAt(paiseFromRupees(rupees));
  if (!gap) return null;
  const [low, high] = [rupeesFromPaise(gap.lowMost), rupeesFromPaise(gap.highAbove)];
  // Owners ask whole rupees.
  const [below, above] = [Math.floor(low), Math.floor(high) + 1];
  return problemWords.noSlab({
    low: formatRupees(low),
    high: formatRupees(high),
    below: formatRupees(below),
    above: formatRupees(above),
  });
}

/** What is wrong with what an owner asks for a night, in words; null where it can be asked. */
export function problemWithRate(rupees: number): string | null {
  if (!Number.isInteger(rupees)) return problemWords.wholeRupees;
  if (rupees < 1) return problemWords.orMore(formatRupees(1));
  if (rupees > RATE_MAX_RUPEES) return problemWords.orLess(formatRupees(RATE_MAX_RUPEES));
  return problemWithSlab(rupees);
}
