import { DISCOUNT_PERCENT_MAX, DISCOUNT_STEPS_MAX, RATE_MAX_RUPEES, STAY_NIGHTS_MAX } from '../../limits.ts';
import { formatRupees } from '../../money.ts';
import { problemWords } from './problem-words.ts';

/** What an owner asks of a kind of room beyond the rates of its nights; rupees a night. Without a price nobody is extra. */
export type RoomTerms = {
  included_guests: number | null;
  extra_guest_price: number | null;
  /** Null where a child costs what others do. */
  extra_child_price: number | null;
  discounts: { from_nights: number; percent: number }[];
};

/** What is wrong, in words, by the field: 'extra_guest_price', 'discounts.1.percent'. */
export type TermsProblems = Record<string, string>;

function outside(value: number, least: number, most: number, words: (value: number) => string = String): string | null {
  if (!Number.isInteger(value)) return problemWords.whole;
  if (value < least) return problemWords.orMore(words(least));
  return value > most ? problemWords.orLess(words(most)) : null;
}

/** Of the discounts: each longer stay costs less than the shorter ones. */
function* problemsWithDiscounts(discounts: RoomTerms['discounts']): Generator<[field: string, words: string | null]> {
  if (discounts.length > DISCOUNT_STEPS_MAX) yield ['discounts', problemWords.manySteps(DISCOUNT_STEPS_MAX)];
  for (const [index, { from_nights, percent }] of discounts.entries()) {
    const others = discounts.filter((_, other) => other !== index);
    const isTwice = others.some((other) => other.from_nights === from_nights);
    const isLess = others.some((other) => other.from_nights < from_nights && other.percent >= percent);
    yield [
      `discounts.${index}.from_nights`,
      outside(from_nights, 2, STAY_NIGHTS_MAX) ?? (isTwice ? problemWords.twice : null),
    ];
    yield [
      `discounts.${index}.percent`,
      outside(percent, 1, DISCOUNT_PERCENT_MAX) ?? (isLess && !isTwice ? problemWords.lessThanShorter : null),
    ];
  }
}

/** Of extra guests; `sleeps`: how many may come into the room, null where that is not known here. */
function* problemsWithExtras(
  { included_guests: included, extra_guest_price: guest, extra_child_price: child }: RoomTerms,
  sleeps: number | null,
): Generator<[field: string, words: string | null]> {
  if (included !== null) yield ['included_guests', outside(included, 1, sleeps ?? Number.MAX_SAFE_INTEGER)];
  if (guest !== null) yield ['extra_guest_price', outside(guest, 1, RATE_MAX_RUPEES, formatRupees)];
  if (guest === null && included !== null) yield ['extra_guest_price', problemWords.extraPrice];
  if (guest !== null && included === null) yield ['included_guests', problemWords.included];
  if (child !== null && guest === null) yield ['extra_guest_price', problemWords.extraPrice];
  if (child !== null) {
    const isMore = guest !== null && child > guest;
    const problem = outside(child, 0, RATE_MAX_RUPEES, formatRupees);
    yield ['extra_child_price', problem ?? (isMore ? problemWords.childOverGuest : null)];
  }
}

/** What is wrong with what an owner asks; nothing where it can be asked. */
export function problemsWithTerms(terms: RoomTerms, sleeps: number | null): TermsProblems {
  const found = [...problemsWithExtras(terms, sleeps), ...problemsWithDiscounts(terms.discounts)];
  return Object.fromEntries(found.filter((one): one is [string, string] => one[1] !== null).reverse());
}
