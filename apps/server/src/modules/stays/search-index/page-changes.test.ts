import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../../testing/run/rounds.ts';
import { placedPage } from './columns/find-in-columns.ts';
import { StayColumns } from './columns/stay-columns.ts';
import { anyQuestion, anyStay, FIRST_NIGHT, NIGHTS } from './columns/testing-stays.ts';
import { PageChanges } from './page-changes.ts';

const LIMIT = 3;

const columnsOf = (stays: Parameters<StayColumns['put']>[0][]): StayColumns => {
  const columns = new StayColumns(FIRST_NIGHT, NIGHTS);
  for (const one of stays) columns.put(one);
  columns.arrange();
  return columns;
};

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
    const [pattern] = fc.sample(anyStay(fc.constant(1)), { numRuns: 1, seed: 1 });
    const room = {
      ...{ units: 1, sleeps: 2, pieces: [], nights: [], limits: null, terms: undefined },
      weekendPrice: 0,
    };
    const costing = (id: number, price: number) => ({
      ...(pattern as NonNullable<typeof pattern>),
      ...{ id, rooms: [{ ...room, id, price, weekendPrice: price }] },
    });
    const columns = columnsOf(Array.from({ length: 12 }, (_, index) => costing(1 + index, 100_000 * (1 + index))));
    const [asked] = fc.sample(anyQuestion, { numRuns: 1, seed: 1 });
    const pages = [0, 3, 6, 9].map((offset) => {
      const question = {
        ...(asked as NonNullable<typeof asked>),
        ...{ cityIds: null, area: null, nights: null, guests: 2, children: 0, categoryIds: [], stars: [] },
        ...{ amenityIds: [], houseRules: [], priceMin: 0 as never, priceMax: null, order: 'asc' as const },
        ...{ offset, limit: LIMIT },
      };
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
});
