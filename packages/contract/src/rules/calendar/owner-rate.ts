import { RATE_MAX_RUPEES } from '../../limits.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '../../money.ts';
import { slabsInForce } from '../tax/slabs.ts';

/** Of a price that no slab fits, in words; null where one does. */
export function problemWithSlab(rupees: number): string | null {
  const gap = slabsInForce().gapAt(paiseFromRupees(rupees));
  if (!gap) return null;
  const [low, high] = [rupeesFromPaise(gap.lowMost), rupeesFromPaise(gap.highAbove)];
  // Owners ask whole rupees.
  const [below, above] = [Math.floor(low), Math.floor(high) + 1];
  return `GST has no slab for a price above ${formatRupees(low)} and up to ${formatRupees(high)}. Choose ${formatRupees(below)} or less, or ${formatRupees(above)} or more.`;
}

/** What is wrong with what an owner asks for a night, in words; null where it can be asked. */
export function problemWithRate(rupees: number): string | null {
  if (!Number.isInteger(rupees)) return 'Must be whole rupees.';
  if (rupees < 1) return 'Must be ₹1 or more.';
  if (rupees > RATE_MAX_RUPEES) return `Must be ${formatRupees(RATE_MAX_RUPEES)} or less.`;
  return problemWithSlab(rupees);
}
