import { RATE_MAX_RUPEES } from '../../limits.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '../../money.ts';
import { fitsOneSlab, HIGH_ABOVE, LOW_MOST } from '../tax/slabs.ts';

const [lowMost, highAbove] = [LOW_MOST, HIGH_ABOVE].map(rupeesFromPaise) as [number, number];

/** Of a price that no slab fits, in words; null where one does. */
export const problemWithSlab = (rupees: number): string | null =>
  fitsOneSlab(paiseFromRupees(rupees))
    ? null
    : `GST has no slab for a price above ${formatRupees(lowMost)} and up to ${formatRupees(highAbove)}. Choose ${formatRupees(lowMost)} or less, or ${formatRupees(highAbove + 1)} or more.`;

/** What is wrong with what an owner asks for a night, in words; null where it can be asked. */
export function problemWithRate(rupees: number): string | null {
  if (!Number.isInteger(rupees)) return 'Must be whole rupees.';
  if (rupees < 1) return 'Must be ₹1 or more.';
  if (rupees > RATE_MAX_RUPEES) return `Must be ${formatRupees(RATE_MAX_RUPEES)} or less.`;
  return problemWithSlab(rupees);
}
