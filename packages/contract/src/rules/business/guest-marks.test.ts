import { expect, test } from 'vitest';
import { calendarDate, instantInIndia } from '../../calendar-date.ts';
import { canUndo, type GuestMark, problemWithMark } from './guest-marks.ts';

const DAY = calendarDate('2026-12-11');
const stay = {
  status: 'accepted',
  check_in: DAY,
  check_in_time: '14:00',
  check_out: calendarDate('2026-12-13'),
} as const;
const at = (time: string, day = DAY) => instantInIndia(day, time);
const has = (...marks: GuestMark[]) => marks.map((mark) => ({ mark, at: at('08:00') }));

test.each<[GuestMark, GuestMark[], Date, boolean]>([
  ['arrived', [], at('23:59', calendarDate('2026-12-10')), false],
  ['arrived', [], at('00:00'), true],
  ['arrived', [], at('23:59', calendarDate('2026-12-13')), true],
  ['arrived', [], at('00:00', calendarDate('2026-12-14')), false],
  ['arrived', ['no_show'], at('15:00'), false],
  ['no_show', [], at('13:59'), false],
  ['no_show', [], at('14:00'), true],
  ['no_show', ['arrived'], at('15:00'), false],
  ['left', [], at('15:00'), false],
  ['left', ['arrived'], at('15:00'), true],
])('%s after %j at %s: %s', (mark, before, now, isPossible) => {
  expect(problemWithMark(mark, stay, has(...before), now) === null).toBe(isPossible);
});

test('only guests who are expected, or were there, are marked', () => {
  expect(problemWithMark('arrived', { ...stay, status: 'cancelled' }, [], at('15:00'))).toBe(
    'This booking is cancelled.',
  );
  expect(problemWithMark('left', { ...stay, status: 'completed' }, has('arrived'), at('15:00'))).toBeNull();
});

test('a mark is taken back until the day is over', () => {
  const mark = { mark: 'arrived', at: at('23:58') } as const;
  expect(canUndo(mark, at('23:59'))).toBe(true);
  expect(canUndo(mark, at('00:00', calendarDate('2026-12-12')))).toBe(false);
});
