import { expect, test } from 'vitest';
import { isPriced, shownSimilar } from './shown-similar';

const priced = (...prices: (number | null)[]) => ({
  rooms: prices.map((price) => ({ base_price_per_night: price, without_meals: false })),
});

test('one room without a price, or none at all, hides a similar stay', () => {
  expect(isPriced(priced(4900, 3600.5, 8000))).toBe(true);
  expect(isPriced(priced(4900, null))).toBe(false);
  expect(isPriced(priced())).toBe(false);
});

test('a similar stay says what guests rated it in words, and nothing where nobody has', () => {
  const stay = {
    ...priced(4900),
    ...{ id: 1, slug: 'lake-house', name: 'Lake House', locality: 'Lal Ghat', city: 'Udaipur', star_rating: 3 },
    ...{ hero_image: null, reviews_requests: false, without_meals: false },
    party: { rooms: [], total: null, per_night: 4900 },
  };
  const [rated, unrated] = shownSimilar([
    { ...stay, guest_rating: { rating: 4.56, count: 12 } },
    { ...stay, guest_rating: null },
  ]);
  expect(rated?.rated).toBe('4.6 of 5 · 12 reviews');
  expect(unrated).not.toHaveProperty('rated');
  expect(shownSimilar([{ ...stay, guest_rating: null, party: null }])).toEqual([]);
});
