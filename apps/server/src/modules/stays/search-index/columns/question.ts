import type { StaySearch } from '../../search/search-queries.ts';
import type { PricedNights } from './rates.ts';

/** A search in the columns' terms. */
export type Question = Omit<StaySearch, 'city' | 'dates'> & {
  /** Cities of the place; null for all of India. */
  cityIds: readonly number[] | null;
  /** Nights that must be free, all of them known to the columns; null where no dates are asked for. */
  nights: PricedNights | null;
};
