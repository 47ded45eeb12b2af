import { addDays } from '@basera/contract/calendar-date';
import { paise } from '@basera/contract/money';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../testing/run/rounds.ts';
import type { StaySearch } from '../search/search-queries.ts';
import { placedPage } from './columns/find-in-columns.ts';
import type { IndexedStay } from './columns/indexed-stay.ts';
import { StayColumns } from './columns/stay-columns.ts';
import { anyQuestion, anyStay, FIRST_NIGHT, NIGHTS } from './columns/testing-stays.ts';
import { CopyAnswers } from './copy-answers.ts';
import { PageChanges } from './page-changes.ts';
import type { SearchCopy } from './search-copy.ts';

const LIMIT = 3;

const columnsOf = (stays: Parameters<StayColumns['put']>[0][]): StayColumns => {
  const columns = new StayColumns(FIRST_NIGHT, NIGHTS);
  for (const one of stays) columns.put(one);
  columns.arrange();
  return columns;
};

/** All that is asked for where it is only who costs least. */
const ANYTHING = {
  ...{ area: null, guests: 2, children: 0, categoryIds: [], stars: [], amenityIds: [] },
  ...{ leastRatings: [], priceMin: paise(0), priceMax: null },
};

const [pattern] = fc.sample(anyStay(fc.constant(1)), { numRuns: 1, seed: 1 }) as [IndexedStay];
/** A stay with one room for two, at a price. */
const costing = (id: number, price: number): IndexedStay => ({
  ...pattern,
  ...{ id, rooms: [{ id, price, weekendPrice: price, units: 1, sleeps: 2, pieces: [], nights: [], limits: null }] },
});

/** Cities by names; a stay may move between them. */
const PLACES = new Map([
  ['north', [1, 2]],
  ['east', [2]],
  ['south', [3, 4]],
  ['nowhere', []],
]);

const oftenTrue = fc.nat(3).map((dice) => dice > 0);

/** The question as it is searched for: filters that leave few are rarer than those that leave many. */
const anySearch: fc.Arbitrary<StaySearch> = fc
  .record({
    asked: anyQuestion,
    city: fc.option(fc.constantFrom(...PLACES.keys()), { freq: 1 }),
    isWide: oftenTrue,
    isForFew: oftenTrue,
    offset: fc.constantFrom(0, 0, 3, 6, 30),
  })
  .map(({ asked, city, isWide, isForFew, offset }) => {
    const { cityIds, nights, leastRatings, houseRules, ...others } = asked;
    const { guests, children } = others;
    return {
      ...{
        ...others,
        leastRatings: leastRatings.flatMap((rating) => GUEST_RATINGS[rating] ?? []),
        ...(isWide && { ...ANYTHING, guests, children }),
        ...(isForFew && { guests: 2 }),
        city,
        offset,
        limit: LIMIT,
      },
      houseRules: isWide ? [] : houseRules.flatMap((rule) => HOUSE_RULES[rule] ?? []),
      dates: nights && { checkIn: addDays(FIRST_NIGHT, nights.from), checkOut: addDays(FIRST_NIGHT, nights.to) },
      today: addDays(FIRST_NIGHT, nights?.today ?? 0),
    };
  });

const IDS = 30;
const known = anyStay(fc.nat(IDS));
const PARTS = Object.keys(pattern).filter((part) => part !== 'id');

const anyChange = fc.record({
  like: known,
  parts: fc.oneof(
    fc.constantFrom(['rooms'], ['weight'], ['metres', 'stars'], ['rank', 'ratings']),
    fc.subarray(PARTS, { minLength: 1 }),
  ),
  goes: fc.nat(15).map((dice) => dice === 0),
});
/** What happens to some stays at once, mostly to one: they are as others in some parts, come, or go. */
const anyChanges = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyChange) },
  { weight: 1, arbitrary: fc.array(anyChange, { minLength: 2, maxLength: 5 }) },
);

