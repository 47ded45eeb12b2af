import { addDays, type CalendarDate, daysBetween } from '@basera/contract/calendar-date';
import { dayAfterMonths, lastOfMonth, monthOf } from '@basera/contract/calendar-month';
import { BOOKING_HORIZON_DAYS, STAY_NIGHTS_MAX } from '@basera/contract/limits';
import type { StayDates } from '@basera/contract/rules/stay-dates';

/** From one day to another, both included. */
export type Span = { first: CalendarDate; last: CalendarDate };

const WEEK = 7;
const MONTHS_A_YEAR = 12;

const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);
const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);

export const dayWithin = (day: CalendarDate, { first, last }: Span): CalendarDate => earlier(later(day, first), last);
export const isWithin = (day: CalendarDate, { first, last }: Span): boolean => day >= first && day <= last;

export const spanBetween = (a: CalendarDate, b: CalendarDate): Span => ({ first: earlier(a, b), last: later(a, b) });

export const bookableDays = (today: CalendarDate): Span => ({
  first: today,
  last: addDays(today, BOOKING_HORIZON_DAYS),
});

/** The days that can be pressed: with one chosen those that make a stay with it. */
export function openDays(today: CalendarDate, chosen: CalendarDate | null): Span {
  const all = bookableDays(today);
  if (chosen === null) return all;
  return {
    first: later(all.first, addDays(chosen, -STAY_NIGHTS_MAX)),
    last: earlier(all.last, addDays(chosen, STAY_NIGHTS_MAX)),
  };
}

/** The stay that two presses choose, in whichever order; the same day twice is one night. */
export function stayBetween(a: CalendarDate, b: CalendarDate): StayDates {
  const { first, last } = spanBetween(a, b);
  return { checkIn: first, checkOut: daysBetween(first, last) === 0 ? addDays(last, 1) : last };
}

/** The day that a key leads to from another one, as grids of dates have it; null for every other key. */
export function dayByKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, from: CalendarDate) {
  const page = shiftKey ? MONTHS_A_YEAR : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -WEEK);
    case 'ArrowDown':
      return addDays(from, WEEK);
    case 'Home':
      return monthOf(from);
    case 'End':
      return lastOfMonth(from);
    case 'PageUp':
      return dayAfterMonths(from, -page);
    case 'PageDown':
      return dayAfterMonths(from, page);
    default:
      return null;
  }
}
