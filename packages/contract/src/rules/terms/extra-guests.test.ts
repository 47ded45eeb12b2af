import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPaise, type Paise, paise } from '../../money.ts';
import { cheapestParty, type PartyRoom } from '../party.ts';
import { priceStay } from '../price.ts';
import { type Extra, type ExtraPrices, extraPricesOf, extrasOf, extraTotals } from './extra-guests.ts';

const rupees = (amount: number) => paise(amount * 100);
const prices = (included: number, guest: number, child = guest): ExtraPrices => ({
  included,
  guest: rupees(guest),
  child: rupees(child),
});

type Kind = { sleeps: number; free: number; nightly: Paise[]; extra: ExtraPrices | null };

const partyRoom = ({ sleeps, free, nightly, extra }: Kind, index: number, guests: number, children = 0): PartyRoom => ({
  ...{ id: index + 1, sleeps, free, total: addPaise(...nightly) },
  ...(extra && { included: extra.included, extras: extraTotals(nightly, extra, sleeps, { guests, children }) }),
});
const cheapest = (kinds: Kind[], guests: number, children = 0) =>
  cheapestParty(
    kinds.map((kind, index) => partyRoom(kind, index, guests, children)),
    guests,
    children,
  );

const none = { meal: 'no' as const, breakfast: paise(0), lunch: paise(0), dinner: paise(0) };
const lineOf = ({ sleeps, nightly, extra }: Kind, quantity: number) => ({
  ...{ room: { ...none, basePrice: nightly[0] ?? paise(0) }, quantity, includesMeal: false, sleeps },
  extraPrices: extra,
});

describe('extra guests', () => {
  it('are those above what is included, where a price says so and there are places', () => {
    const asked = { included: 2, guest: rupees(500), child: null };
    expect(extraPricesOf(asked, 4)).toEqual(prices(2, 500));
    expect(extraPricesOf({ ...asked, child: rupees(0) }, 4)).toEqual(prices(2, 500, 0));
    expect(extraPricesOf(asked, 2)).toBeNull();
    expect(extraPricesOf({ ...asked, guest: null }, 4)).toBeNull();
    expect(extraPricesOf({ ...asked, included: null }, 4)).toBeNull();
  });

  it('are told apart from children only where these cost less and there are some', () => {
    expect(extrasOf(prices(2, 500), 4, { guests: 4, children: 2 })).toEqual([
      { guests: 1, children: 0 },
      { guests: 2, children: 0 },
    ]);
    expect(extrasOf(prices(2, 500, 200), 4, { guests: 4, children: 1 })).toEqual([
      { guests: 0, children: 1 },
      { guests: 1, children: 0 },
      { guests: 1, children: 1 },
      { guests: 2, children: 0 },
    ]);
    expect(extrasOf(prices(2, 500, 200), 9, { guests: 3, children: 0 })).toHaveLength(1);
  });

  it('go where they cost least, in a room more where that is cheaper', () => {
    const room: Kind = { sleeps: 4, free: 2, nightly: [rupees(2000)], extra: prices(2, 500) };
    expect(cheapest([room], 4)).toEqual({ rooms: [{ id: 1, quantity: 1 }], total: rupees(3000) });
    const dear = { ...room, extra: prices(2, 1500) };
    expect(cheapest([dear], 4)).toEqual({ rooms: [{ id: 1, quantity: 2 }], total: rupees(4000) });
    expect(cheapest([dear], 5)?.total).toBe(rupees(5500));
  });

  it('that are children pay their price, after the grown-ups have the places that are included', () => {
    const room: Kind = { sleeps: 4, free: 1, nightly: [rupees(2000), rupees(2000)], extra: prices(2, 500, 200) };
    expect(cheapest([room], 4, 0)?.total).toBe(rupees(6000));
    expect(cheapest([room], 4, 1)?.total).toBe(rupees(5400));
    expect(cheapest([room], 4, 3)?.total).toBe(rupees(4800));
  });

  it('of a night that no slab of the tax fits then make it cost the dearest price below', () => {
    const room: Kind = { sleeps: 4, free: 1, nightly: [rupees(7000), rupees(2000)], extra: prices(2, 1000) };
    expect(cheapest([room], 3)?.total).toBe(rupees(7875 + 3000));
    expect(cheapest([room], 4)?.total).toBe(rupees(9000 + 4000));
  });
});

