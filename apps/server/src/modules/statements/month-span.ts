import { addDays, type CalendarDate, calendarDate, instantInIndia } from '@basera/contract/calendar-date';

/** The days of a month, '2026-12', and the instants it begins at and is over at. */
export type MonthSpan = { first: CalendarDate; last: CalendarDate; from: Date; to: Date };

export function spanOfMonth(month: string): MonthSpan {
  const first = calendarDate(`${month}-01`);
  // 31 days on is always in the month behind.
  const next = calendarDate(`${addDays(first, 31).slice(0, 7)}-01`);
  return {
    first,
    last: addDays(next, -1),
    from: instantInIndia(first, '00:00'),
    to: instantInIndia(next, '00:00'),
  };
}
