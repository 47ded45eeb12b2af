import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paise } from '../money.ts';
import { bedsShort } from './guests.ts';
import { MEALS, mealPricePerNight, type PriceLine, pricePerNight, priceStay, sameEachNight } from './price.ts';

const room = {
  basePrice: paise(680_000),
  meal: 'both',
  breakfast: paise(45_000),
  lunch: paise(0),
  dinner: paise(60_000),
} as const;
const rates = (...paises: number[]) => paises.map(paise);
/** Rooms that cost their base price every night. */
const baseRates = (lines: PriceLine[], nights: number) =>
  lines.map((line) => sameEachNight(line.room.basePrice, nights));

describe('the price', () => {
  it.each([
    ['both', true, 785_000],
    ['both', false, 680_000],
    ['yes', true, 680_000],
    ['no', true, 680_000],
  ] as const)('of a night with meal %s, chosen %s, is %d paise', (meal, includesMeal, expected) =>
    expect(pricePerNight({ ...room, meal }, includesMeal)).toBe(expected),
  );

  it('of a stay is nightly price with meals × quantity × nights, summed', () => {
    const twoRooms = [{ room, quantity: 2, includesMeal: true }];
    expect(priceStay(twoRooms, baseRates(twoRooms, 3), null).total).toBe(4_710_000);
    const lines = [
      { room, quantity: 1, includesMeal: true },
      { room: { ...room, meal: 'no' as const }, quantity: 1, includesMeal: true },
    ];
    expect(priceStay(lines, baseRates(lines, 2), null).total).toBe(2_930_000);
    expect(priceStay([], [], null).total).toBe(0);
    expect(mealPricePerNight(room, true)).toBe(105_000);
  });

  it('has each night its own rate, and the meals beside it', () => {
    const lines = [{ room, quantity: 2, includesMeal: true, name: 'Sea View Suite' }];
    const { lines: priced, total } = priceStay(lines, [rates(680_000, 680_000, 900_001)], null);
    expect(priced).toEqual([
      {
        ...lines[0],
        units: [{ quantity: 2, extra: { guests: 0, children: 0 }, nights: priced[0]?.nights }],
        nights: [
          { rate: 680_000, extras: 0, meals: 105_000, total: 785_000, isLowered: false },
          { rate: 680_000, extras: 0, meals: 105_000, total: 785_000, isLowered: false },
          { rate: 900_001, extras: 0, meals: 105_000, total: 1_005_001, isLowered: false },
        ],
        // 753,333 2/3 and 105,000
        perNight: { rate: 753_334, extras: 0, meals: 105_000, total: 858_334 },
        sum: { rate: 4_520_002, extras: 0, meals: 630_000, total: 5_150_002 },
      },
    ]);
    expect(total).toBe(5_150_002);
  });

  it('of a night whose rate and meals no slab of the tax fits is the dearest one below, and says so', () => {
    const nightly = rates(680_000, 700_000, 780_000, 787_500);
    const night = (line: Partial<PriceLine>) =>
      priceStay([{ room, quantity: 1, includesMeal: true, ...line }], [nightly], null).lines[0]?.nights;
    expect(night({})).toEqual([
      { rate: 680_000, extras: 0, meals: 105_000, total: 785_000, isLowered: false },
      { rate: 700_000, extras: 0, meals: 87_500, total: 787_500, isLowered: true },
      { rate: 780_000, extras: 0, meals: 7500, total: 787_500, isLowered: true },
      { rate: 787_500, extras: 0, meals: 105_000, total: 892_500, isLowered: false },
    ]);
    // At the limit itself the meals are for nothing.
    expect(night({ room: { ...room, dinner: paise(0) } })?.at(-1)).toEqual({
      rate: 787_500,
      extras: 0,
      meals: 0,
      total: 787_500,
      isLowered: true,
    });
    // Without meals, and as agreed before there was the rule.
    for (const line of [{ includesMeal: false }, { isAsAgreed: true }])
      expect(night(line)?.map(({ isLowered }) => isLowered)).toEqual([false, false, false, false]);
    expect(night({ isAsAgreed: true })?.[1]).toMatchObject({ meals: 105_000, total: 805_000 });
  });

  it.each([
    [rates(100, 100, 100), 100],
    [rates(100, 101), 101],
    [rates(100, 100, 101), 100],
    [rates(100, 101, 101), 101],
    [rates(7), 7],
    [[], 0],
  ])('of one night, with rates %j, is told as %d: the mean to the nearest paisa', (nightly, mean) => {
    const [line] = priceStay([{ room, quantity: 1, includesMeal: false }], [nightly], null).lines;
    expect(line?.perNight).toEqual({ rate: mean, extras: 0, meals: 0, total: mean });
  });

  it.each([
    ['a room without rates', [rates(1, 2)]],
    ['rates without a room', [rates(1), rates(1), rates(1)]],
    ['rooms for different nights', [rates(1, 2), rates(1)]],
  ])('refuses %s', (_what, nightly) => {
    const line = { room, quantity: 1, includesMeal: false };
    expect(() => priceStay([line, line], nightly, null)).toThrow(RangeError);
  });

  it.each([
    [2, 2, null],
    [2, 3, 2],
    [0, 0, 0],
    [2, 0, null],
    [1, 9, 1],
  ])('says for rooms that sleep %d and a party of %d: %s', (sleeps, party, expected) => {
    const lines = sleeps > 0 ? [{ room, quantity: 1, includesMeal: false, sleeps }] : [];
    expect(priceStay(lines, baseRates(lines, 1), party).bedsShort).toBe(expected);
    expect(priceStay(lines, baseRates(lines, 1), null).bedsShort).toBeNull();
  });
});

