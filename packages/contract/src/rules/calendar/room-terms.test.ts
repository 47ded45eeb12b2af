import { describe, expect, it } from 'vitest';
import { problemsWithTerms, type RoomTerms } from './room-terms.ts';

const plain: RoomTerms = { included_guests: null, extra_guest_price: null, extra_child_price: null, discounts: [] };
const priced: RoomTerms = { ...plain, included_guests: 2, extra_guest_price: 500 };
const steps = (...discounts: [number, number][]): RoomTerms => ({
  ...plain,
  discounts: discounts.map(([from_nights, percent]) => ({ from_nights, percent })),
});

describe('what an owner asks beyond the rates of nights', () => {
  it.each([
    ['nothing', plain],
    ['extra guests', priced],
    ['children for nothing', { ...priced, extra_child_price: 0 }],
    ['all are included', { ...priced, included_guests: 4 }],
    ['longer stays, in any order', steps([28, 30], [3, 5], [7, 10])],
  ])('may be %s', (_what, terms) => expect(problemsWithTerms(terms, 4)).toEqual({}));

  it.each([
    [{ ...priced, included_guests: 5 }, 'included_guests', 'Must be 4 or less.'],
    [{ ...priced, included_guests: 0 }, 'included_guests', 'Must be 1 or more.'],
    [{ ...priced, included_guests: 1.5 }, 'included_guests', 'Must be a whole number.'],
    [{ ...priced, included_guests: null }, 'included_guests', 'Say how many guests the price includes.'],
    [{ ...priced, extra_guest_price: null }, 'extra_guest_price', 'Say what an extra guest costs.'],
    [{ ...priced, extra_guest_price: 0 }, 'extra_guest_price', 'Must be ₹1 or more.'],
    [{ ...priced, extra_guest_price: 99_999_999 }, 'extra_guest_price', 'Must be ₹10,00,000 or less.'],
    [{ ...priced, extra_child_price: -1 }, 'extra_child_price', 'Must be ₹0 or more.'],
    [{ ...priced, extra_child_price: 501 }, 'extra_child_price', "Must not be more than an extra guest's price."],
    [{ ...plain, extra_child_price: 200 }, 'extra_guest_price', 'Say what an extra guest costs.'],
    [steps([7, 0]), 'discounts.0.percent', 'Must be 1 or more.'],
    [steps([7, 100]), 'discounts.0.percent', 'Must be 90 or less.'],
    [steps([7, -5]), 'discounts.0.percent', 'Must be 1 or more.'],
    [steps([1, 10]), 'discounts.0.from_nights', 'Must be 2 or more.'],
    [steps([31, 10]), 'discounts.0.from_nights', 'Must be 30 or less.'],
    [steps([7, 10], [3, 10]), 'discounts.0.percent', 'Must be more than for a shorter stay.'],
    [steps([7, 10], [7, 20]), 'discounts.1.from_nights', 'Is there twice.'],
    [steps([2, 1], [3, 2], [4, 3], [5, 4], [6, 5], [7, 6]), 'discounts', 'Must be at most 5 steps.'],
  ])('is refused at its field: %j', (terms, field, words) =>
    expect(problemsWithTerms(terms, 4)).toMatchObject({ [field]: words }),
  );
});
