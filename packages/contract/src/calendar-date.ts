/** A day in the calendar as 'yyyy-MM-dd'. Never a JS Date: a day has no time zone. */
export type CalendarDate = string & { readonly __unit: 'calendar-date' };

const MILLISECONDS_PER_DAY = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

const atUtcMidnight = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (milliseconds: number): CalendarDate =>
  new Date(milliseconds).toISOString().slice(0, 10) as CalendarDate;

/** True for a real day between the years 1900 and 2200: '2026-02-30' and '2026-2-3' are not. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !PATTERN.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < 1900 || year > 2200) return false;
  const milliseconds = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(milliseconds) && fromUtc(milliseconds) === text;
}

/** Parses 'yyyy-MM-dd'. Throws RangeError for anything else. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromUtc(atUtcMidnight(date) + days * MILLISECONDS_PER_DAY);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((atUtcMidnight(to) - atUtcMidnight(from)) / MILLISECONDS_PER_DAY);

/** The day of the week: 0 for Sunday to 6 for Saturday. */
export const weekday = (date: CalendarDate): number => new Date(atUtcMidnight(date)).getUTCDay();

/** The nights of a stay: half-open, the check-out day is not among them. */
export function nightsOf(checkIn: CalendarDate, checkOut: CalendarDate): CalendarDate[] {
  return Array.from({ length: Math.max(0, daysBetween(checkIn, checkOut)) }, (_, day) => addDays(checkIn, day));
}

const INDIA_OFFSET = '+05:30';
const INDIA_AHEAD_OF_UTC_MS = 5.5 * 3_600_000;

// Reckoned, not asked of Intl: India has had one offset since 1945, and Intl's data differ from place to place.
const wallClockInIndia = (instant: Date | number): string =>
  new Date(Number(instant) + INDIA_AHEAD_OF_UTC_MS).toISOString();

/** The day it is in India at an instant (a Date or epoch milliseconds). Throws RangeError on an invalid Date. */
export const dayInIndia = (instant: Date | number): CalendarDate =>
  wallClockInIndia(instant).slice(0, 10) as CalendarDate;

/** The wall-clock time in India at an instant, 'HH:mm:ss'. Throws RangeError on an invalid Date. */
export const timeInIndia = (instant: Date | number): string => wallClockInIndia(instant).slice(11, 19);

/** The instant of a wall-clock time ('14:00') on a day in India. */
export const instantInIndia = (date: CalendarDate, time: string): Date => new Date(`${date}T${time}:00${INDIA_OFFSET}`);
