import { addDays, type CalendarDate, daysBetween, weekday } from '../../calendar-date.ts';
import { LONG_WEEKEND_DAYS, LONG_WEEKENDS_OFFERED } from '../../limits.ts';
import { problemWithStayDates, type StayDates } from '../stay-dates.ts';
import { type Holiday, holidaysOf } from './holidays.ts';

/** Dates that are chosen in one press: a weekend, or the long one that a holiday makes. */
export type QuickDates = { name: 'this_weekend' | 'next_weekend' | Holiday; dates: StayDates };

const FRIDAY = 5;
const DAYS_A_WEEK = 7;

const isWeekend = (day: CalendarDate): boolean => weekday(day) === 0 || weekday(day) > FRIDAY;

/**
 * Friday to Sunday of this week. On a Saturday and a Sunday its Friday night is over and cannot be booked: then it is
 * the next week's, and called so.
 */
export function weekend(today: CalendarDate): QuickDates {
  const friday = addDays(today, (FRIDAY - weekday(today) + DAYS_A_WEEK) % DAYS_A_WEEK);
  return {
    name: isWeekend(today) ? 'next_weekend' : 'this_weekend',
    dates: { checkIn: friday, checkOut: addDays(friday, 2) },
  };
}

/**
 * The next runs of at least three days off, Saturdays and Sundays among them, each called after its first holiday: as on
 * a weekend, from the evening before the first of them to the last.
 */
export function longWeekends(today: CalendarDate): QuickDates[] {
  const year = Number(today.slice(0, 4));
  const holidays = [year, year + 1, year + 2].flatMap(holidaysOf).filter(([, day]) => !isWeekend(day));
  const days = new Set(holidays.map(([, day]) => day));
  const isOff = (day: CalendarDate) => isWeekend(day) || days.has(day);
  const found = new Map<CalendarDate, QuickDates>();
  for (const [name, holiday] of holidays) {
    let [first, last] = [holiday, holiday];
    while (isOff(addDays(first, -1))) first = addDays(first, -1);
    while (isOff(addDays(last, 1))) last = addDays(last, 1);
    const dates = { checkIn: addDays(first, -1), checkOut: last };
    const isLong = daysBetween(first, last) + 1 >= LONG_WEEKEND_DAYS;
    if (isLong && !found.has(first) && problemWithStayDates(dates, today) === null) found.set(first, { name, dates });
  }
  return [...found.values()].slice(0, LONG_WEEKENDS_OFFERED);
}

/** What is offered on a day, the next weekend first. */
export const quickDates = (today: CalendarDate): QuickDates[] => [weekend(today), ...longWeekends(today)];
