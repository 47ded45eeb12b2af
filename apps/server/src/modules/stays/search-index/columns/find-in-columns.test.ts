import { addDays } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { cheapestParty } from '@basera/contract/rules/party';
import { perNight } from '@basera/contract/rules/price';
import { isWeekendNight } from '@basera/contract/rules/rates';
import { extraTotals } from '@basera/contract/rules/terms/extra-guests';
import { discounted, discountFor } from '@basera/contract/rules/terms/length-discount';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../../testing/run/rounds.ts';
import { countedRatings, countedRules } from '../../search/counted-names.ts';
import { type FoundStay, foundStay } from '../../search/found-stay.ts';
import { fromBytes, toBytes } from '../snapshot/block-bytes.ts';
import { countInColumns } from './count-in-columns.ts';
import { findInColumns } from './find-in-columns.ts';
import type { IndexedStay } from './indexed-stay.ts';
import { takesTrip } from './limits/testing-limits.ts';
import { FULL, NIGHT_FACTOR } from './nights.ts';
import { type PackedBlock, packBlock, unpackBlock } from './packed/packed-block.ts';
import type { IndexedRoom } from './room-level.ts';
import { StayColumns } from './stay-columns.ts';
import { type Asked, anyQuestion, anyStay, FIRST_NIGHT, NIGHTS } from './testing-stays.ts';

/** What a room costs on a night. */
function rateOn(night: number, { price: base, weekendPrice, pieces: own }: IndexedRoom): number {
  const rate = own.find(({ from, to }) => from <= night && night < to) ?? { price: base, weekendPrice };
  return isWeekendNight(addDays(FIRST_NIGHT, night)) ? rate.weekendPrice : rate.price;
}

/** The answer room by room and night by night. */
function recompute(stays: Iterable<IndexedStay>, asked: Asked): FoundStay[] {
  const { nights: wanted, cityIds, categoryIds, stars, amenityIds, houseRules, guests, order, area } = asked;
  const { leastRatings, priceMin, priceMax } = asked;
  const isWithin = (value: number | null, least: number, most: number) =>
    value !== null && value >= least && value <= most;
  const isAsked = (night: number) => wanted !== null && night >= wanted.from && night < wanted.to;
  const count = wanted ? wanted.to - wanted.from : 1;
  const keyOf = ({ metres, weight, stars: own, rank }: IndexedStay, total: number): number =>
    ({ asc: total, desc: -total, best: total * weight, distance: metres, stars: -own, rating: -rank })[order];
  return [...stays]
    .flatMap((stay) => {
      const { id, cityId, categoryId, stars: ownStars, amenityIds: own, rooms, latitude, longitude } = stay;
      const free = rooms.flatMap((one) => {
        const { nights, units } = one;
        const codes = nights.filter((code) => isAsked(Math.floor(code / NIGHT_FACTOR)));
        const booked = codes.map((code) => (code % NIGHT_FACTOR === FULL ? units : code % NIGHT_FACTOR));
        const left = units - Math.max(0, ...booked);
        const percent = wanted ? (discountFor(one.terms?.discounts ?? [], count)?.percent ?? 0) : 0;
        const nightly = Array.from({ length: count }, (_, night) =>
          discounted(paise(wanted ? rateOn(wanted.from + night, one) : one.price), percent),
        );
        const { extra } = one.terms ?? {};
        const extras = extra && { included: extra.included, extras: extraTotals(nightly, extra, one.sleeps, asked) };
        const total = nightly.reduce((sum, rate) => sum + rate, 0);
        const isSold = !wanted || takesTrip(one, wanted, FIRST_NIGHT);
        return left > 0 && isSold
          ? [{ id: one.id, sleeps: one.sleeps, free: left, total: paise(total), ...extras }]
          : [];
      });
      const party = cheapestParty(free, guests, asked.children);
      const fits =
        party &&
        (cityIds?.includes(cityId) ?? true) &&
        (area === null || (isWithin(latitude, area.south, area.north) && isWithin(longitude, area.west, area.east))) &&
        (categoryIds.length === 0 || categoryIds.includes(categoryId)) &&
        (stars.length === 0 || stars.includes(ownStars)) &&
        (leastRatings.length === 0 || leastRatings.some((least) => stay.ratings.includes(least))) &&
        amenityIds.every((amenity) => own.includes(amenity)) &&
        houseRules.every((rule) => stay.houseRules.includes(rule)) &&
        perNight(party.total, count) >= priceMin &&
        (priceMax === null || perNight(party.total, count) <= priceMax);
      return fits ? [{ key: keyOf(stay, party.total), found: foundStay(id, free, asked) }] : [];
    })
    .sort((a, b) => a.key - b.key || a.found.party.total - b.found.party.total || a.found.id - b.found.id)
    .map(({ found }) => found);
}

const PAGE = 5;

function expectAnswers(columns: StayColumns, stays: Iterable<IndexedStay>, asked: Asked, offsets: number[]): void {
  const expected = recompute(stays, asked);
  for (const offset of [0, PAGE, expected.length - 3, expected.length + 10, ...offsets].filter((from) => from >= 0)) {
    expect(findInColumns(columns, { ...asked, offset, limit: PAGE })).toEqual({
      total: expected.length,
      stays: expected.slice(offset, offset + PAGE),
    });
  }
}

