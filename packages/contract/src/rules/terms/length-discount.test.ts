import { describe, expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { discounted, discountFor, isDiscountLowered } from './length-discount.ts';

const steps = [
  { fromNights: 28, percent: 30 },
  { fromNights: 3, percent: 5 },
  { fromNights: 7, percent: 10 },
];

describe('the discount of a longer stay', () => {
  it.each([
    [1, null],
    [2, null],
    [3, 5],
    [6, 5],
    [7, 10],
    [27, 10],
    [28, 30],
    [30, 30],
  ])('of %i nights is that of the longest step it reaches: %s', (nights, percent) =>
    expect(discountFor(steps, nights)?.percent ?? null).toBe(percent),
  );

  it.each([
    [200_000, 10, 180_000],
    [199_900, 10, 179_900],
    [250_050, 33, 167_500],
    [100, 90, 100],
    [250_050, 0, 250_050],
  ])('of %i paise less %i percent is whole rupees, rounded down: %i', (rate, percent, left) =>
    expect(discounted(paise(rate), percent)).toBe(left),
  );

  it('takes the dearest price below where no slab of the tax fits, and says so', () => {
    expect(discounted(paise(900_000), 10)).toBe(787_500);
    expect(isDiscountLowered(paise(900_000), 10)).toBe(true);
    expect(discounted(paise(1_000_000), 10)).toBe(900_000);
    expect(isDiscountLowered(paise(1_000_000), 10)).toBe(false);
  });
});
