import { addDays, type CalendarDate, daysBetween } from '../calendar-date.ts';
import { BOOKING_HORIZON_DAYS, DEFAULT_NIGHTS, FLEXIBLE_DAYS, STAY_NIGHTS_MAX } from '../limits.ts';
import { datesWords } from '../words/stay-dates-words.ts';

export type StayDates = { checkIn: CalendarDate; checkOut: CalendarDate };
export type StayDatesProblem = { field: 'check_in' | 'check_out'; message: string };

/** What is wrong with the dates of a stay on a given day, or null when it can be booked. */
export function problemWithStayDates({ checkIn, checkOut }: StayDates, today: CalendarDate): StayDatesProblem | null {
  if (checkIn < today) return { field: 'check_in', message: datesWords.past };
  if (daysBetween(today, checkIn) > BOOKING_HORIZON_DAYS) return { field: 'check_in', message: datesWords.far };
  if (checkOut <= checkIn) return { field: 'check_out', message: datesWords.reversed };
  if (daysBetween(checkIn, checkOut) > STAY_NIGHTS_MAX) return { field: 'check_out', message: datesWords.long };
  return null;
}

/** Today and two nights on: what the search bar shows when nothing else is known. */
export const defaultStayDates = (today: CalendarDate): StayDates => ({
  checkIn: today,
  checkOut: addDays(today, DEFAULT_NIGHTS),
});

/** The given dates, or the defaults where they are missing, stale or reversed. */
export function currentStayDates(dates: StayDates | null, today: CalendarDate): StayDates {
  return dates && problemWithStayDates(dates, today) === null ? dates : defaultStayDates(today);
}

/** As many nights up to three days sooner or later, these dates among them: those of them that can be booked. */
export function datesAround({ checkIn, checkOut }: StayDates, today: CalendarDate): StayDates[] {
  const shifts = Array.from({ length: 2 * FLEXIBLE_DAYS + 1 }, (_, index) => index - FLEXIBLE_DAYS);
  const around = shifts.map((days) => ({ checkIn: addDays(checkIn, days), checkOut: addDays(checkOut, days) }));
  return around.filter((dates) => problemWithStayDates(dates, today) === null);
}
