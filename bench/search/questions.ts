import { writeSearchAddress } from '@basera/contract/addresses/search-address';
import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { API_BASE } from '@basera/contract/endpoints/endpoint';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { searchStays } from '@basera/contract/endpoints/stays';
import { OTHER_CITIES, PLACES } from './data.ts';

/** `none`: the place alone. `dates`: a stay for one to nine. `all`: dates, guests and every filter there is. */
export type Case = { place: keyof typeof PLACES; filters: 'none' | 'dates' | 'all' };

/** `party`: always for so many. */
type Asked = Case & { party?: number };

const FILTERS: Record<Case['filters'], SearchQuery> = {
  none: {},
  dates: {},
  all: {
    category_id: [1, 2, 3],
    star_rating: [2, 3, 4],
    amenities: [1, 2],
    house_rules: ['couples_welcome'],
    price_min: 1000,
    price_max: 15_000,
    max_guests: 4,
  },
};

export const PLACE_NAMES = Object.keys(PLACES) as Case['place'][];

export const CASES: Case[] = PLACE_NAMES.flatMap((place) =>
  (Object.keys(FILTERS) as Case['filters'][]).map((filters) => ({ place, filters })),
);

/** Parties that prices are made for: of one to nine. */
export const PARTIES = 9;
const CHECK_INS = 120;
const LENGTHS = 7;
const DATES = CHECK_INS * LENGTHS;

const datesOf = (today: CalendarDate, number: number) => {
  // Neighbouring numbers lie weeks apart.
  const checkIn = addDays(today, 1 + ((number * 37) % CHECK_INS));
  return { from_date: checkIn, to_date: addDays(checkIn, 1 + (Math.floor(number / CHECK_INS) % LENGTHS)) };
};

/**
 * A search that no other number has. Where there are no dates to tell them apart, or all have been asked, the lowest price
 * goes up by a rupee, which cuts hardly anything off.
 */
export function questionOf(
  { place, filters, party }: Asked,
  today: CalendarDate,
  number: number,
  page = 1,
): SearchQuery {
  const city = PLACES[place];
  const asked = FILTERS[filters];
  const turn = filters === 'none' ? number : Math.floor(number / DATES);
  const priceMin = (asked.price_min ?? 0) + (turn % 800);
  return {
    ...(city && { city }),
    ...asked,
    ...(filters !== 'none' && datesOf(today, number)),
    ...(filters === 'dates' && { max_guests: party ?? 1 + (number % PARTIES) }),
    ...(priceMin > 0 && { price_min: priceMin }),
    sort_order: 'asc',
    page,
  };
}

/** Many people at once: some places and dates are asked for far more often than others, and some turn pages. */
export function mixedQuestions(today: CalendarDate, count: number): SearchQuery[] {
  let seed = 20_261_121;
  // From 0 to `sides` - 1, the low numbers far more often where there is an exponent.
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
      max_guests: 1 + roll(PARTIES, 2),
      ...FILTERS[roll(3) === 0 ? 'all' : 'dates'],
      ...datesOf(today, roll(DATES, 2)),
      sort_order: roll(4) === 0 ? ('desc' as const) : ('asc' as const),
      page: 1 + roll(4, 3),
    };
  });
}

export const pathOf = (query: SearchQuery): string => `${API_BASE}${searchStays.path}?${writeSearchAddress(query)}`;
