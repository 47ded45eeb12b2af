import { expect, test } from 'vitest';
import { addDays, calendarDate, weekday } from '../../calendar-date.ts';
import { BOOKING_HORIZON_DAYS } from '../../limits.ts';
import { problemWithStayDates } from '../stay-dates.ts';
import { holidaysOf } from './holidays.ts';
import { longWeekends, quickDates, weekend } from './quick-dates.ts';

const written = ({ name, dates }: ReturnType<typeof weekend>) => `${name} ${dates.checkIn} ${dates.checkOut}`;

test.each([
  ['Monday', '2026-11-23', 'this_weekend 2026-11-27 2026-11-29'],
  ['Thursday', '2026-11-26', 'this_weekend 2026-11-27 2026-11-29'],
  ['Friday, whose night can be booked', '2026-11-27', 'this_weekend 2026-11-27 2026-11-29'],
  ['Saturday', '2026-11-28', 'next_weekend 2026-12-04 2026-12-06'],
  ['Sunday', '2026-11-29', 'next_weekend 2026-12-04 2026-12-06'],
  ['the end of a year', '2026-12-31', 'this_weekend 2027-01-01 2027-01-03'],
])('the weekend on a %s', (_, today, expected) => expect(written(weekend(calendarDate(today)))).toBe(expected));

test.each([
  // Christmas on a Friday, Good Friday, Gandhi Jayanti and Christmas on Mondays.
  ['2026-11-23', ['christmas 2026-12-24 2026-12-27', 'good_friday 2027-03-25 2027-03-28']],
  ['2027-09-01', ['good_friday 2028-04-13 2028-04-16', 'gandhi_jayanti 2028-09-29 2028-10-02']],
  ['2028-10-01', ['christmas 2028-12-22 2028-12-25', 'republic_day 2029-01-25 2029-01-28']],
  // Independence Day on a Friday, and on the evening before it.
  ['2025-08-13', ['independence_day 2025-08-14 2025-08-17', 'republic_day 2026-01-23 2026-01-26']],
  ['2025-08-14', ['independence_day 2025-08-14 2025-08-17', 'republic_day 2026-01-23 2026-01-26']],
  // Begun, it can no longer be booked whole.
  ['2025-08-15', ['republic_day 2026-01-23 2026-01-26', 'good_friday 2026-04-02 2026-04-05']],
])('the long weekends after %s', (today, expected) =>
  expect(longWeekends(calendarDate(today)).slice(0, 2).map(written)).toEqual(expected),
);

test.each([
  [2024, '03-29'],
  [2025, '04-18'],
  [2026, '04-03'],
  [2027, '03-26'],
  [2028, '04-14'],
  [2029, '03-30'],
  [2030, '04-19'],
  // Nearly the earliest, and nearly the latest that it can be.
  [2008, '03-21'],
  [2038, '04-23'],
])('the holidays of %i, with Good Friday as the churches’ tables have it', (year, goodFriday) => {
  expect(holidaysOf(year).map(([name, day]) => `${name} ${day.slice(5)}`)).toEqual([
    'republic_day 01-26',
    `good_friday ${goodFriday}`,
    'independence_day 08-15',
    'gandhi_jayanti 10-02',
    'christmas 12-25',
  ]);
});

test('whatever the day, all that is offered can be booked, in order, and no two are the same', () => {
  for (let day = 0; day < 3000; day += 1) {
    const today = addDays(calendarDate('2026-01-01'), day);
    const offered = quickDates(today);
    for (const { dates } of offered) expect(problemWithStayDates(dates, today)).toBeNull();
    expect(weekday(offered[0]?.dates.checkIn ?? today)).toBe(5);
    const starts = offered.slice(1).map(({ dates }) => dates.checkIn);
    expect(starts).toEqual([...new Set(starts)].sort());
    expect(starts.every((start) => start <= addDays(today, BOOKING_HORIZON_DAYS))).toBe(true);
  }
});
