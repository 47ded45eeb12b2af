import { calendarDate } from '@basera/contract/calendar-date';
import type { CalendarRoom } from '@basera/contract/endpoints/partners/calendar';
import { expect, test } from 'vitest';
import { limitChange, limitProblems, limitsNow, NO_LIMIT_TYPED, problemWithCount } from './limit-draft';
import { limitWords, markOf, tripLimitsOf } from './limits-of';

const day = (of: number) => calendarDate(`2026-12-${of}`);
const plain = { least_nights: null, most_nights: null, no_arrival: false, no_departure: false };
const limits = { least_nights: 2, most_nights: null, notice_days: null, ahead_days: null, fills_gaps: true };
const room = {
  limits,
  date_limits: [
    { ...plain, first: day(24), last: day(26), least_nights: 3, no_arrival: true },
    { ...plain, first: day(30), last: day(30), most_nights: 2 },
  ],
} as CalendarRoom;
const asked = tripLimitsOf(room);

test('what a date asks is said with the rule that asks it', () => {
  expect(limitWords(asked, day(23))).toBe('at least 2 nights (the rule of the room), fewer where they fill a gap');
  expect(limitWords(asked, day(26))).toBe(
    'at least 3 nights (set for this date), fewer where they fill a gap, no arrivals',
  );
  expect(limitWords(tripLimitsOf({ ...room, limits: { ...limits, least_nights: null } }), day(30))).toBe(
    'at most 2 nights (set for this date)',
  );
  expect(limitWords(tripLimitsOf({ ...room, limits: { ...limits, least_nights: 1 } }), day(29))).toBe('');
});

test('a night is marked where nobody may come or go, else with the least nights above one', () => {
  expect([23, 24, 30].map((of) => markOf(asked, day(of)))).toEqual([2, 'shut', 2]);
  expect(markOf(tripLimitsOf({ ...room, limits: { ...limits, least_nights: 1 } }), day(28))).toBeNull();
});

test('of the chosen dates what is alike is shown, and what differs is not', () => {
  expect(limitsNow({ limits: [asked], dates: [day(24), day(25)] })).toEqual({
    least: 3,
    most: null,
    noArrival: true,
    noDeparture: false,
    hasOwnLeast: true,
    hasOwnMost: false,
  });
  expect(limitsNow({ limits: [asked], dates: [day(23), day(24)] })).toMatchObject({ least: null, noArrival: null });
});

test('only what was typed or chosen is sent', () => {
  expect(limitChange(NO_LIMIT_TYPED)).toBeNull();
  expect(limitChange({ ...NO_LIMIT_TYPED, least: { typed: ' ' } })).toBeNull();
  expect(limitChange({ ...NO_LIMIT_TYPED, least: { typed: ' 4 ' }, noDeparture: false })).toEqual({
    least_nights: 4,
    no_departure: false,
  });
  expect(limitChange({ ...NO_LIMIT_TYPED, most: 'usual', noArrival: true })).toEqual({
    most_nights: null,
    no_arrival: true,
  });
});

test('the least above the most is said at the field that was typed, whichever rule the other is of', () => {
  const wrong = (dates: number[], draft: object) =>
    limitProblems({ ...NO_LIMIT_TYPED, ...draft }, { limits: [asked], dates: dates.map(day) });
  expect(wrong([23], { least: { typed: '4' }, most: { typed: '3' } }).least).toBe(
    'Must not be more than the most nights, which are 3.',
  );
  expect(wrong([29, 30], { least: { typed: '3' } }).least).toBe('Must not be more than the most nights, which are 2.');
  expect(wrong([25], { most: { typed: '2' } }).most).toBe('Must be 3 or more, which are the least nights.');
  expect(wrong([23], { most: { typed: '1' } }).most).toBe('Must be 2 or more, which are the least nights.');
  expect(wrong([25], { least: 'usual', most: { typed: '2' } })).toEqual({ least: null, most: null });
  expect(wrong([23], { least: { typed: 'two' } }).least).toBe('Write a number from 1 to 30.');
  expect(wrong([23], { noArrival: true })).toEqual({ least: null, most: null });
});

test.each([
  ['', null],
  ['1', null],
  ['30', null],
  ['0', 'Write a number from 1 to 30.'],
  ['31', 'Write a number from 1 to 30.'],
  ['2.5', 'Write a number from 1 to 30.'],
  ['-1', 'Write a number from 1 to 30.'],
])('%j as a number of nights: %s', (typed, problem) => expect(problemWithCount(typed, 30)).toBe(problem));
