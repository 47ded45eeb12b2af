import { expect, test } from 'vitest';
import { cheapestRoom } from './similar-stays';

const priced = (...prices: (number | null)[]) => ({
  rooms: prices.map((price) => ({ base_price_per_night: price, without_meals: price === 3600.5 })),
});

test('the cheapest room counts; one room without a price, or none at all, hides the stay', () => {
  expect(cheapestRoom(priced(4900, 3600.5, 8000))).toEqual({ price: 3600.5, withoutMeals: true });
  expect(cheapestRoom(priced(4900, 8000))).toEqual({ price: 4900, withoutMeals: false });
  expect(cheapestRoom(priced(4900, null))).toBeNull();
  expect(cheapestRoom(priced())).toBeNull();
});
