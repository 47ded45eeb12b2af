import type { FilterCounts } from '@basera/contract/endpoints/filter-counts';
import { GUESTS_MAX } from '@basera/contract/limits';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { partySize } from '@basera/contract/rules/guests';
import type { CountedSearch, StaySearch } from '../search/search-queries.ts';
import { countInColumns } from './columns/count-in-columns.ts';
import { findInColumns } from './columns/find-in-columns.ts';
import type { CountedQuestion } from './columns/question.ts';
import type { SearchCopy } from './search-copy.ts';
import type { FoundPage } from './stay-searcher.ts';

/** A page, or the counts of a search, is about a kilobyte. */
const ANSWERS_MOST = 4000;

/** A search in the copy's terms; null where that does not know the nights or so many guests. */
function questionFor({ columns, places }: SearchCopy, search: CountedSearch): CountedQuestion | null {
  const { city, dates, area, guests, categoryIds, stars, amenityIds, houseRules, ...others } = search;
  const { priceMin, priceMax, ...rest } = others;
  // A new field of the search has to be understood by the columns before this compiles.
  rest satisfies Record<string, never>;
  const nights = dates && columns.nightsOf(dates);
  if ((dates && !nights) || guests > GUESTS_MAX) return null;
  const cityIds = city ? (places.get(city.toLowerCase()) ?? []) : null;
  return {
    ...{ area, categoryIds, stars, amenityIds, priceMin, priceMax, cityIds, nights },
    guests: partySize(guests),
    houseRules: houseRules.map((rule) => HOUSE_RULES.indexOf(rule)),
  };
}

/** Answers found since the last change. */
class KeptAnswers<S extends CountedSearch, A> {
  readonly #answers = new Map<string, A>();

  /** What was found for the same search before, or is found now; null, which is not kept, where nothing can be. */
  find(search: S, find: () => A | null): A | null {
    const key = JSON.stringify(search);
    const known = this.#answers.get(key);
    if (known) return known;
    const found = find();
    if (found) {
      if (this.#answers.size >= ANSWERS_MOST) this.#answers.clear();
      this.#answers.set(key, found);
    }
    return found;
  }

  forgetAll(): void {
    this.#answers.clear();
  }
}

/** What the copy answers; null where it cannot tell. What was answered since the last change is kept. */
export class CopyAnswers {
  readonly #pages = new KeptAnswers<StaySearch, FoundPage>();
  readonly #counts = new KeptAnswers<CountedSearch, FilterCounts>();

  find(copy: SearchCopy, search: StaySearch): FoundPage | null {
    return this.#pages.find(search, () => {
      const { order, offset, limit, ...asked } = search;
      const question = questionFor(copy, asked);
      return question && findInColumns(copy.columns, { ...question, order, offset, limit });
    });
  }

  countFilters(copy: SearchCopy, search: CountedSearch): FilterCounts | null {
    return this.#counts.find(search, () => {
      const question = questionFor(copy, search);
      return question && countInColumns(copy.columns, question);
    });
  }

  forgetAll(): void {
    this.#pages.forgetAll();
    this.#counts.forgetAll();
  }
}
