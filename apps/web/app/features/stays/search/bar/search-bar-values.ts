import { type CalendarDate, isCalendarDate } from '@basera/contract/calendar-date';
import type { SearchQuery } from '@basera/contract/endpoints/search-query';
import { DEFAULT_CITY, GUESTS_MAX } from '@basera/contract/limits';
import { countedGuests, defaultGuests, type Guests } from '@basera/contract/rules/guests';
import { currentStayDates, problemWithStayDates, type StayDates } from '@basera/contract/rules/stay-dates';
import { areaOf, writeSearchAddress } from '@basera/contract/search-address';
import type { StoredValue } from '@basera/contract/stored-values';

/** What the search bar shows: always a whole search. */
export type SearchBarValues = { city: string; dates: StayDates; guests: Guests };
export type StoredSearch = StoredValue<'search-bar-data'>;

/** The dates an address asks for, or null where it names none. */
export const datesOf = (query: SearchQuery): StayDates | null =>
  query.from_date && query.to_date ? { checkIn: query.from_date, checkOut: query.to_date } : null;

/** An address only says how many people need a bed; who they are is known where the stored party has that size. */
function guestsOf(asked: number | undefined, stored: Guests | undefined): Guests {
  if (asked === undefined) return stored ?? defaultGuests;
  if (stored && countedGuests(stored) === asked) return stored;
  return { adults: asked, children: 0, infants: 0 };
}

/** The address first, then what was stored, then the defaults; dates that can no longer be booked become the defaults. */
export function searchBarValues(query: SearchQuery, stored: StoredSearch | null, today: CalendarDate): SearchBarValues {
  const storedDates = stored && { checkIn: stored.date.from, checkOut: stored.date.to };
  return {
    city: query.city || stored?.selectedCity || DEFAULT_CITY,
    dates: currentStayDates(datesOf(query) ?? storedDates, today),
    guests: guestsOf(query.max_guests, stored?.guests),
  };
}

/** The same as it is kept under 'search-bar-data'. */
export const storedSearch = ({ city, dates, guests }: SearchBarValues): StoredSearch => ({
  selectedCity: city,
  date: { from: dates.checkIn, to: dates.checkOut },
  guests,
});

/** Address parameters of the dates and guests. */
export const stayQuery = ({ dates, guests }: Pick<SearchBarValues, 'dates' | 'guests'>) => ({
  from_date: dates.checkIn,
  to_date: dates.checkOut,
  max_guests: Math.min(GUESTS_MAX, countedGuests(guests)),
});

/** What a submitted search bar asks for: filters and a part of the map stay, the page starts over. */
export function searchFor(values: SearchBarValues, current: SearchQuery = {}): SearchQuery {
  const { page: _startsOver, ...kept } = current;
  return { ...kept, ...(!areaOf(current) && { city: values.city }), ...stayQuery(values) };
}

/** A path with the parameters of a search. */
export function withSearch(path: string, query: SearchQuery): string {
  const params = writeSearchAddress(query).toString();
  return params === '' ? path : `${path}?${params}`;
}

/** The results page of a search. */
export const searchAddress = (query: SearchQuery): string => withSearch('/search', query);

/** A stay's page on the dates and for the guests of a search. */
export function stayAddress(slug: string, { from_date, to_date, max_guests }: SearchQuery): string {
  return withSearch(`/property/${encodeURIComponent(slug)}`, { from_date, to_date, max_guests });
}

/**
 * What the results of an address answer: where it names no dates or guests, the ones the bar shows. The city stays as
 * it is: none means all of India.
 */
export function wholeSearch(query: SearchQuery, today: CalendarDate): SearchQuery {
  const { dates, guests } = searchBarValues(query, null, today);
  return { ...query, ...stayQuery({ dates, guests }) };
}

/** Why other dates are shown than those asked for, in words; null where they are the same. */
export function whyOtherDates(
  params: URLSearchParams,
  stored: StoredSearch | null,
  today: CalendarDate,
): string | null {
  const [from, to] = [params.get('from_date'), params.get('to_date')];
  if (from || to) {
    if (!isCalendarDate(from) || !isCalendarDate(to)) return 'We could not read those dates.';
    return problemWithStayDates({ checkIn: from, checkOut: to }, today)?.message ?? null;
  }
  return stored && stored.date.from < today ? 'The dates you chose last time are over.' : null;
}

/** A search on dates that can still be booked; without dates it stays without. */
export function withCurrentDates(query: SearchQuery, today: CalendarDate): SearchQuery {
  const asked = datesOf(query);
  if (!asked) return query;
  const { checkIn, checkOut } = currentStayDates(asked, today);
  return { ...query, from_date: checkIn, to_date: checkOut };
}
