import { type CalendarDate, dayInIndia, timeInIndia } from '../calendar-date.ts';
import {
  type CalendarNames,
  type Day,
  dayIn,
  longDay,
  momentOf,
  monthWithYear,
  shortRange,
  withLongWeekday,
  withWeekday,
  withYear,
} from './forms/day-forms.ts';

export { formatDayMonthYear, formatInstant } from './forms/day-forms.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** As the columns of a calendar have them. */
export const WEEKDAY_COLUMNS = WEEKDAYS.map((name) => name.slice(0, 2));
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT = 3;
const inShort = (name: string): string => name.slice(0, SHORT);
const NAMES: CalendarNames = {
  weekdays: WEEKDAYS,
  shortWeekdays: WEEKDAYS.map(inShort),
  months: MONTHS,
  shortMonths: MONTHS.map(inShort),
};

const on = (date: CalendarDate): Day => dayIn(NAMES, date);
const onInstant = (instant: Date | string): Day => on(dayInIndia(new Date(instant)));

/** 'Dec 11 - Dec 13, 2026', or with both years where they differ. */
export function formatDateRange(from: CalendarDate, to: CalendarDate): string {
  const [start, end] = [on(from), on(to)];
  const startYear = start.year === end.year ? '' : `, ${start.year}`;
  return `${start.shortMonth} ${start.day}${startYear} - ${end.shortMonth} ${end.day}, ${end.year}`;
}

/** '8 - 11 Dec', '30 Dec - 2 Jan' */
export const formatShortRange = (from: CalendarDate, to: CalendarDate): string => shortRange(on(from), on(to));

/** 'Nov' */
export const shortMonth = (date: CalendarDate): string => on(date).shortMonth;

/** 'Tue' */
export const formatShortWeekday = (date: CalendarDate): string => on(date).shortWeekday;

/** 'Fri, 11 Dec' */
export const formatWeekday = (date: CalendarDate): string => withWeekday(on(date));

/** 'Fri, 11 Dec 2026' */
export const formatWeekdayAndYear = (date: CalendarDate): string => `${formatWeekday(date)} ${on(date).year}`;

/** 'Friday, 11 December' */
export const formatLongWeekday = (date: CalendarDate): string => withLongWeekday(on(date));

/** '11 December' */
export const formatLongDay = (date: CalendarDate): string => longDay(on(date));

/** An ISO instant as the day it is in India: '11 Dec 2026' */
export const dayOfInstant = (iso: string): string => withYear(onInstant(iso));

/** An ISO instant as the month it is in India: 'December 2026' */
export const monthAndYear = (iso: string): string => monthWithYear(onInstant(iso));

/** A wall-clock time ('14:00', '09:30') as people say it: '2 pm', '9:30 am'. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const spoken = hours % 12 === 0 ? 12 : hours % 12;
  const half = hours < 12 ? 'am' : 'pm';
  return minutes === 0 ? `${spoken} ${half}` : `${spoken}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** ', from 2 pm' behind a day, or nothing where nobody said a time. */
export const timeBehindDay = (word: 'from' | 'until', time: string | null): string =>
  time === null ? '' : `, ${word} ${clockTime(time)}`;

/** An instant (a Date or ISO text) as the moment it is in India: '9 Dec, 2 pm'. */
export const momentInIndia = (instant: Date | string): string =>
  momentOf(onInstant(instant), clockTime(timeInIndia(new Date(instant))));
