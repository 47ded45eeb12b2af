import { priceTaken, type TakenRoom, withoutDiscount } from '../price-rows.ts';
import { isDiscountLowered } from './length-discount.ts';

/** Whether a night costs less than what it is made of, since no slab of the tax fits that; see `PricedNight`. Read where it is explained alone. */
export const isLowered = (taken: TakenRoom[], guests: number, children = 0): boolean =>
  priceTaken(taken, guests, children).lines.some((line) => {
    const percent = line.offered.length_discount?.percent ?? 0;
    const isDiscount = withoutDiscount(line).some((rate) => isDiscountLowered(rate, percent));
    return isDiscount || line.units.some(({ nights }) => nights.some((night) => night.isLowered));
  });
