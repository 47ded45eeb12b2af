import { type CalendarDate, dayInIndia, timeInIndia } from '@basera/contract/calendar-date';

// One form on every page, by the clock of 24 hours; what guests and owners read has forms of its own.

// Those of guests and owners come with forms that no page here has.
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const MINUTES = 5;

/** '9 Dec', and its year */
function partsOf(date: CalendarDate): { day: string; year: number } {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return { day: `${day} ${MONTHS[month - 1]}`, year };
}

/** '9 Dec 2026' */
export function dayWords(date: CalendarDate): string {
  const { day, year } = partsOf(date);
  return `${day} ${year}`;
}

/** The day it is in India at an instant (a Date or ISO text): '9 Dec 2026' */
export const dayOfMoment = (instant: Date | string): string => dayWords(dayInIndia(new Date(instant)));

/** An instant (a Date or ISO text) as it is in India: '9 Dec 2026, 14:05' */
export const momentWords = (instant: Date | string): string =>
  `${dayOfMoment(instant)}, ${timeInIndia(new Date(instant)).slice(0, MINUTES)}`;

/** The same to the second, where many happen within a minute: '9 Dec 2026, 14:05:32' */
export const exactMomentWords = (instant: Date | string): string =>
  `${dayOfMoment(instant)}, ${timeInIndia(new Date(instant))}`;

/** '6 Dec - 8 Dec 2026', or with both years where they differ. */
export function nightsWords(from: CalendarDate, until: CalendarDate): string {
  if (from === until) return dayWords(until);
  const [start, end] = [partsOf(from), partsOf(until)];
  return `${start.year === end.year ? start.day : dayWords(from)} - ${dayWords(until)}`;
}
