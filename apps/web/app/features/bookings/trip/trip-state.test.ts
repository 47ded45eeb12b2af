import { calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import { someBooking } from '../list/testing-booking.ts';
import { hasLeft, isOver, tripState } from './trip-state.ts';

const accepted = { ...someBooking, status: 'accepted', hold_expires_at: null } as const;
const at = (day: string, time = '10:00') => instantInIndia(calendarDate(day), time).getTime();

test.each([
  ['2026-11-22', { kind: 'ahead', days: 19 }],
  ['2026-12-10', { kind: 'ahead', days: 1 }],
  ['2026-12-11', { kind: 'ahead', days: 0 }],
  ['2026-12-12', { kind: 'there' }],
  ['2026-12-13', { kind: 'there' }],
  ['2026-12-14', { kind: 'none' }],
])('on %s the trip from 11 to 13 December is %j', (day, state) => expect(tripState(accepted, at(day))).toEqual(state));

test('days are counted in India, to the midnight there', () => {
  expect(tripState(accepted, at('2026-12-10', '23:59'))).toEqual({ kind: 'ahead', days: 1 });
  expect(tripState(accepted, at('2026-12-10', '23:59') + 60_000)).toEqual({ kind: 'ahead', days: 0 });
});

test('a paid request waits for its owner, and for nothing once the time is over', () => {
  const request = { answer_by: new Date(at('2026-11-23', '10:42')).toISOString(), is_unanswered: false };
  const asked = { ...someBooking, hold_expires_at: null, request };
  expect(tripState(asked, at('2026-11-22', '11:02'))).toEqual({ kind: 'waiting', minutesLeft: 23 * 60 + 40 });
  expect(tripState(asked, at('2026-11-23', '11:00'))).toEqual({ kind: 'waiting', minutesLeft: 0 });
});

test('nobody waits for what is not paid, or was given up', () => {
  expect(tripState(someBooking, at('2026-11-22')).kind).toBe('none');
  expect(tripState({ ...accepted, status: 'cancelled' }, at('2026-11-22')).kind).toBe('none');
});

test.each([
  ['completed', '2026-12-20', true],
  ['accepted', '2026-12-13', true],
  ['accepted', '2026-12-14', false],
  ['cancelled', '2026-12-01', false],
] as const)('on the 13th of December a stay that is %s until %s is over: %s', (status, end, over) => {
  expect(isOver({ status, end_date: calendarDate(end) }, Date.parse('2026-12-13T06:00:00Z'))).toBe(over);
});

test('a stay is over from the hour of check-out on, whether that has been noted yet or not; without an hour from midnight', () => {
  expect(hasLeft(accepted, at('2026-12-13', '10:59'))).toBe(false);
  expect(hasLeft(accepted, at('2026-12-13', '11:00'))).toBe(true);
  expect(hasLeft({ ...accepted, check_out_time: null }, at('2026-12-13', '23:59'))).toBe(false);
  expect(hasLeft({ ...accepted, check_out_time: null }, at('2026-12-14', '00:00'))).toBe(true);
  expect(hasLeft({ ...accepted, status: 'completed' }, at('2026-12-13', '08:00'))).toBe(true);
  expect(hasLeft({ ...accepted, status: 'cancelled' }, at('2026-12-20'))).toBe(false);
});
