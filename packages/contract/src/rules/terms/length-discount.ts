import { type Paise, paise } from '../../money.ts';
import { withinSlab } from '../tax/slabs.ts';

/** A stay of so many nights or more costs so many percent less. */
export type LengthDiscount = { fromNights: number; percent: number };

/** Of the steps that a stay reaches the longest; null where it reaches none. */
export function discountFor(discounts: readonly LengthDiscount[], nights: number): LengthDiscount | null {
  let reached: LengthDiscount | null = null;
  for (const step of discounts) {
    if (step.fromNights <= nights && step.fromNights > (reached?.fromNights ?? 0)) reached = step;
  }
  return reached;
}

const RUPEE = 100;
const WHOLE = 100;

/** What is left of a night's rate: whole rupees, rounded down, one at least. It may lie between the slabs of the tax. */
const lessPercent = (rate: Paise, percent: number): Paise =>
  paise(Math.max(RUPEE, Math.floor((rate * (WHOLE - percent)) / (WHOLE * RUPEE)) * RUPEE));

/** A night's rate with so many percent off; where that lies between the slabs of the tax, the dearest price below. */
export const discounted = (rate: Paise, percent: number): Paise =>
  percent === 0 ? rate : withinSlab(lessPercent(rate, percent));

/** Whether the discount of a rate came to a price that no slab of the tax fits. */
export const isDiscountLowered = (rate: Paise, percent: number): boolean =>
  percent > 0 && discounted(rate, percent) !== lessPercent(rate, percent);
