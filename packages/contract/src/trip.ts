import { queryRecord } from './addresses/query-string.ts';
import { type CalendarDate, daysBetween, isCalendarDate } from './calendar-date.ts';
import type { SearchQuery } from './endpoints/search-query.ts';
import { GUESTS_MAX, STAY_NIGHTS_MAX } from './limits.ts';
import { type Reader, readWhole } from './parsing/readers.ts';
import { type RoomChoice, roomChoiceParam } from './rules/room-choice.ts';
import { problemWithStayDates, type StayDates } from './rules/stay-dates.ts';

/**
 * When somebody travels and how many need a bed; null for what was not said. 0 guests: nobody has said how many come. So many of them as
 * `children` says are children; it is left out where none are.
 */
export type Trip = { dates: StayDates | null; guests: number | null; children?: number };

export const noTrip: Trip = { dates: null, guests: null };

/** The parameters of an address, and of the search, that say the same. */
export type TripQuery = Pick<SearchQuery, 'from_date' | 'to_date' | 'max_guests' | 'children'>;

const DIGITS = /^-?\d{1,10}$/;

/** A whole number written as text; '-0' is 0. */
export function readNumber(least: number, most: number): Reader<number> {
  const read = readWhole(least, most);
  return (value) => (typeof value === 'string' && DIGITS.test(value) ? read(Number(value) + 0) : undefined);
}

const readDay: Reader<CalendarDate> = (value) => (isCalendarDate(value) ? value : undefined);

/** How each parameter of a trip is read, in the order in which addresses name them. */
export const tripReaders = {
  from_date: readDay,
  to_date: readDay,
  max_guests: readNumber(0, GUESTS_MAX),
  children: readNumber(0, GUESTS_MAX),
};

/** Whether dates are in order and no stay too long, whatever day it is. */
export const areStayDates = ({ checkIn, checkOut }: StayDates): boolean =>
  checkOut > checkIn && daysBetween(checkIn, checkOut) <= STAY_NIGHTS_MAX;

/** Children of so many guests, as a trip says them. */
export const ofWhomChildren = (guests: number | null, children: number | undefined): Pick<Trip, 'children'> => {
  const counted = Math.min(children ?? 0, guests ?? 0);
  return counted > 0 ? { children: counted } : {};
};

export const tripOf = ({ from_date, to_date, max_guests, children }: TripQuery): Trip => ({
  dates: from_date && to_date ? { checkIn: from_date, checkOut: to_date } : null,
  guests: max_guests ?? null,
  ...ofWhomChildren(max_guests ?? null, children),
});

/** The inverse of `tripOf`: only what is known. */
export const tripQuery = ({ dates, guests, children }: Trip): TripQuery => ({
  ...(dates && { from_date: dates.checkIn, to_date: dates.checkOut }),
  ...(guests !== null && { max_guests: guests }),
  ...ofWhomChildren(guests, children),
});

/** A search, or what an address asks for, for another trip. */
export const withTrip = <Q extends TripQuery>({ children: _before, ...query }: Q, trip: Trip) => ({
  ...query,
  ...tripQuery(trip),
});

/** The parameters of a call for a list beside the search, which names them its own way; see `tripAsked` of the endpoints. */
export const tripParams = ({ dates, guests, children }: Trip): URLSearchParams =>
  new URLSearchParams({
    ...(dates && { start_date: dates.checkIn, end_date: dates.checkOut }),
    ...(guests !== null && { max_guests: String(guests) }),
    ...(children && { children: String(children) }),
  });

/** A trip without dates that nobody can book on a given day. */
export const bookableTrip = (trip: Trip, today: CalendarDate): Trip =>
  trip.dates && problemWithStayDates(trip.dates, today) ? { ...trip, dates: null } : trip;

/** The trip an address asks for. Days that nobody can book stay, so that a page can say what is wrong with them. */
export function readTrip(params: URLSearchParams): Trip {
  const { from_date, to_date, max_guests, children } = queryRecord(params);
  return tripOf({
    from_date: tripReaders.from_date(from_date),
    to_date: tripReaders.to_date(to_date),
    max_guests: tripReaders.max_guests(max_guests),
    children: tripReaders.children(children),
  });
}

/** Adds a trip to the parameters of an address: the inverse of `readTrip`. */
export function writeTrip(params: URLSearchParams, trip: Trip): URLSearchParams {
  params.delete('children');
  for (const [name, value] of Object.entries(tripQuery(trip))) params.set(name, String(value));
  return params;
}

/** A path with its query. The colons of room parameters stay readable, as the address has them. */
export function withParams(path: string, params: URLSearchParams): string {
  const query = params.toString().replaceAll('%3A', ':');
  return query === '' ? path : `${path}?${query}`;
}

/**
 * A stay's page, on the dates and for the guests of a trip, with rooms it begins with chosen; without them its canonical
 * address.
 */
export function stayAddress(slug: string, trip: Trip = noTrip, rooms: RoomChoice[] = []): string {
  const params = writeTrip(new URLSearchParams(), trip);
  for (const choice of rooms) params.append('room', roomChoiceParam(choice));
  return withParams(`/property/${encodeURIComponent(slug)}`, params);
}

/** What a trip leaves open, taken from another. */
export const completedBy = (trip: Trip, other: Trip): Trip => {
  const { guests, children } = trip.guests === null ? other : trip;
  return { dates: trip.dates ?? other.dates, guests, ...ofWhomChildren(guests, children) };
};
