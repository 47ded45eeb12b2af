import { calendarDate } from '@basera/contract/calendar-date';
import { describe, expect, it } from 'vitest';
import { dayWords, exactMomentWords, momentWords, nightsWords } from './date-words';

describe('dates as the office says them', () => {
  it('names the day first, its month and its year', () => {
    expect(dayWords(calendarDate('2026-12-09'))).toBe('9 Dec 2026');
  });

  it('says a moment by the clock of 24 hours in India, always with its year', () => {
    expect(momentWords('2026-11-27T02:51:34.170Z')).toBe('27 Nov 2026, 08:21');
    expect(momentWords(new Date('2026-12-31T20:00:00Z'))).toBe('1 Jan 2027, 01:30');
  });

  it('says the seconds where one row follows another', () => {
    expect(exactMomentWords('2026-11-27T15:51:58.000Z')).toBe('27 Nov 2026, 21:21:58');
  });

  it('says nights as from and until, with both years where they differ', () => {
    expect(nightsWords(calendarDate('2026-12-06'), calendarDate('2026-12-08'))).toBe('6 Dec - 8 Dec 2026');
    expect(nightsWords(calendarDate('2026-12-30'), calendarDate('2027-01-02'))).toBe('30 Dec 2026 - 2 Jan 2027');
  });
});
