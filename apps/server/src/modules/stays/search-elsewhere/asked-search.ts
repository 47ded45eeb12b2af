import { filterCounts } from '@basera/contract/endpoints/search/filter-counts';
import { CITY_NAME_MAX_LENGTH, FILTER_VALUES_MAX, MAP_PINS_MAX, SPECIAL_ORDERS } from '@basera/contract/limits';
import { paise } from '@basera/contract/money';
import { calendarDay } from '@basera/contract/parsing/fields';
import { HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { GUEST_RATINGS } from '@basera/contract/rules/reviews/guest-rating';
import * as z from 'zod/mini';
import type { CountedSearch, StaySearch } from '../search/search-queries.ts';
import type { FoundPage } from '../search-index/stay-searcher.ts';

/**
 * A search as one process asks another, and what that answers. Both are strict: a release that knows one filter more, or less, is
 * not understood, and whoever asks turns to the database.
 */
const whole = z.int().check(z.gte(0));
const money = z.pipe(whole, z.transform(paise));
const ids = z.array(whole).check(z.maxLength(FILTER_VALUES_MAX));

const counted = {
  city: z.nullable(z.string().check(z.maxLength(CITY_NAME_MAX_LENGTH))),
  area: z.nullable(z.strictObject({ north: z.number(), south: z.number(), east: z.number(), west: z.number() })),
  dates: z.nullable(z.strictObject({ checkIn: calendarDay, checkOut: calendarDay })),
  today: calendarDay,
  guests: whole,
  children: whole,
  categoryIds: ids,
  stars: ids,
  leastRatings: z.array(z.enum(GUEST_RATINGS)),
  amenityIds: ids,
  houseRules: z.array(z.enum(HOUSE_RULES)),
  priceMin: money,
  priceMax: z.nullable(money),
};
const page = {
  order: z.enum(['asc', 'desc', ...SPECIAL_ORDERS]),
  offset: whole,
  limit: whole.check(z.lte(MAP_PINS_MAX)),
};

/** `catch_up`: the answer has to know what was committed until now. */
const asked = <S>(search: z.ZodMiniType<S>) => z.strictObject({ search, catch_up: z.boolean() });

export const askedPage = asked<StaySearch>(z.strictObject({ ...counted, ...page }));
export const askedCounts = asked<CountedSearch>(z.strictObject(counted));

const foundStay = z.strictObject({
  id: whole,
  party: z.strictObject({ rooms: z.array(z.strictObject({ id: whole, quantity: whole })), total: money }),
  cheapest: z.strictObject({ id: whole, total: money }),
  free_units: whole,
  needs_answer: z.boolean(),
});
export const foundPage: z.ZodMiniType<FoundPage> = z.strictObject({ stays: z.array(foundStay), total: whole });
export const foundCounts = filterCounts.reply.shape.data;

/** Where a process with the index answers, below its origin. */
export const FIND_PATH = '/search-index/find';
export const COUNT_PATH = '/search-index/count-filters';
