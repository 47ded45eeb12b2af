import { type CalendarDate, dayInIndia, timeInIndia } from '../../calendar-date.ts';

/** What a language calls days and months. Written out, not taken from Intl: the server's and the browser's data differ in commas and spaces. */
export type CalendarNames = {
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  months: readonly string[];
  shortMonths: readonly string[];
};

/** A day in the words of a language. */
export type Day = {
  year: number;
  month: string;
  shortMonth: string;
  day: number;
  weekday: string;
  shortWeekday: string;
};

export function dayIn({ weekdays, shortWeekdays, months, shortMonths }: CalendarNames, date: CalendarDate): Day {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    year,
    month: months[month - 1] ?? '',
    shortMonth: shortMonths[month - 1] ?? '',
    day,
    weekday: weekdays[weekday] ?? '',
    shortWeekday: shortWeekdays[weekday] ?? '',
  };
}

/** '11 दिसं - 13 दिसं 2026', or with both years where they differ. */
export function dayFirstRange(start: Day, end: Day): string {
  const startYear = start.year === end.year ? '' : ` ${start.year}`;
  return `${start.day} ${start.shortMonth}${startYear} - ${end.day} ${end.shortMonth} ${end.year}`;
}

/** '8 - 11 Dec', '30 Dec - 2 Jan' */
export function shortRange(start: Day, end: Day): string {
  const startMonth = start.month === end.month ? '' : ` ${start.shortMonth}`;
  return `${start.day}${startMonth} - ${end.day} ${end.shortMonth}`;
}

/** 'Fri, 11 Dec' */
export const withWeekday = ({ shortWeekday, day, shortMonth }: Day): string => `${shortWeekday}, ${day} ${shortMonth}`;

/** 'Friday, 11 December' */
export const withLongWeekday = ({ weekday, day, month }: Day): string => `${weekday}, ${day} ${month}`;

/** '11 December' */
export const longDay = ({ day, month }: Day): string => `${day} ${month}`;

/** '11 Dec 2026' */
export const withYear = ({ day, shortMonth, year }: Day): string => `${day} ${shortMonth} ${year}`;

/** 'December 2026' */
export const monthWithYear = ({ month, year }: Day): string => `${month} ${year}`;

/** '9 Dec, 2 pm': the clock as a language says it. */
export const momentOf = ({ day, shortMonth }: Day, clock: string): string => `${day} ${shortMonth}, ${clock}`;

/** '11-12-2026', in every language. */
export const formatDayMonthYear = (date: CalendarDate): string => date.split('-').reverse().join('-');

/** An ISO instant as '11-12-2026 09:14:32' in India, in every language. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso);
  return `${formatDayMonthYear(dayInIndia(instant))} ${timeInIndia(instant)}`;
}

/** The parts of a day, the latest first: from which hour on, and what it is called. */
export type PartsOfDay = readonly (readonly [from: number, name: string])[];

/** A wall-clock time by the part of its day and twelve hours: 'दोपहर 2', 'सुबह 9:30'. */
export function hourOfPart(time: string, parts: PartsOfDay): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const spoken = hours % 12 === 0 ? 12 : hours % 12;
  const part = parts.find(([from]) => hours >= from)?.[1] ?? '';
  return `${part} ${spoken}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}
