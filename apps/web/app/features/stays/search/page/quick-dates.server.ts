import type { CalendarDate } from '@basera/contract/calendar-date';
import { type QuickDates, quickDates } from '@basera/contract/rules/quick-dates/quick-dates';

let latest: { today: CalendarDate; quick: QuickDates[] } | undefined;

/** The weekends of a day, worked out once for all of its pages; on the server, so that no browser loads what makes them. */
export function quickDatesOf(today: CalendarDate): QuickDates[] {
  if (latest?.today !== today) latest = { today, quick: quickDates(today) };
  return latest.quick;
}
