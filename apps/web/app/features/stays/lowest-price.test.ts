import { expect, test } from 'vitest';
import { lowestPrice } from './lowest-price';

const priced = (...prices: (number | null)[]) => ({ rooms: prices.map((price) => ({ base_price_per_night: price })) });

test('the cheapest room counts; one room without a price, or none at all, hides the stay', () => {
  expect(lowestPrice(priced(4900, 3600.5, 8000))).toBe(3600.5);
  expect(lowestPrice(priced(4900, null))).toBeNull();
  expect(lowestPrice(priced())).toBeNull();
});