const step = fc.integer({ min: 1, max: 18 }).map((number) => rupees(number * 500));
const fits = (rate: Paise) => rate <= 787_500 || rate > 885_000;
const kind: fc.Arbitrary<Kind> = fc.record({
  sleeps: fc.integer({ min: 1, max: 4 }),
  free: fc.nat(3),
  nightly: fc.array(step.filter(fits), { minLength: 2, maxLength: 2 }),
  extra: fc.option(
    fc
      .record({ included: fc.integer({ min: 1, max: 3 }), guest: step, part: fc.integer({ min: 0, max: 2 }) })
      .map(({ included, guest, part }) => ({ included, guest, child: paise((guest * part) / 2) })),
  ),
});
const anyKinds = fc
  .array(kind, { minLength: 1, maxLength: 3 })
  .map((kinds) =>
    kinds.map((one) => ({ ...one, extra: one.extra && one.extra.included < one.sleeps ? one.extra : null })),
  );

/** A night of one room with so many people in it, by pen and paper. */
function nightOf(rate: Paise, extra: ExtraPrices | null, adults: number, children: number): number {
  const more = extra ? Math.max(0, adults + children - extra.included) : 0;
  const young = Math.min(more, children);
  const price = rate + (extra ? (more - young) * extra.guest + young * extra.child : 0);
  return more === 0 || fits(paise(price)) ? price : 787_500;
}

/** The least that these units cost a party: each unit filled in every way. */
function leastOf(units: Kind[], adults: number, children: number, isChosen: boolean): number {
  const [first, ...others] = units;
  if (!first) return adults + children === 0 ? 0 : Number.POSITIVE_INFINITY;
  let least = isChosen ? Number.POSITIVE_INFINITY : leastOf(others, adults, children, isChosen);
  for (let grown = 0; grown <= Math.min(adults, first.sleeps); grown += 1) {
    for (let young = 0; young <= Math.min(children, first.sleeps - grown); young += 1) {
      const own = first.nightly.reduce((sum, rate) => sum + nightOf(rate, first.extra, grown, young), 0);
      least = Math.min(least, own + leastOf(others, adults - grown, children - young, isChosen));
    }
  }
  return least;
}

describe('whatever the rooms and whoever comes', () => {
  const party = fc
    .record({ guests: fc.integer({ min: 1, max: 6 }), young: fc.nat(3) })
    .map(({ guests, young }) => ({ guests, children: Math.min(guests, young) }));

  it('the price is the least of all rooms and of all ways to fill them', () => {
    fc.assert(
      fc.property(anyKinds, party, (kinds, { guests, children }) => {
        const units = kinds.flatMap((one) => Array.from({ length: Math.min(one.free, guests) }, () => one));
        if (units.length > 5) return;
        const expected = leastOf(units, guests - children, children, false);
        expect(cheapest(kinds, guests, children)?.total ?? Number.POSITIVE_INFINITY).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('rooms that a guest chose cost the least that they can be filled for, and what the search says where it chose them', () => {
    fc.assert(
      fc.property(anyKinds, party, (kinds, { guests, children }) => {
        const chosen = kinds.flatMap((one) => (one.free > 0 ? [{ one, quantity: Math.min(one.free, 2) }] : []));
        const units = chosen.flatMap(({ one, quantity }) => Array.from({ length: quantity }, () => one));
        const lines = chosen.map(({ one, quantity }) => lineOf(one, quantity));
        const price = priceStay(
          lines,
          chosen.map(({ one }) => one.nightly),
          guests,
          children,
        );
        if (units.length > 0 && price.bedsShort === null)
          expect(price.total).toBe(leastOf(units, guests - children, children, true));

        const found = cheapest(kinds, guests, children);
        const ofParty = (found?.rooms ?? []).map(({ id, quantity }) => ({ one: kinds[id - 1] as Kind, quantity }));
        const again = priceStay(
          ofParty.map(({ one, quantity }) => lineOf(one, quantity)),
          ofParty.map(({ one }) => one.nightly),
          guests,
          children,
        );
        if (found) expect(again.total).toBe(found.total);
      }),
      { numRuns: 300 },
    );
  });

  it('everybody has a place, each room no more than it sleeps, and a night one slab of the tax', () => {
    fc.assert(
      fc.property(anyKinds, party, (kinds, { guests, children }) => {
        const lines = kinds.map((one) => lineOf(one, Math.max(1, one.free)));
        const { lines: priced, bedsShort } = priceStay(
          lines,
          kinds.map(({ nightly }) => nightly),
          guests,
          children,
        );
        const of = (extra: Extra) => extra.guests + extra.children;
        const units = priced.flatMap((line) => line.units.map((unit) => ({ ...unit, line })));
        for (const { extra, line } of units) {
          expect((line.extraPrices?.included ?? line.sleeps ?? 0) + of(extra)).toBeLessThanOrEqual(line.sleeps ?? 0);
        }
        const places = units.reduce(
          (sum, { quantity, extra, line }) =>
            sum + quantity * ((line.extraPrices?.included ?? line.sleeps ?? 0) + of(extra)),
          0,
        );
        if (bedsShort === null) expect(places).toBeGreaterThanOrEqual(guests);
        expect(priced.every(({ nights }) => nights.every(({ total }) => fits(total)))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
