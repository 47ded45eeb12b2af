import { describe, expect, it } from 'vitest';
import { calendarDate as day } from '../calendar-date.ts';
import {
  clockTime,
  dayOfInstant,
  formatDateRange,
  formatDayMonthYear,
  formatInstant,
  formatLongWeekday,
  formatShortRange,
  formatShortWeekday,
  formatWeekday,
  formatWeekdayAndYear,
  momentInIndia,
  monthAndYear,
} from './date-words.ts';

describe('dates as people read them', () => {
  it.each([
    ['2026-12-11', '2026-12-13', 'Dec 11 - Dec 13, 2026'],
    ['2026-05-30', '2026-06-01', 'May 30 - Jun 1, 2026'],
    ['2026-12-31', '2027-01-02', 'Dec 31, 2026 - Jan 2, 2027'],
  ])('%s to %s is %s', (from, to, words) => expect(formatDateRange(day(from), day(to))).toBe(words));

  it.each([
    ['2026-12-08', '2026-12-11', '8 - 11 Dec', 'Tue'],
    ['2026-12-31', '2027-01-02', '31 Dec - 2 Jan', 'Thu'],
  ])('%s to %s is %s, in short, and begins on %s', (from, to, words, weekday) => {
    expect(formatShortRange(day(from), day(to))).toBe(words);
    expect(formatShortWeekday(day(from))).toBe(weekday);
  });

  it.each([
    ['2026-12-11', 'Fri, 11 Dec', 'Fri, 11 Dec 2026', 'Friday, 11 December', '11-12-2026'],
    ['2027-01-02', 'Sat, 2 Jan', 'Sat, 2 Jan 2027', 'Saturday, 2 January', '02-01-2027'],
    ['2028-02-29', 'Tue, 29 Feb', 'Tue, 29 Feb 2028', 'Tuesday, 29 February', '29-02-2028'],
  ])('%s is %s, %s, %s or %s', (date, short, withYear, long, digits) => {
    expect(formatWeekday(day(date))).toBe(short);
    expect(formatWeekdayAndYear(day(date))).toBe(withYear);
    expect(formatLongWeekday(day(date))).toBe(long);
    expect(formatDayMonthYear(day(date))).toBe(digits);
  });
});

describe('times', () => {
  it.each([
    ['14:00', '2 pm'],
    ['11:00', '11 am'],
    ['11:30', '11:30 am'],
    ['12:00', '12 pm'],
    ['12:05', '12:05 pm'],
    ['00:00', '12 am'],
    ['09:30', '9:30 am'],
  ])('%s is said as %s', (time, words) => expect(clockTime(time)).toBe(words));

  it.each([
    ['2026-12-09T08:30:00.000Z', '9 Dec, 2 pm', '09-12-2026 14:00:00'],
    ['2026-12-31T18:29:59Z', '31 Dec, 11:59 pm', '31-12-2026 23:59:59'],
    ['2026-12-31T19:00:00Z', '1 Jan, 12:30 am', '01-01-2027 00:30:00'],
    ['2026-12-31T20:00:00Z', '1 Jan, 1:30 am', '01-01-2027 01:30:00'],
    ['2026-12-11T03:44:32Z', '11 Dec, 9:14 am', '11-12-2026 09:14:32'],
  ])('%s is told in Indian time, whatever the zone of the machine: %s', (iso, moment, instant) => {
    expect(momentInIndia(iso)).toBe(moment);
    expect(momentInIndia(new Date(iso))).toBe(moment);
    expect(formatInstant(iso)).toBe(instant);
    expect(dayOfInstant(iso).split(' ').slice(0, 2).join(' ')).toBe(moment.split(',')[0]);
  });

  it('a day and a month carry their year, that of India', () => {
    expect(dayOfInstant('2026-12-31T19:00:00Z')).toBe('1 Jan 2027');
    expect(monthAndYear('2026-12-31T19:00:00Z')).toBe('January 2027');
    expect(monthAndYear('2026-12-31T18:00:00Z')).toBe('December 2026');
  });
});
