import type { MapArea, SearchOrder, SearchQuery } from '../endpoints/search-query.ts';
import {
  CITY_NAME_MAX_LENGTH,
  FILTER_VALUES_MAX,
  LATITUDE_MAX_DEGREES,
  LONGITUDE_MAX_DEGREES,
  PAGE_MAX,
  PRICE_MAX_RUPEES,
  PRICE_SLIDER_MAX_RUPEES,
  ROW_ID_MAX,
  SPECIAL_ORDERS,
  STARS_MAX,
} from '../limits.ts';
import { DEGREES_IN_TEXT, type Reader, readList, readOneOf, readText, roundDegrees } from '../parsing/readers.ts';
import { HOUSE_RULES } from '../rules/facts/house-rules.ts';
import { GUEST_RATINGS } from '../rules/reviews/guest-rating.ts';
import { areStayDates, readNumber, tripOf, tripReaders } from '../trip.ts';
import { type QueryRecord, queryRecord } from './query-string.ts';

/** One value or a list of them, always as a list without doubles, '7' and '007' being one. */
function readSet<T>(item: Reader<T>, most: number): Reader<T[]> {
  const read = readList(item, most);
  return (value) => {
    const values = read([...new Set(Array.isArray(value) ? value : [value])]);
    return values && [...new Set(values)];
  };
}

/** Degrees written as text, between -most and most. */
const readDegrees =
  (most: number): Reader<number> =>
  (value) => {
    if (typeof value !== 'string' || !DEGREES_IN_TEXT.test(value)) return undefined;
    const degrees = roundDegrees(Number(value));
    return Math.abs(degrees) <= most ? degrees : undefined;
  };

const readId = readNumber(1, ROW_ID_MAX);
const readOrder = readOneOf('asc', 'desc');

/** Every parameter of a search, in the order in which addresses name them. */
const readers: { [K in keyof SearchQuery]-?: Reader<SearchQuery[K]> } = {
  city: readText(CITY_NAME_MAX_LENGTH),
  ...tripReaders,
  category_id: readSet(readId, FILTER_VALUES_MAX),
  star_rating: readSet(readNumber(1, STARS_MAX), STARS_MAX),
  guest_rating: readSet(readOneOf(...GUEST_RATINGS), GUEST_RATINGS.length),
  amenities: readSet(readId, FILTER_VALUES_MAX),
  house_rules: readSet(readOneOf(...HOUSE_RULES), HOUSE_RULES.length),
  price_min: readNumber(0, PRICE_MAX_RUPEES),
  price_max: readNumber(0, PRICE_MAX_RUPEES),
  sort_order: readOrder,
  sortBy: readOrder,
  order: readOneOf(...SPECIAL_ORDERS),
  page: readNumber(1, PAGE_MAX),
  north: readDegrees(LATITUDE_MAX_DEGREES),
  south: readDegrees(LATITUDE_MAX_DEGREES),
  east: readDegrees(LONGITUDE_MAX_DEGREES),
  west: readDegrees(LONGITUDE_MAX_DEGREES),
  view: readOneOf('map', 'list'),
  show: readOneOf('total', 'night'),
};
const names = Object.keys(readers) as (keyof SearchQuery)[];

/** The order a search asks for: by price, the cheapest first, unless it says otherwise. */
export const orderOf = ({ order, sort_order, sortBy }: SearchQuery): SearchOrder =>
  order ?? sort_order ?? sortBy ?? 'asc';

/** Fields that only make sense together, and whether they do: if not, all of them are dropped. */
const companions: { fields: (keyof SearchQuery)[]; fit(query: SearchQuery): boolean }[] = [
  {
    fields: ['from_date', 'to_date'],
    fit: (query) => {
      const { dates } = tripOf(query);
      return dates !== null && areStayDates(dates);
    },
  },
  {
    fields: ['price_min', 'price_max'],
    fit: ({ price_min = 0, price_max = PRICE_MAX_RUPEES }) => price_max >= price_min,
  },
  {
    fields: ['north', 'south', 'east', 'west'],
    fit: (query) => {
      const area = areaOf(query);
      return area !== null && area.south <= area.north && area.west <= area.east;
    },
  },
];

/**
 * A search from the address of a page, where a person meets the result: a value that makes no sense is dropped, so
 * that an old or mangled link still shows an honest page. What `searchQuery` takes, this reads alike.
 */
export function readSearchAddress(params: URLSearchParams): SearchQuery {
  const { read, refused } = readEach(queryRecord(params));
  for (const { fields, fit } of companions) {
    if (fields.some((name) => refused.has(name)) || !fit(read)) for (const name of fields) delete read[name];
  }
  return read;
}

/** A search from the query of a call, if `searchQuery` takes it all, as it does; else null. */
export function readWholeSearch(query: unknown): SearchQuery | null {
  const { read, refused } = readEach(query as QueryRecord);
  if (refused.size > 0) return null;
  const isWhole = companions.every(({ fields, fit }) => fit(read) || fields.every((name) => read[name] === undefined));
  return isWhole ? read : null;
}

/** Each parameter by itself, and those whose values make no sense. */
function readEach(record: QueryRecord): { read: SearchQuery; refused: Set<keyof SearchQuery> } {
  const read: Record<string, unknown> = {};
  const refused = new Set<keyof SearchQuery>();
  for (const name of names) {
    if (record[name] === undefined) continue;
    const value = readers[name](record[name]);
    if (value === undefined) refused.add(name);
    else read[name] = value;
  }
  return { read: read as SearchQuery, refused };
}

/** The address parameters of a search, the inverse of `readSearchAddress`: only what was asked, in one order. */
export function writeSearchAddress(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = query[name];
    if (value === undefined || value === '') continue;
    if (!Array.isArray(value)) params.set(name, String(value));
    else for (const item of value) params.append(name === 'star_rating' ? name : `${name}[]`, String(item));
  }
  return params;
}

/** A price filter is active when it cuts anything off. */
export const hasPriceFilter = (query: SearchQuery): boolean =>
  (query.price_min ?? 0) > 0 || (query.price_max ?? PRICE_SLIDER_MAX_RUPEES) < PRICE_SLIDER_MAX_RUPEES;

/** The part of the map that is asked for, or null. */
export function areaOf({ north, south, east, west }: SearchQuery): MapArea | null {
  if (north === undefined || south === undefined || east === undefined || west === undefined) return null;
  return { north, south, east, west };
}
