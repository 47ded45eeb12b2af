import { type CalendarDate, isCalendarDate } from '../calendar-date.ts';
import type { StoredSession, User } from '../endpoints/accounts.ts';
import { CITY_NAME_MAX_LENGTH, GUESTS_MAX, RECENT_SEARCHES_MAX } from '../limits.ts';
import type { Guests } from '../rules/guests.ts';
import { type Reader, readAnyText, readList, readObject, readOneOf, readText, readWhole } from './readers.ts';

// An older page may have stored less of a person: that must not sign them out.
const readTextOrNull: Reader<string | null> = (value) =>
  value === null || value === undefined ? null : readAnyText(value);
const readDay: Reader<CalendarDate> = (value) => (isCalendarDate(value) ? value : undefined);
const readFlag: Reader<boolean> = (value) => {
  if (value === undefined) return false;
  return typeof value === 'boolean' ? value : undefined;
};
const readCity = readText(CITY_NAME_MAX_LENGTH, 1);
const readCount = readWhole(0, GUESTS_MAX);

const readUser = readObject<User>({
  id: (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
  name: readAnyText,
  first_name: readTextOrNull,
  last_name: readTextOrNull,
  about_me: readTextOrNull,
  email: readTextOrNull,
  number: readTextOrNull,
  email_confirmed: readFlag,
  number_confirmed: readFlag,
  profile_image: readTextOrNull,
  slug: readTextOrNull,
  instagram_url: readTextOrNull,
  facebook_url: readTextOrNull,
  youtube_url: readTextOrNull,
  marketing_consent: readFlag,
});

/** The last search of this browser. */
export type StoredSearch = { selectedCity: string; date: { from: CalendarDate; to: CalendarDate }; guests: Guests };

/** What the browser keeps in local storage, by key, and how it is read; anything that does not fit is dropped. */
export const storedValues = {
  user: readObject<StoredSession>({ user: readUser, token: (value) => readAnyText(value) || undefined }),
  'search-bar-data': readObject<StoredSearch>({
    selectedCity: readCity,
    date: readObject({ from: readDay, to: readDay }),
    guests: readObject<Guests>({ adults: readCount, children: readCount, infants: readCount }),
  }),
  recentSearches: readList(readCity, RECENT_SEARCHES_MAX),
  theme: readOneOf('light', 'dark', 'system'),
  /** Which of their businesses an owner looks at. */
  business: readWhole(1, Number.MAX_SAFE_INTEGER),
  /** Whom this browser is registered for with the push calls, and that it is. */
  'push-user-id': readAnyText,
  'push-device-registered': readFlag,
} as const;

export type StoredKey = keyof typeof storedValues;
export type StoredValue<K extends StoredKey> = NonNullable<ReturnType<(typeof storedValues)[K]>>;