describe('the price, whatever the rooms', () => {
  // Often about the gap between the slabs of the tax.
  const amount = fc.oneof(fc.integer({ min: 0, max: 50_000_000 }), fc.integer({ min: 0, max: 900_000 })).map(paise);
  const anyLine: fc.Arbitrary<PriceLine & { sleeps: number }> = fc.record({
    room: fc.record({
      basePrice: amount,
      meal: fc.constantFrom(...MEALS),
      breakfast: amount,
      lunch: amount,
      dinner: amount,
    }),
    quantity: fc.integer({ min: 1, max: 30 }),
    includesMeal: fc.boolean(),
    sleeps: fc.integer({ min: 1, max: 8 }),
  });
  const anyLines = fc.array(anyLine, { maxLength: 10 });
  const anyStay = fc.integer({ min: 1, max: 30 }).chain((nights) =>
    anyLines.chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        nightlyRates: fc.array(fc.array(amount, { minLength: nights, maxLength: nights }), {
          minLength: lines.length,
          maxLength: lines.length,
        }),
        party: fc.integer({ min: 0, max: 30 }),
      }),
    ),
  );
  const sumOf = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0);

  it('is the sum of its nights, to the paisa, and its rooms sleep the party or do not', () => {
    fc.assert(
      fc.property(anyStay, ({ lines, nightlyRates, party }) => {
        const price = priceStay(lines, nightlyRates, party);
        const nights = price.lines.flatMap((line) => line.nights.map(({ total }) => total * line.quantity));
        expect(price.total).toBe(sumOf(nights));
        expect(price.total).toBe(sumOf(price.lines.map(({ sum }) => sum.total)));
        for (const { sum, perNight } of price.lines) {
          expect(sum.total).toBe(sum.rate + sum.meals);
          expect(perNight.total).toBe(perNight.rate + perNight.meals);
        }
        const taken = lines.map(({ sleeps, quantity }) => ({ room: { max_guests: sleeps }, quantity }));
        expect(price.bedsShort).toBe(bedsShort(taken, party));
      }),
    );
  });

  /** A night with meals, between no slabs. */
  const nightOf = ({ room: own, includesMeal }: PriceLine) => {
    const night = pricePerNight(own, includesMeal);
    return own.basePrice <= 787_500 && night > 787_500 && night <= 885_000 ? 787_500 : night;
  };

  it('is, with one rate, the nightly price (with meals) × quantity × nights', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 30 }), (lines, nights) => {
        const { total, lines: priced } = priceStay(lines, baseRates(lines, nights), null);
        expect(total).toBe(sumOf(lines.map((line) => nightOf(line) * line.quantity * nights)));
        for (const { perNight, nights: priceOfNights, ...line } of priced) {
          expect(perNight.total).toBe(nightOf(line));
          const isLowered = nightOf(line) < pricePerNight(line.room, line.includesMeal);
          expect(priceOfNights.every((night) => night.isLowered === isLowered)).toBe(true);
        }
      }),
    );
  });
});
