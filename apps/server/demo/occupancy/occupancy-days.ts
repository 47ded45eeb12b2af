import { addDays, type CalendarDate } from '@basera/contract/calendar-date';

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

/** 0 is Sunday. Zeller's rule, so that no clock and no time zone is asked. */
export function weekday(day: CalendarDate): number {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
  const [year, month] = m < 3 ? [y - 1, m + 12] : [y, m];
  const saturdayFirst =
    (d +
      Math.floor((13 * (month + 1)) / 5) +
      year +
      Math.floor(year / 4) -
      Math.floor(year / 100) +
      Math.floor(year / 400)) %
    7;
  return (saturdayFirst + 6) % 7;
}

const FRIDAY = 5;
const SATURDAY = 6;
const SUNDAY = 0;

export type Rush = 'quiet' | 'weekend' | 'long-weekend' | 'new-year';

/** How busy a night is all over the country. A feast next to a weekend, or one day off it, makes it a long one. */
export function rushOf(night: CalendarDate): Rush {
  const monthAndDay = night.slice(5);
  if (monthAndDay >= '12-24' || monthAndDay <= '01-01') return 'new-year';
  const day = weekday(night);
  const feastNear = [-1, 0, 1, 2].some((days) => isFeast(addDays(night, days)));
  const weekendNear = day === FRIDAY || day === SATURDAY || day === SUNDAY || day === FRIDAY - 1;
  if (feastNear && weekendNear) return 'long-weekend';
  return day === FRIDAY || day === SATURDAY ? 'weekend' : 'quiet';
}
