import { addDays, type CalendarDate, weekday } from '@basera/contract/calendar-date';
import { isWeekendNight } from '@basera/contract/rules/rates';

/** Days of the year everybody is off, as 'MM-dd'. */
const NATIONAL_HOLIDAYS = ['01-26', '08-15', '10-02', '12-25', '01-01'] as const;

/** Feasts that move: Holi, Good Friday, Diwali. */
const MOVING_FEASTS: readonly string[] = [
  '2026-03-04',
  '2026-04-03',
  '2026-11-08',
  '2027-03-22',
  '2027-03-26',
  '2027-10-29',
  '2028-03-11',
  '2028-04-14',
  '2028-10-17',
  '2029-03-01',
  '2029-03-30',
  '2029-11-05',
  '2030-03-20',
  '2030-04-19',
  '2030-10-26',
];

const isFeast = (day: CalendarDate): boolean =>
  NATIONAL_HOLIDAYS.some((holiday) => day.endsWith(`-${holiday}`)) || MOVING_FEASTS.includes(day);

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

export type Rush = 'quiet' | 'weekend' | 'long-weekend' | 'new-year';

/** What a night is part of. A feast next to a weekend, or one day off it, makes it a long one. */
export function occasionOf(night: CalendarDate): 'new-year' | 'long-weekend' | null {
  const monthAndDay = night.slice(5);
  if (monthAndDay >= '12-24' || monthAndDay <= '01-01') return 'new-year';
  const day = weekday(night);
  const feastNear = [-1, 0, 1, 2].some((days) => isFeast(addDays(night, days)));
  const weekendNear = day === FRIDAY || day === SATURDAY || day === SUNDAY || day === FRIDAY - 1;
  return feastNear && weekendNear ? 'long-weekend' : null;
}

/** How busy a night is all over the country. */
export const rushOf = (night: CalendarDate): Rush => occasionOf(night) ?? (isWeekendNight(night) ? 'weekend' : 'quiet');
