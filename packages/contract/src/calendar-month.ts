import { addDays, type CalendarDate, calendarDate, weekday } from './calendar-date.ts';

const MONTHS_A_YEAR = 12;
const WEEK = 7;

/** The first day of the month so many months on. */
export function monthAfter(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const index = year * MONTHS_A_YEAR + month - 1 + months;
  const inYear = String((index % MONTHS_A_YEAR) + 1).padStart(2, '0');
  return calendarDate(`${Math.floor(index / MONTHS_A_YEAR)}-${inYear}-01`);
}

/** From the month of one day to that of another. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const index = (day: string) => Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7));
  return index(to) - index(from);
}

export const monthOf = (day: CalendarDate): CalendarDate => monthAfter(day, 0);
export const lastOfMonth = (day: CalendarDate): CalendarDate => addDays(monthAfter(day, 1), -1);

/** The same day so many months on, or the last one of that month where it is shorter. */
export function dayAfterMonths(day: CalendarDate, months: number): CalendarDate {
  const first = monthAfter(day, months);
  const last = lastOfMonth(first);
  const same = addDays(first, Number(day.slice(8)) - 1);
  return same > last ? last : same;
}

/** How many weeks that begin on Sunday a day's month touches. */
export function weeksIn(day: CalendarDate): number {
  const last = lastOfMonth(day);
  return Math.ceil((weekday(monthOf(day)) + Number(last.slice(8))) / WEEK);
}

/** The weeks of a day's month, Sunday first; null before its first day and after its last. */
export function weeksOf(day: CalendarDate): (CalendarDate | null)[][] {
  const first = monthOf(day);
  const last = lastOfMonth(first);
  const start = addDays(first, -weekday(first));
  const weeks: (CalendarDate | null)[][] = [];
  for (let sunday = start; sunday <= last; sunday = addDays(sunday, WEEK)) {
    const days = Array.from({ length: WEEK }, (_, after) => addDays(sunday, after));
    weeks.push(days.map((each) => (each < first || each > last ? null : each)));
  }
  return weeks;
}
