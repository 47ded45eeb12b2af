import { areaOf, writeSearchAddress } from '@basera/contract/addresses/search-address';
import type { CalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { DEFAULT_CITY } from '@basera/contract/limits';
import type { StoredSearch } from '@basera/contract/parsing/stored-values';
import { countedGuests, defaultGuests, type Guests } from '@basera/contract/rules/guests';
import { currentStayDates, problemWithStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { readTrip, type Trip, tripOf, withTrip } from '@basera/contract/trip';
import { msg } from '@lingui/core/macro';
import { headsOf, keptTrip } from '../../../../browser/trip';
import { siteWords } from '../../../../words/words';

/** What the search bar shows: always a whole search. */
export type SearchBarValues = { city: string; dates: StayDates; guests: Guests };

/** An address says how many people need a bed, and how many of them are children; the infants are those of the stored party that is the same. */
function guestsOf({ guests, children = 0 }: Trip, stored: Guests | undefined): Guests {
  if (guests === null) return stored ?? defaultGuests;
  if (stored && countedGuests(stored) === guests && stored.children === children) return stored;
  return { adults: guests - children, children, infants: 0 };
}

/** The address first, then what was stored, then the defaults; dates that can no longer be booked become the defaults. */
export function searchBarValues(query: SearchQuery, stored: StoredSearch | null, today: CalendarDate): SearchBarValues {
  const asked = tripOf(query);
  return {
    city: query.city || stored?.selectedCity || DEFAULT_CITY,
    dates: currentStayDates(asked.dates ?? keptTrip(stored).dates, today),
    guests: guestsOf(asked, stored?.guests),
  };
}

/** The same as it is kept under 'search-bar-data'. */
export const storedSearch = ({ city, dates, guests }: SearchBarValues): StoredSearch => ({
  selectedCity: city,
  date: { from: dates.checkIn, to: dates.checkOut },
  guests,
});

/** The dates and guests as an address names them. */
export const tripOfBar = ({ dates, guests }: Pick<SearchBarValues, 'dates' | 'guests'>) =>
  ({ dates, ...headsOf(guests) }) satisfies Trip;

/** What a submitted search bar asks for: filters and a part of the map stay, the page starts over. */
export function searchFor(values: SearchBarValues, current: SearchQuery = {}): SearchQuery {
  const { page: _startsOver, ...kept } = current;
  return withTrip({ ...kept, ...(!areaOf(current) && { city: values.city }) }, tripOfBar(values));
}

/** A path with the parameters of a search. */
export function withSearch(path: string, query: SearchQuery): string {
  const params = writeSearchAddress(query).toString();
  return params === '' ? path : `${path}?${params}`;
}

/** The results page of a search. */
export const searchAddress = (query: SearchQuery): string => withSearch('/search', query);

/**
 * What the results of an address answer: where it names no dates or guests, the ones the bar shows. The city stays as
 * it is: none means all of India.
 */
export function wholeSearch(query: SearchQuery, today: CalendarDate): SearchQuery {
  return withTrip(query, tripOfBar(searchBarValues(query, null, today)));
}

/** Why other dates are shown than those asked for, in words; null where they are the same. */
export function whyOtherDates(
  params: URLSearchParams,
  stored: StoredSearch | null,
  today: CalendarDate,
): string | null {
  if (params.get('from_date') || params.get('to_date')) {
    const { dates } = readTrip(params);
    if (!dates) return siteWords._(msg`We could not read those dates.`);
    return problemWithStayDates(dates, today)?.message ?? null;
  }
  return stored && stored.date.from < today ? siteWords._(msg`The dates you chose last time are over.`) : null;
}

/** A search on dates that can still be booked; without dates it stays without. */
export function withCurrentDates(query: SearchQuery, today: CalendarDate): SearchQuery {
  const { dates, ...party } = tripOf(query);
  return dates ? withTrip(query, { ...party, dates: currentStayDates(dates, today) }) : query;
}
