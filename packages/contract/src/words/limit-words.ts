import type { Refusal } from '../rules/calendar/stay-limits.ts';
import type { StayDates } from '../rules/stay-dates.ts';
import { formatWeekday } from './date-words.ts';
import { several } from './phrases.ts';

/** 'At least 3 nights from Thu, 24 Dec' */
export function refusalWords(refusal: Refusal, { checkIn, checkOut }: StayDates): string {
  switch (refusal.why) {
    case 'too_soon':
      return `Book at least ${several(refusal.days, 'day')} before arrival`;
    case 'too_far':
      return `Can be booked at most ${several(refusal.days, 'day')} ahead`;
    case 'no_arrival':
      return `No arrivals on ${formatWeekday(checkIn)}`;
    case 'no_departure':
      return `No departures on ${formatWeekday(checkOut)}`;
    case 'least':
      return `At least ${several(refusal.nights, 'night')} from ${formatWeekday(checkIn)}`;
    case 'most':
      return `At most ${several(refusal.nights, 'night')} from ${formatWeekday(checkIn)}`;
  }
}
