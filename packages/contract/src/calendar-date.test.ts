import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  dayInIndia,
  daysBetween,
  instantInIndia,
  isCalendarDate,
  nightsOf,
  timeInIndia,
} from './calendar-date.ts';

const day = calendarDate;

describe('calendar dates', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '',
    ' 2026-01-01',
    '2026-01-01T00:00',
    '0001-01-01',
    5,
    null,
  ])('does not take %j for a day', (value) => expect(isCalendarDate(value)).toBe(false));

  it('knows leap years', () => {
    expect(isCalendarDate('2028-02-29')).toBe(true);
    expect(addDays(day('2028-02-28'), 2)).toBe('2028-03-01');
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31');
  });

  it('agrees with Date on every day of three hundred years, and on what is none', () => {
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    let count = 0;
    for (let year = 1900; year <= 2200; year += 1) {
      for (let month = 0; month <= 13; month += 1) {
        for (let number = 0; number <= 32; number += 1) {
          const text = `${year}-${twoDigits(month)}-${twoDigits(number)}`;
          const milliseconds = Date.parse(`${text}T00:00:00Z`);
          const isDay = !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
          if (isCalendarDate(text) !== isDay) throw new Error(`${text} is ${isDay ? 'a' : 'no'} day`);
          if (!isDay) continue;
          if (daysBetween(day('1900-01-01'), day(text)) !== count) throw new Error(`${text} is not day ${count}`);
          count += 1;
        }
      }
    }
    expect(count).toBe(109_938);
  });

  it('counts nights half-open', () => {
    expect(nightsOf(day('2026-12-30'), day('2027-01-02'))).toEqual(['2026-12-30', '2026-12-31', '2027-01-01']);
    expect(nightsOf(day('2026-12-30'), day('2026-12-30'))).toEqual([]);
    expect(nightsOf(day('2026-12-30'), day('2026-12-29'))).toEqual([]);
    expect(daysBetween(day('2026-12-30'), day('2026-12-29'))).toBe(-1);
  });

  it('takes the day it is in India', () => {
    expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(dayInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(timeInIndia(new Date('2026-11-20T18:30:00Z'))).toBe('00:00:00');
    expect(instantInIndia(day('2026-11-21'), '14:00').toISOString()).toBe('2026-11-21T08:30:00.000Z');
  });
});
