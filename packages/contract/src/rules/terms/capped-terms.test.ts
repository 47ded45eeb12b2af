import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '../../money.ts';
import { type CappedTerms, heldTo, lesserTerms, whatIsDearer } from './capped-terms.ts';

const sum = fc.integer({ min: 0, max: 500 }).map((rupees) => paise(rupees * 100));
const nothing = paise(0);
const extra = fc.option(
  fc
    .record({ included: fc.integer({ min: 1, max: 6 }), guest: sum, young: fc.nat(100) })
    .map(({ included, guest, young }) => ({ included, guest, child: paise(Math.floor((guest * young) / 100)) })),
);
const terms = fc
  .record({ meal: fc.constantFrom('no', 'yes', 'both'), breakfast: sum, lunch: sum, dinner: sum, extra })
  .map(
    (own): CappedTerms =>
      own.meal === 'both'
        ? { ...own, meal: 'both' }
        : { ...own, meal: own.meal === 'yes' ? 'yes' : 'no', breakfast: nothing, lunch: nothing, dinner: nothing },
  );

it('the lesser of two terms is dearer than neither, whichever comes first', () => {
  fc.assert(
    fc.property(terms, terms, (one, other) => {
      const lesser = lesserTerms(one, other);
      expect(lesserTerms(other, one).extra).toEqual(lesser.extra);
      expect([whatIsDearer(lesser, one, null), whatIsDearer(lesser, other, null)]).toEqual([null, null]);
      expect(lesserTerms(lesser, other)).toEqual(lesser);
      for (const before of [one, null]) {
        const held = heldTo(one, other, before);
        expect([whatIsDearer(held, other, before), heldTo(held, other, before)]).toEqual([null, held]);
      }
    }),
  );
});

it('meals that were in the price may not be left out of it, but where there are none nobody has to cook', () => {
  const none: CappedTerms = { meal: 'no', breakfast: nothing, lunch: nothing, dinner: nothing, extra: null };
  const inPrice: CappedTerms = { ...none, meal: 'yes' };
  const asked: CappedTerms = { ...none, meal: 'both', breakfast: paise(10_000) };
  expect(whatIsDearer(none, inPrice, inPrice)).toBe('meals');
  expect(whatIsDearer(none, inPrice, none)).toBeNull();
  expect(whatIsDearer(asked, inPrice, none)).toBe('meals');
  expect(whatIsDearer(asked, none, none)).toBeNull();
  expect(whatIsDearer(none, asked, asked)).toBeNull();
});

it('meals that are held are those that are served, each with its part of the price', () => {
  const none: CappedTerms = { meal: 'both', breakfast: nothing, lunch: nothing, dinner: nothing, extra: null };
  const cap: CappedTerms = { ...none, breakfast: paise(50_000) };
  const dinner = heldTo({ ...none, dinner: paise(90_000) }, cap);
  expect(dinner).toEqual({ ...none, dinner: paise(50_000) });
  const two = heldTo({ ...none, lunch: paise(40_000), dinner: paise(80_000) }, cap);
  expect(two).toEqual({ ...none, lunch: paise(16_700), dinner: paise(33_300) });
});
