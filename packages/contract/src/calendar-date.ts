/** A day in the calendar as 'yyyy-MM-dd'. Never a JS Date: a day has no time zone. */
export type CalendarDate = string & { readonly __unit: 'calendar-date' };

const MILLISECONDS_PER_DAY = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

const atUtcMidnight = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (milliseconds: number): CalendarDate =>
  new Date(milliseconds).toISOString().slice(0, 10) as CalendarDate;

const digit = (text: string, place: number): number => text.charCodeAt(place) - 48;

/** Year, month and day: read digit by digit, as searches read many. */
const numbersOf = (text: string): [year: number, month: number, day: number] => [
  1000 * digit(text, 0) + 100 * digit(text, 1) + 10 * digit(text, 2) + digit(text, 3),
  10 * digit(text, 5) + digit(text, 6),
  10 * digit(text, 8) + digit(text, 9),
];

/** Days from a day long ago, by the calendar's own rule: asked of a Date it takes ten times as long. */
function dayNumber(date: CalendarDate): number {
  const [calendarYear, month, day] = numbersOf(date);
  // A year that begins in March has its leap day at the end, and the days before each month are a straight line.
  const year = month > 2 ? calendarYear : calendarYear - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return 365 * year + leapDays + Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day;
}

/** True for a real day between the years 1900 and 2200: '2026-02-30' and '2026-2-3' are not. */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string' || !PATTERN.test(text)) return false;
  const [year, month, day] = numbersOf(text);
  if (year < 1900 || year > 2200 || month < 1 || month > 12) return false;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day > 0 && day <= (month === 2 ? 28 + Number(isLeap) : 30 + ((month + (month >>> 3)) & 1));
}

/** Parses 'yyyy-MM-dd'. Throws RangeError for anything else. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`not a calendar date: ${text}`);
  return text;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromUtc(atUtcMidnight(date) + days * MILLISECONDS_PER_DAY);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

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
export function dayInIndia(instant: Date | number): CalendarDate {
  const number = Math.floor((Number(instant) + INDIA_AHEAD_OF_UTC_MS) / MILLISECONDS_PER_DAY);
  if (number !== lastAsked.number) lastAsked = { number, day: fromUtc(number * MILLISECONDS_PER_DAY) };
  return lastAsked.day;
}

/** Mostly it is asked what day it is today. */
let lastAsked = { number: 0, day: fromUtc(0) };

/** The wall-clock time in India at an instant, 'HH:mm:ss'. Throws RangeError on an invalid Date. */
export const timeInIndia = (instant: Date | number): string => wallClockInIndia(instant).slice(11, 19);

/** The instant of a wall-clock time ('14:00') on a day in India. */
export const instantInIndia = (date: CalendarDate, time: string): Date => new Date(`${date}T${time}:00${INDIA_OFFSET}`);
