import type { Refusal } from '../../rules/calendar/stay-limits.ts';
import type { StayDates } from '../../rules/stay-dates.ts';
import { formatWeekday } from './date-words.ts';
import { several } from './phrases.ts';

export function refusalWords(refusal: Refusal, { checkIn, checkOut }: StayDates): string {
  switch (refusal.why) {
    case 'too_soon':
      return `पहुँचने से कम से कम ${several(refusal.days, 'day')} पहले बुक करें`;
    case 'too_far':
      return `ज़्यादा से ज़्यादा ${several(refusal.days, 'day')} पहले बुक हो सकता है`;
    case 'no_arrival':
      return `${formatWeekday(checkIn)} को चेक-इन नहीं`;
    case 'no_departure':
      return `${formatWeekday(checkOut)} को चेक-आउट नहीं`;
    case 'least':
      return `${formatWeekday(checkIn)} से कम से कम ${several(refusal.nights, 'night')}`;
    case 'most':
      return `${formatWeekday(checkIn)} से ज़्यादा से ज़्यादा ${several(refusal.nights, 'night')}`;
  }
}
