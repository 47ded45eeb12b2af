import { RATE_MAX_RUPEES } from '../../limits.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '../../money.ts';
import { SLAB_GAPS } from '../tax/slabs.ts';

/** Of a price that no slab fits, in words; null where one does. */
export function problemWithSlab(rupees: number): string | null {
  const price = paiseFromRupees(rupees);
  const gap = SLAB_GAPS.find(({ lowMost, highAbove }) => lowMost < price && price <= highAbove);
  if (!gap) return null;
  const [low, high] = [rupeesFromPaise(gap.lowMost), rupeesFromPaise(gap.highAbove)];
  return `GST has no slab for a price above ${formatRupees(low)} and up to ${formatRupees(high)}. Choose ${formatRupees(low)} or less, or ${formatRupees(high + 1)} or more.`;
}

/** What is wrong with what an owner asks for a night, in words; null where it can be asked. */
export function problemWithRate(rupees: number): string | null {
  if (!Number.isInteger(rupees)) return 'Must be whole rupees.';
  if (rupees < 1) return 'Must be ₹1 or more.';
  if (rupees > RATE_MAX_RUPEES) return `Must be ${formatRupees(RATE_MAX_RUPEES)} or less.`;
  return problemWithSlab(rupees);
}
