import type { CountedSearch, StaySearch } from '../../search/search-queries.ts';
import type { PricedNights } from './rates.ts';

/** What is asked of the columns, whatever page of it is shown. `guests`: one at least. */
export type CountedQuestion = Omit<CountedSearch, 'city' | 'dates' | 'today' | 'leastRatings' | 'houseRules'> & {
  /** Cities of the place; null for all of India. */
  cityIds: readonly number[] | null;
  /** By their places in GUEST_RATINGS. */
  leastRatings: readonly number[];
  /** By their places in HOUSE_RULES. */
  houseRules: readonly number[];
  /** Nights that must be free, all of them known to the columns; null where no dates are asked for. */
  nights: PricedNights | null;
};

/** A search in the columns' terms. */
export type Question = CountedQuestion & Pick<StaySearch, 'order' | 'offset' | 'limit'>;
