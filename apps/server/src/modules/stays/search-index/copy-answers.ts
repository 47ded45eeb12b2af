import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import { GUESTS_MAX } from '@basera/contract/limits';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';
import { partyOf } from '@basera/contract/rules/terms/extra-guests';
import type { CountedSearch, StaySearch } from '../search/search-queries.ts';
import { countInColumns } from './columns/count-in-columns.ts';
import { type PlacedPage, placedPage } from './columns/find-in-columns.ts';
import { alone, type Team } from './columns/parts/team.ts';
import type { CountedQuestion, Question } from './columns/question.ts';
import type { StayColumns } from './columns/stay-columns.ts';
import { KeptAnswers } from './kept-answers.ts';
import { PageChanges } from './page-changes.ts';
import type { ChangedStays, SearchCopy } from './search-copy.ts';
import type { FoundPage } from './stay-searcher.ts';
import type { SearchThreads } from './threads/search-threads.ts';

/** A search in the copy's terms; null where that does not know the nights or so many guests. */
function questionFor({ columns, places }: SearchCopy, search: CountedSearch): CountedQuestion | null {
  const { city, dates, today, area, guests, children, categoryIds, stars, amenityIds, ...others } = search;
  const { leastRatings, houseRules, priceMin, priceMax, ...rest } = others;
  // A new field of the search has to be understood by the columns before this compiles.
  rest satisfies Record<string, never>;
  const nights = dates && columns.nightsOf(dates, today);
  if ((dates && !nights) || guests > GUESTS_MAX) return null;
  const cityIds = city ? (places.get(city.toLowerCase()) ?? []) : null;
  return {
    ...{ area, categoryIds, stars, amenityIds, priceMin, priceMax, cityIds, nights },
    ...partyOf(guests, children),
    leastRatings: leastRatings.map((rating) => GUEST_RATINGS.indexOf(rating)),
    houseRules: houseRules.map((rule) => HOUSE_RULES.indexOf(rule)),
  };
}

/** What the copy answers; null where it cannot tell. Answers are kept until a stay changes that makes them others. */
export class CopyAnswers {
  readonly #pages = new KeptAnswers<StaySearch, Question, PlacedPage>();
  readonly #counts = new KeptAnswers<CountedSearch, CountedQuestion, FilterCounts>();
  readonly #changes = new PageChanges();
  readonly #threads: SearchThreads | null;

  /** `threads`: null where the one that is asked answers all by itself. */
  constructor(threads: SearchThreads | null = null) {
    this.#threads = threads;
  }

  find(copy: SearchCopy, search: StaySearch): FoundPage | null {
    const { order, offset, limit, ...asked } = search;
    const questionOf = () => {
      const question = questionFor(copy, asked);
      return question && { ...question, order, offset, limit };
    };
    const found = this.#pages.find(search, questionOf, (question) =>
      this.#answer(copy, question, (team) => placedPage(copy.columns, question, team)),
    );
    return found?.page ?? null;
  }

  countFilters(copy: SearchCopy, search: CountedSearch): FilterCounts | null {
    return this.#counts.find(
      search,
      () => questionFor(copy, search),
      (question) => this.#answer(copy, question, (team) => countInColumns(copy.columns, question, team)),
    );
  }

  #answer<A>({ columns }: SearchCopy, question: CountedQuestion, find: (team: Team) => A): A {
    return this.#threads ? this.#threads.answer(columns, question, find) : find(alone);
  }

  /** To be called before stays change, come or go, that lie or will lie in these cities. */
  expect(columns: StayColumns, { ids, cities }: ChangedStays): void {
    this.#changes.note(columns, ids, this.#pages.of(cities));
  }

  /** To be called when they have. */
  forgetOf(columns: StayColumns, { cities }: ChangedStays): void {
    this.#pages.forgetOf(cities, (page) => this.#changes.leave(columns, page));
    this.#counts.forgetOf(cities);
  }

  forgetAll(): void {
    this.#pages.forgetAll();
    this.#counts.forgetAll();
    this.#threads?.forgetAll();
  }
}
