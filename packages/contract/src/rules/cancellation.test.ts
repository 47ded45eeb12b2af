import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import { refundDueBy } from './cancellation.ts';

describe('a refund has arrived ten business days on', () => {
  test.each([
    ['a Wednesday', '2026-11-18', '2026-12-02'],
    ['a Friday', '2026-11-20', '2026-12-04'],
    ['a Saturday', '2026-11-21', '2026-12-04'],
    ['a Sunday', '2026-11-22', '2026-12-04'],
    ['a Monday', '2026-11-23', '2026-12-07'],
  ])('from %s', (_day, today, due) => expect(refundDueBy(calendarDate(today))).toBe(due));
});
