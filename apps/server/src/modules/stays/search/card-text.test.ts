import { COUNTED_AS } from '@basera/contract/rules/facts/counted-as';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CardAsked, cardAskedText } from './card-text.ts';

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const rupees = fc.integer({ min: 0, max: 1e12 }).map((paise) => paise / 100);
const instant = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const party = fc
  .record({
    counted_as: fc.option(fc.constantFrom(...COUNTED_AS), { nil: undefined }),
    rooms: fc.array(fc.record({ room_id: id, quantity: fc.integer({ min: 1, max: 999 }) }), { maxLength: 5 }),
    total: orNull(rupees),
    per_night: rupees,
  })
  .map(({ counted_as, ...others }) => (counted_as ? { counted_as, ...others } : others));

/** In the order in which cards have them. */
const asked: fc.Arbitrary<CardAsked> = fc.record({
  reviews_requests: fc.boolean(),
  party,
  base_price_per_night: rupees,
  total_price: orNull(rupees),
  without_meals: fc.boolean(),
  nights: orNull(fc.integer({ min: 1, max: 60 })),
  free_cancellation: fc.boolean(),
  free_cancellation_until: orNull(instant),
  last_room: fc.boolean(),
  only_one: fc.boolean(),
  cheapest_room: fc.record({
    id,
    base_price_per_night: rupees,
    max_guests: fc.nat(50),
    sleeps: orNull(fc.nat(50)),
  }),
});

test('writes what a card says for dates and guests as JSON.stringify does', () => {
  fc.assert(
    fc.property(asked, (card) => {
      expect(cardAskedText(card)).toBe(JSON.stringify(card));
    }),
  );
});
