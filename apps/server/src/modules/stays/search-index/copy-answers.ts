import type { FilterCounts } from '@basera/contract/endpoints/filter-counts';
import { GUESTS_MAX } from '@basera/contract/limits';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { partyOf } from '@basera/contract/rules/terms/extra-guests';
import type { CountedSearch, StaySearch } from '../search/search-queries.ts';
import { countInColumns } from './columns/count-in-columns.ts';
import { findInColumns } from './columns/find-in-columns.ts';
import type { CountedQuestion, Question } from './columns/question.ts';
import type { SearchCopy } from './search-copy.ts';
import type { FoundPage } from './stay-searcher.ts';

/** A page, or the counts of a search, is about a kilobyte. */
const ANSWERS_MOST = 4000;

/** A search in the copy's terms; null where that does not know the nights or so many guests. */
function questionFor({ columns, places }: SearchCopy, search: CountedSearch): CountedQuestion | null {
  const { city, dates, today, area, guests, children, categoryIds, stars, amenityIds, houseRules, ...others } = search;
  const { priceMin, priceMax, ...rest } = others;
  // A new field of the search has to be understood by the columns before this compiles.
  rest satisfies Record<string, never>;
  const nights = dates && columns.nightsOf(dates, today);
  if ((dates && !nights) || guests > GUESTS_MAX) return null;
  const cityIds = city ? (places.get(city.toLowerCase()) ?? []) : null;
  return {
    ...{ area, categoryIds, stars, amenityIds, priceMin, priceMax, cityIds, nights },
    ...partyOf(guests, children),
    houseRules: houseRules.map((rule) => HOUSE_RULES.indexOf(rule)),
  };
}

/** An answer and the cities whose stays it is made of; null for those of all. */
type Kept<A> = { answer: A; cityIds: readonly number[] | null };

/** Answers in which nothing has changed since they were found. */
class KeptAnswers<S extends CountedSearch, Q extends CountedQuestion, A> {
  readonly #kept = new Map<string, Kept<A>>();

  /** What was found for the same search before, or is found now; null where there is no question that can be answered. */
  find(search: S, questionOf: () => Q | null, find: (question: Q) => A): A | null {
    const key = JSON.stringify(search);
    const known = this.#kept.get(key);
    if (known) return known.answer;
    const question = questionOf();
    if (!question) return null;
    const answer = find(question);
    if (this.#kept.size >= ANSWERS_MOST) this.#kept.clear();
    this.#kept.set(key, { answer, cityIds: question.cityIds });
    return answer;
  }

  forgetOf(cities: ReadonlySet<number>): void {
    for (const [key, { cityIds }] of this.#kept) {
      if (!cityIds || cityIds.some((id) => cities.has(id))) this.#kept.delete(key);
    }
  }

  forgetAll(): void {
    this.#kept.clear();
  }
}

/** What the copy answers; null where it cannot tell. Answers are kept until a stay changes in a city they are made of. */
export class CopyAnswers {
  readonly #pages = new KeptAnswers<StaySearch, Question, FoundPage>();
  readonly #counts = new KeptAnswers<CountedSearch, CountedQuestion, FilterCounts>();

  find(copy: SearchCopy, search: StaySearch): FoundPage | null {
    const { order, offset, limit, ...asked } = search;
    const questionOf = () => {
      const question = questionFor(copy, asked);
      return question && { ...question, order, offset, limit };
    };
    return this.#pages.find(search, questionOf, (question) => findInColumns(copy.columns, question));
  }

  countFilters(copy: SearchCopy, search: CountedSearch): FilterCounts | null {
    return this.#counts.find(
      search,
      () => questionFor(copy, search),
      (question) => countInColumns(copy.columns, question),
    );
  }

  /** To be called when stays have changed in these cities, or have come or gone. */
  forgetOf(cities: ReadonlySet<number>): void {
    this.#pages.forgetOf(cities);
    this.#counts.forgetOf(cities);
  }

  forgetAll(): void {
    this.#pages.forgetAll();
    this.#counts.forgetAll();
  }
}
