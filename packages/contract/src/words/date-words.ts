import { type CalendarDate, dayInIndia, timeInIndia } from '../calendar-date.ts';

// Written out, not taken from Intl: the server's and the browser's data differ in commas and spaces.
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

function partsOf(date: CalendarDate) {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = WEEKDAYS[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? '';
  const monthName = MONTHS[month - 1] ?? '';
  return { year, month: monthName, shortMonth: monthName.slice(0, SHORT), day, weekday };
}

/** 'Dec 11 - Dec 13, 2026', or with both years where they differ. */
export function formatDateRange(from: CalendarDate, to: CalendarDate): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  const startYear = start.year === end.year ? '' : `, ${start.year}`;
  return `${start.shortMonth} ${start.day}${startYear} - ${end.shortMonth} ${end.day}, ${end.year}`;
}

/** '8 - 11 Dec', '30 Dec - 2 Jan' */
export function formatShortRange(from: CalendarDate, to: CalendarDate): string {
  const [start, end] = [partsOf(from), partsOf(to)];
  const startMonth = start.month === end.month ? '' : ` ${start.shortMonth}`;
  return `${start.day}${startMonth} - ${end.day} ${end.shortMonth}`;
}

/** 'Nov' */
export const shortMonth = (date: CalendarDate): string => partsOf(date).shortMonth;

/** 'Tue' */
export const formatShortWeekday = (date: CalendarDate): string => partsOf(date).weekday.slice(0, SHORT);

/** 'Fri, 11 Dec' */
export function formatWeekday(date: CalendarDate): string {
  const { weekday, day, shortMonth } = partsOf(date);
  return `${weekday.slice(0, SHORT)}, ${day} ${shortMonth}`;
}

/** 'Fri, 11 Dec 2026' */
export const formatWeekdayAndYear = (date: CalendarDate): string => `${formatWeekday(date)} ${partsOf(date).year}`;

/** 'Friday, 11 December' */
export function formatLongWeekday(date: CalendarDate): string {
  const { weekday, day, month } = partsOf(date);
  return `${weekday}, ${day} ${month}`;
}

/** '11 December' */
export function formatLongDay(date: CalendarDate): string {
  const { day, month } = partsOf(date);
  return `${day} ${month}`;
}

/** '11-12-2026' */
export const formatDayMonthYear = (date: CalendarDate): string => date.split('-').reverse().join('-');

/** An ISO instant as the day it is in India: '11 Dec 2026' */
export function dayOfInstant(iso: string): string {
  const { day, shortMonth, year } = partsOf(dayInIndia(new Date(iso)));
  return `${day} ${shortMonth} ${year}`;
}

/** An ISO instant as the month it is in India: 'December 2026' */
export function monthAndYear(iso: string): string {
  const { month, year } = partsOf(dayInIndia(new Date(iso)));
  return `${month} ${year}`;
}

/** An ISO instant as '11-12-2026 09:14:32' in India. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  return `${formatDayMonthYear(dayInIndia(instant))} ${timeInIndia(instant)}`;
}

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
export function momentInIndia(instant: Date | string): string {
  const date = new Date(instant);
  const { day, shortMonth } = partsOf(dayInIndia(date));
  return `${day} ${shortMonth}, ${clockTime(timeInIndia(date))}`;
}
