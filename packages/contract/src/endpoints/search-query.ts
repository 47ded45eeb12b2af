import * as z from 'zod/mini';
import { daysBetween } from '../calendar-date.ts';
import {
  CITY_NAME_MAX_LENGTH,
  FILTER_VALUES_MAX,
  GUESTS_MAX,
  LATITUDE_MAX_DEGREES,
  LONGITUDE_MAX_DEGREES,
  PAGE_MAX,
  PRICE_MAX_RUPEES,
  SENTENCE_MAX_LENGTH,
  SPECIAL_ORDERS,
  STARS_MAX,
  STAY_NIGHTS_MAX,
} from '../limits.ts';
import { calendarDay, degrees, idInText, listOf, text, wholeNumber } from '../parsing/fields.ts';
import { HOUSE_RULES } from '../rules/facts/house-rules.ts';
import { GUEST_RATINGS } from '../rules/reviews/guest-rating.ts';
import { endpoint } from './endpoint.ts';

const order = z.enum(['asc', 'desc'], { error: "Must be 'asc' or 'desc'." });

/** By price, or by one of those, and of equal ones by price. */
export type SearchOrder = 'asc' | 'desc' | (typeof SPECIAL_ORDERS)[number];
const specialOrder = z.enum(SPECIAL_ORDERS, { error: "Must be 'best', 'distance', 'stars' or 'rating'." });

/** What is beside the list on /search; by the width of the window where nothing is said. */
const view = z.enum(['map', 'list'], { error: "Must be 'map' or 'list'." });

/** Which of a stay's two prices is large: that of all nights, as where nothing is said, or of one. */
const show = z.enum(['total', 'night'], { error: "Must be 'total' or 'night'." });
export type ShownPrice = z.infer<typeof show>;

const houseRule = z.enum(HOUSE_RULES, { error: `Must be one of ${HOUSE_RULES.join(', ')}.` });

const guestRating = z.enum(GUEST_RATINGS, { error: `Must be one of ${GUEST_RATINGS.join(', ')}.` });

const fields = {
  city: z.optional(text(CITY_NAME_MAX_LENGTH)),
  from_date: z.optional(calendarDay),
  to_date: z.optional(calendarDay),
  max_guests: z.optional(wholeNumber(0, GUESTS_MAX)),
  children: z.optional(wholeNumber(0, GUESTS_MAX)),
  category_id: z.optional(listOf(idInText, FILTER_VALUES_MAX)),
  star_rating: z.optional(listOf(wholeNumber(1, STARS_MAX), STARS_MAX)),
  guest_rating: z.optional(listOf(guestRating, GUEST_RATINGS.length)),
  amenities: z.optional(listOf(idInText, FILTER_VALUES_MAX)),
  house_rules: z.optional(listOf(houseRule, HOUSE_RULES.length)),
  price_min: z.optional(wholeNumber(0, PRICE_MAX_RUPEES)),
  price_max: z.optional(wholeNumber(0, PRICE_MAX_RUPEES)),
  sort_order: z.optional(order),
  sortBy: z.optional(order),
  order: z.optional(specialOrder),
  page: z.optional(wholeNumber(1, PAGE_MAX)),
  north: z.optional(degrees(LATITUDE_MAX_DEGREES)),
  south: z.optional(degrees(LATITUDE_MAX_DEGREES)),
  east: z.optional(degrees(LONGITUDE_MAX_DEGREES)),
  west: z.optional(degrees(LONGITUDE_MAX_DEGREES)),
  view: z.optional(view),
  show: z.optional(show),
};

const sides = ['north', 'south', 'east', 'west'] as const;
type Sides = Partial<MapArea>;

/** A part of the map: degrees, all four of them in the area. */
export type MapArea = Record<(typeof sides)[number], number>;

/**
 * What a search asks, as it stands in the address of /search (read there by `readSearchAddress`) and in the call.
 * Dates come in pairs; `price_max` of 20000 and more means no upper bound; prices are rupees a night. `north`, `south`,
 * `east` and `west` bound a part of the map, in degrees: all four or none. Of the orders `order` wins over `sort_order`, and
 * that over its other name `sortBy`. `guest_rating`: so much or more, the least of several. So many of the guests as `children` says are children: none where it is not there. `view` and `show` are for the page alone.
 */
export const searchQuery = z.object(fields).check(
  z.refine((query) => !query.to_date || query.from_date !== undefined, {
    path: ['from_date'],
    error: 'Needs a check-in with the check-out.',
  }),
  z.refine((query) => !query.from_date || query.to_date !== undefined, {
    path: ['to_date'],
    error: 'Needs a check-out with the check-in.',
  }),
  z.refine((query) => !query.from_date || !query.to_date || query.to_date > query.from_date, {
    path: ['to_date'],
    error: 'Check-out must be after check-in.',
  }),
  z.refine(
    (query) => !query.from_date || !query.to_date || daysBetween(query.from_date, query.to_date) <= STAY_NIGHTS_MAX,
    { path: ['to_date'], error: `A stay can be at most ${STAY_NIGHTS_MAX} nights.` },
  ),
  z.refine(
    (query) => query.price_max === undefined || query.price_min === undefined || query.price_max >= query.price_min,
    { path: ['price_max'], error: 'Must not be below price_min.' },
  ),
  ...sides.map((side) =>
    z.refine<Sides>((query) => query[side] !== undefined || sides.every((other) => query[other] === undefined), {
      path: [side],
      error: 'An area of the map needs north, south, east and west.',
    }),
  ),
  z.refine((query) => query.south === undefined || query.north === undefined || query.south <= query.north, {
    path: ['south'],
    error: 'Must not be above north.',
  }),
  z.refine((query) => query.west === undefined || query.east === undefined || query.west <= query.east, {
    path: ['west'],
    error: 'Must not be beyond east.',
  }),
);
export type SearchQuery = z.infer<typeof searchQuery>;

const named = z.object({ id: z.number(), name: z.string() });

/** What a sentence asks for: null and empty for what it does not say. Everything in it a search takes. */
export const saidSearch = z.object({
  place: z.nullable(z.object({ name: z.string(), context: z.string() })),
  /** Both or none. */
  from_date: z.nullable(calendarDay),
  to_date: z.nullable(calendarDay),
  /** How long, where no day was said. */
  nights: z.nullable(z.number()),
  guests: z.nullable(z.object({ adults: z.number(), children: z.number(), infants: z.number() })),
  /** A search knows no number of rooms: they are chosen on the page of a stay. */
  rooms: z.nullable(z.number()),
  /** Rupees a night. */
  price_min: z.nullable(z.number()),
  price_max: z.nullable(z.number()),
  categories: z.array(named),
  amenities: z.array(named),
  house_rules: z.array(houseRule),
  star_rating: z.array(z.number()),
  guest_rating: z.nullable(guestRating),
  order: z.nullable(z.enum(['asc', 'desc', ...SPECIAL_ORDERS])),
  /** Parts of the sentence that nothing read, as they were written, in the order said. */
  not_understood: z.array(z.string()),
});
export type SaidSearch = z.infer<typeof saidSearch>;

/** Reads a search out of a sentence in English, Hindi or both, in either script; 'next friday' counts from today in India. */
export const readSentence = endpoint({
  method: 'GET',
  path: '/user/properties/read-sentence',
  auth: 'none',
  query: z.object({ sentence: text(SENTENCE_MAX_LENGTH, 1) }),
  reply: z.object({ status: z.literal('success'), data: saidSearch }),
});
