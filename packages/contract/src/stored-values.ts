import * as z from 'zod/mini';
import { storedSession } from './endpoints/accounts.ts';
import { calendarDay, text } from './fields.ts';
import { CITY_NAME_MAX_LENGTH, GUESTS_MAX, RECENT_SEARCHES_MAX } from './limits.ts';

const counter = z.number().check(z.int(), z.gte(0), z.lte(GUESTS_MAX));
const cityName = text(CITY_NAME_MAX_LENGTH, 1);

/** What the browser keeps in local storage, by key; anything that does not fit is dropped. */
export const storedValues = {
  user: storedSession,
  'search-bar-data': z.object({
    selectedCity: cityName,
    date: z.object({ from: calendarDay, to: calendarDay }),
    guests: z.object({ adults: counter, children: counter, infants: counter }),
  }),
  recentSearches: z.array(cityName).check(z.maxLength(RECENT_SEARCHES_MAX)),
  theme: z.enum(['light', 'dark', 'system']),
} as const;

export type StoredKey = keyof typeof storedValues;
export type StoredValue<K extends StoredKey> = z.infer<(typeof storedValues)[K]>;