describe('pages that are kept while stays change', () => {
  it('are those that would be found again', () => {
    const town = fc.uniqueArray(anyStay(fc.nat(1000)), { minLength: 10, maxLength: 40, selector: ({ id }) => id });
    const changes = fc.array(fc.record({ stay: anyStay(fc.nat(1000)), isKnown: fc.boolean(), goes: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    const offset = fc.nat(12);
    let kept = 0;
    fc.assert(
      fc.property(town, anyQuestion, offset, changes, (stays, asked, from, changed) => {
        const columns = columnsOf(stays);
        const question = { ...asked, cityIds: null, offset: from, limit: LIMIT };
        const page = { question, answer: placedPage(columns, question) };
        const news = changed.map(({ stay: one, isKnown, goes }) => ({
          stay: isKnown ? { ...one, id: stays[one.id % stays.length]?.id ?? 0 } : one,
          goes,
        }));
        const pages = new PageChanges();
        pages.note(
          columns,
          news.map(({ stay: { id } }) => id),
          [page],
        );
        for (const { stay: one, goes } of news) {
          if (goes) columns.remove(one.id);
          else columns.put(one);
        }
        if (!pages.leave(columns, page)) return;
        kept += 1;
        expect(placedPage(columns, question)).toEqual(page.answer);
      }),
      { numRuns: rounds(150, 1500) },
    );
    expect(kept).toBeGreaterThan(0);
  });

  it('are all but those that a stay comes to, leaves, or stands in', () => {
    const columns = columnsOf(Array.from({ length: 12 }, (_, index) => costing(1 + index, 100_000 * (1 + index))));
    const pages = [0, 3, 6, 9].map((offset) => {
      const asked = { ...ANYTHING, cityIds: null, nights: null, houseRules: [], order: 'asc' as const };
      const question = { ...asked, offset, limit: LIMIT };
      return { question, answer: placedPage(columns, question) };
    });
    const changes = new PageChanges();
    const change = (id: number, price: number) => {
      changes.note(columns, [id], pages);
      columns.put(costing(id, price));
      return pages.map((page) => changes.leave(columns, page));
    };
    // The fifth is on the second page, and stays there.
    expect(change(5, 510_000)).toEqual([true, false, true, true]);
    // The ninth goes from the third to the first.
    expect(change(9, 50_000)).toEqual([false, false, false, true]);
    // One comes: all totals are others.
    expect(change(77, 2_000_000)).toEqual([false, false, false, false]);
  });

  it('are those asked for last, where there are more than can be looked at', () => {
    const columns = columnsOf(Array.from({ length: 12 }, (_, index) => costing(1 + index, 100_000 * (1 + index))));
    const copy = { columns, places: PLACES } as unknown as SearchCopy;
    const answers = new CopyAnswers();
    const [today, limit] = [FIRST_NIGHT, LIMIT];
    const page = (offset: number) =>
      answers.find(copy, { ...ANYTHING, city: null, dates: null, houseRules: [], today, order: 'asc', offset, limit });
    const [first, again] = [page(0), page(3)];
    for (let offset = 6; offset < 500; offset += 1) page(offset);
    const [before, last] = [page(3), page(500)];
    expect(before).toBe(again);
    change(answers, columns, [{ like: costing(12, 1_300_000), parts: PARTS, goes: false }], new Map());
    expect(page(3)).toBe(again);
    expect(page(500)).toBe(last);
    expect(page(0)).not.toBe(first);
  });

  it('are those that nobody could tell from new ones, whatever is asked and happens again and again', () => {
    const step = fc.record({ asked: fc.array(fc.nat(), { maxLength: 6 }), changes: anyChanges, arranges: fc.nat(9) });
    fc.assert(
      fc.property(
        fc.uniqueArray(known, { minLength: 20, maxLength: IDS, selector: ({ id }) => id }),
        fc.array(anySearch, { minLength: 3, maxLength: 6 }),
        fc.array(step, { minLength: 4, maxLength: 12 }),
        (stays, searches, steps) => {
          const now = new Map(stays.map((one) => [one.id, one]));
          const copy = { columns: columnsOf(stays), places: PLACES } as unknown as SearchCopy;
          const answers = new CopyAnswers();
          for (const { asked, changes, arranges } of steps) {
            for (const index of asked) expectFresh(answers, copy, searches[index % searches.length] as StaySearch, now);
            change(answers, copy.columns, changes, now);
            if (arranges === 0) copy.columns.arrange();
          }
          for (const search of searches) expectFresh(answers, copy, search, now);
        },
      ),
      { numRuns: rounds(30, 1500) },
    );
  });
});

/** Puts changes in as the index does: those of a stay that comes twice as one. */
function change(
  answers: CopyAnswers,
  columns: StayColumns,
  changes: readonly { like: IndexedStay; parts: readonly string[]; goes: boolean }[],
  now: Map<number, IndexedStay>,
): void {
  const cities = new Set<number>();
  const ids = [...new Set(changes.map(({ like }) => like.id))];
  for (const id of ids) cities.add(now.get(id)?.cityId ?? 0);
  for (const { like, parts, goes } of changes) {
    const before = now.get(like.id) ?? like;
    const others = Object.fromEntries(Object.entries(like).filter(([part]) => parts.includes(part)));
    if (goes) now.delete(like.id);
    else now.set(like.id, { ...before, ...others });
  }
  for (const id of ids) cities.add(now.get(id)?.cityId ?? 0);
  answers.expect(columns, { ids, cities });
  for (const id of ids) {
    const stay = now.get(id);
    if (stay) columns.put(stay);
    else columns.remove(id);
  }
  columns.tidy();
  answers.forgetOf(columns, { ids, cities });
}

function expectFresh(
  answers: CopyAnswers,
  copy: SearchCopy,
  search: StaySearch,
  now: ReadonlyMap<number, IndexedStay>,
): void {
  const fresh = { ...copy, columns: columnsOf([...now.values()]) };
  expect(answers.find(copy, search)).toEqual(new CopyAnswers().find(fresh, search));
  const { order, offset, limit, ...counted } = search;
  expect(answers.countFilters(copy, counted)).toEqual(new CopyAnswers().countFilters(fresh, counted));
}