function expectCounts(columns: StayColumns, stays: Iterable<IndexedStay>, asked: Asked): void {
  const all = [...stays];
  const byId = new Map(all.map((one) => [one.id, one]));
  const found = (changes: Partial<Asked>) =>
    recompute(all, { ...asked, ...changes }).flatMap(({ id }) => byId.get(id) ?? []);
  const counted = (idsOf: (one: IndexedStay) => readonly number[], among: IndexedStay[]) => {
    const counts = new Map<number, number>();
    for (const id of among.flatMap(idsOf)) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id);
  };
  expect(countInColumns(columns, asked)).toEqual({
    categories: counted(({ categoryId }) => [categoryId], found({ categoryIds: [] })),
    stars: counted(({ stars }) => [stars], found({ stars: [] })),
    guest_ratings: countedRatings(counted(({ ratings }) => ratings, found({ leastRatings: [] }))),
    amenities: counted(({ amenityIds }) => amenityIds, found({})),
    house_rules: countedRules(counted(({ houseRules }) => houseRules, found({}))),
  });
}

/** The columns as a snapshot has them. */
async function throughBytes({ firstNight, nights, blocks }: StayColumns): Promise<StayColumns> {
  const read = [];
  for (const block of blocks) {
    const bytes = await toBytes(packBlock(block), async () => {});
    read.push(unpackBlock(fromBytes(bytes) as PackedBlock));
  }
  return StayColumns.of(firstNight, nights, read);
}

describe('finding in columns', () => {
  it('agrees with a recomputation after stays came, changed, moved and went, and after they were written down and read again', async () => {
    const town = fc.uniqueArray(anyStay(fc.nat(10_000)), { maxLength: 120, selector: ({ id }) => id, size: 'max' });
    const kind = fc.constantFrom('put', 'put', 'again', 'again', 'remove', 'arrange', 'write and read');
    const later = fc.array(fc.record({ stay: anyStay(fc.nat(10_000)), kind }), { maxLength: 60, size: 'max' });
    const asks = fc.array(anyQuestion, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(town, later, asks, async (first, changes, questions) => {
        // Sized for none, so that everything has to grow.
        let columns = new StayColumns(FIRST_NIGHT, NIGHTS);
        const known = new Map<number, IndexedStay>();
        const put = (one: IndexedStay) => {
          columns.put(one);
          known.set(one.id, one);
        };
        for (const one of first) put(one);
        columns.arrange();
        for (const [index, { stay: one, kind: change }] of changes.entries()) {
          // What is found out for these nights has to be kept in step from here on.
          const asked = questions[index % questions.length] as Asked;
          expectAnswers(columns, known.values(), { ...asked, cityIds: null }, []);
          const target = [...known.keys()][one.id % Math.max(1, known.size)] ?? one.id;
          if (change === 'put') put(one);
          else if (change === 'again') put({ ...one, id: target });
          else if (change === 'arrange') columns.arrange();
          else if (change === 'write and read') columns = await throughBytes(columns);
          else {
            columns.remove(target);
            known.delete(target);
          }
        }
        for (const asked of questions) {
          expectAnswers(columns, known.values(), asked, []);
          expectCounts(columns, known.values(), asked);
          expectAnswers(columns, known.values(), { ...asked, cityIds: null }, []);
        }
      }),
      { numRuns: rounds(50, 200) },
    );
  });

  it('finds every page of a long list, with some stays in order and some loose', () => {
    const stays = fc
      .sample(anyStay(fc.constant(0)), { numRuns: 2000, seed: 20_261_121 })
      .map((one, index) => ({ ...one, id: 1 + ((index * 7919) % 2003) }));
    const columns = new StayColumns(FIRST_NIGHT, NIGHTS);
    for (const [index, one] of stays.entries()) {
      columns.put(one);
      if (index === 1500) columns.arrange();
    }
    fc.assert(
      fc.property(anyQuestion, fc.array(fc.nat(2000), { maxLength: 4 }), (asked, offsets) =>
        expectAnswers(columns, stays, asked, offsets),
      ),
      { numRuns: rounds(100, 400) },
    );
  });

  it('knows the nights it keeps and no others', () => {
    const columns = new StayColumns(FIRST_NIGHT, NIGHTS);
    const end = addDays(FIRST_NIGHT, NIGHTS);
    expect(columns.nightsOf({ checkIn: FIRST_NIGHT, checkOut: end }, FIRST_NIGHT)).toMatchObject({
      from: 0,
      to: NIGHTS,
    });
    expect(columns.nightsOf({ checkIn: addDays(FIRST_NIGHT, -1), checkOut: end }, FIRST_NIGHT)).toBe(null);
    expect(columns.nightsOf({ checkIn: FIRST_NIGHT, checkOut: addDays(end, 1) }, FIRST_NIGHT)).toBe(null);
  });
});
