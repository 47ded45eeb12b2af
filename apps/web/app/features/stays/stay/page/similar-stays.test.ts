import { expect, test } from 'vitest';
import { isPriced } from './similar-stays';

const priced = (...prices: (number | null)[]) => ({
  rooms: prices.map((price) => ({ base_price_per_night: price, without_meals: false })),
});

test('one room without a price, or none at all, hides a similar stay', () => {
  expect(isPriced(priced(4900, 3600.5, 8000))).toBe(true);
  expect(isPriced(priced(4900, null))).toBe(false);
  expect(isPriced(priced())).toBe(false);
});
