import { addDays, type CalendarDate, calendarDate, daysBetween } from '../../calendar-date.ts';

export const PERIODS = ['last_30_days', 'this_month', 'this_year', 'next_90_days'] as const;
export type Period = (typeof PERIODS)[number];

/** From a day up to, not including, another. */
export type Days = { from: CalendarDate; to: CalendarDate };

const NIGHTS_BEHIND = 30;
const NIGHTS_AHEAD = 90;
const DAYS_A_WEEK = 7;
const MONTHS_A_YEAR = 12;
/** Whole weeks, so that Saturdays meet Saturdays. */
const YEAR_OF_WEEKS_DAYS = 364;

/** The first of the month that comes so many months after the one of a day. */
function firstOfMonth(day: CalendarDate, after = 0): CalendarDate {
  const months = Number(day.slice(0, 4)) * MONTHS_A_YEAR + Number(day.slice(5, 7)) - 1 + after;
  const month = String((months % MONTHS_A_YEAR) + 1).padStart(2, '0');
  return calendarDate(`${Math.floor(months / MONTHS_A_YEAR)}-${month}-01`);
}

/** The nights of a period, seen from a day. */
export function daysOfPeriod(period: Period, today: CalendarDate): Days {
  const year = Number(today.slice(0, 4));
  const days: Record<Period, Days> = {
    last_30_days: { from: addDays(today, -NIGHTS_BEHIND), to: today },
    this_month: { from: firstOfMonth(today), to: firstOfMonth(today, 1) },
    this_year: { from: calendarDate(`${year}-01-01`), to: calendarDate(`${year + 1}-01-01`) },
    next_90_days: { from: today, to: addDays(today, NIGHTS_AHEAD) },
  };
  return days[period];
}

export type Step = 'day' | 'week' | 'month';
const STEP_OF: Record<Period, Step> = {
  last_30_days: 'day',
  this_month: 'day',
  this_year: 'month',
  next_90_days: 'week',
};
export const stepOf = (period: Period): Step => STEP_OF[period];

const NEXT: Record<Step, (from: CalendarDate) => CalendarDate> = {
  day: (from) => addDays(from, 1),
  week: (from) => addDays(from, DAYS_A_WEEK),
  month: (from) => firstOfMonth(from, 1),
};

/** The points of a plot: a period cut into days, weeks or months, the last of which may be shorter. */
export function bucketsOf({ from, to }: Days, step: Step): Days[] {
  const buckets: Days[] = [];
  for (let start = from; start < to; ) {
    const end = NEXT[step](start);
    buckets.push({ from: start, to: end < to ? end : to });
    start = end;
  }
  return buckets;
}

/** Which bucket a day falls into; -1 for one outside. */
export const bucketOf = (buckets: Days[], day: CalendarDate): number =>
  buckets.findIndex(({ from, to }) => from <= day && daysBetween(day, to) > 0);

/** The same weekday of a year ago: what pace is measured against. */
export const yearBefore = (day: CalendarDate): CalendarDate => addDays(day, -YEAR_OF_WEEKS_DAYS);
