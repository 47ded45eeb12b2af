import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { type SearchQuery, writeSearchAddress } from '@basera/contract/endpoints/search-query';
import { OTHER_CITIES, PLACES } from './search-data.ts';

const SEARCH_PATH = '/api/fetchPropertiesByFilters';

const FILTERS: SearchQuery = {
  category_id: [1, 2, 3],
  star_rating: [2, 3, 4],
  amenities: [1, 2],
  price_min: 1000,
  price_max: 15_000,
  max_guests: 4,
};

export type Case = { place: keyof typeof PLACES; filters: 'none' | 'all' };

export const CASES: Case[] = (Object.keys(PLACES) as Case['place'][]).flatMap((place) =>
  (['none', 'all'] as const).map((filters) => ({ place, filters })),
);

const CHECK_INS = 60;
const LENGTHS = 4;
const DATES = CHECK_INS * LENGTHS;

const datesOf = (today: CalendarDate, number: number) => {
  const checkIn = addDays(today, 1 + ((number * 7) % CHECK_INS));
  return { from_date: checkIn, to_date: addDays(checkIn, 1 + (Math.floor(number / CHECK_INS) % LENGTHS)) };
};

/**
 * A search that no other number has: neighbouring numbers differ in dates; where all dates have been asked, the lowest
 * price goes up by a rupee, which cuts hardly anything off.
 */
export function questionOf({ place, filters }: Case, today: CalendarDate, number: number, page = 1): SearchQuery {
  const city = PLACES[place];
  const asked: SearchQuery = { max_guests: 2, ...(filters === 'all' && FILTERS) };
  return {
    ...(city && { city }),
    ...asked,
    ...datesOf(today, number),
    price_min: (asked.price_min ?? 1) + Math.floor(number / DATES),
    sort_order: 'asc',
    page,
  };
}

/** Many people at once: some places and dates are asked for far more often than others, and some turn pages. */
export function mixedQuestions(today: CalendarDate, count: number): SearchQuery[] {
  let seed = 20_261_121;
  // From 0 to `sides` - 1, the low numbers far more often.
  const roll = (sides: number, exponent = 1) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) ** exponent * sides);
  };
  return Array.from({ length: count }, () => {
    const isCountry = roll(20) === 0;
    const city = 1 + roll(OTHER_CITIES + 2, 3);
    const named = [PLACES.metropolis, PLACES.town][city - 1] ?? `City ${city - 2}`;
    return {
      ...(!isCountry && { city: named }),
      ...(roll(3) === 0 ? FILTERS : { max_guests: 2 }),
      ...datesOf(today, roll(DATES, 2)),
      sort_order: 'asc' as const,
      page: 1 + roll(4, 3),
    };
  });
}

export const pathOf = (query: SearchQuery): string => `${SEARCH_PATH}?${writeSearchAddress(query)}`;
