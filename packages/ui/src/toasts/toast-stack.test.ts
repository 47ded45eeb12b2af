import { STACKED_TOAST_MS, STACKED_TOASTS_MAX, TOAST_MS, TOAST_SWIPE_PX } from '@basera/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStack } from './toast-stack.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const stack = () => createToastStack({ shownMs: STACKED_TOAST_MS, most: STACKED_TOASTS_MAX });
const wordsOf = (toasts: ReturnType<typeof stack>) => toasts.list().map(({ words }) => words);

test('times and numbers are those of the specification', () => {
  expect([TOAST_MS, TOAST_SWIPE_PX, STACKED_TOAST_MS, STACKED_TOASTS_MAX]).toEqual([5000, 50, 4000, 3]);
});

test('each goes after four seconds of its own', () => {
  const toasts = stack();
  toasts.show('one', 'good');
  vi.advanceTimersByTime(1000);
  toasts.show('two', 'bad');
  vi.advanceTimersByTime(2999);
  expect(wordsOf(toasts)).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  expect(wordsOf(toasts)).toEqual(['two']);
  vi.advanceTimersByTime(1000);
  expect(wordsOf(toasts)).toEqual([]);
});

test('a fourth takes the place of the oldest, whose time then ends nothing else', () => {
  const toasts = stack();
  const heard = vi.fn();
  toasts.subscribe(heard);
  for (const words of ['one', 'two', 'three']) toasts.show(words, 'good');
  vi.advanceTimersByTime(3999);
  toasts.show('four', 'good');
  expect(wordsOf(toasts)).toEqual(['two', 'three', 'four']);
  vi.advanceTimersByTime(1);
  expect(wordsOf(toasts)).toEqual(['four']);
  expect(vi.getTimerCount()).toBe(1);
  expect(heard).toHaveBeenCalledTimes(6);
});

test('time stands still while they are held, and goes on after', () => {
  const toasts = stack();
  toasts.show('one', 'good');
  vi.advanceTimersByTime(3000);
  toasts.hold();
  toasts.hold();
  vi.advanceTimersByTime(60_000);
  toasts.show('two', 'good');
  vi.advanceTimersByTime(60_000);
  expect(wordsOf(toasts)).toEqual(['one', 'two']);
  toasts.release();
  vi.advanceTimersByTime(999);
  expect(wordsOf(toasts)).toEqual(['one', 'two']);
  vi.advanceTimersByTime(1);
  expect(wordsOf(toasts)).toEqual(['two']);
  vi.advanceTimersByTime(3000);
  expect(wordsOf(toasts)).toEqual([]);
});

test('one that is closed by hand lets go of those it held', () => {
  const toasts = stack();
  toasts.show('one', 'good');
  toasts.hold();
  toasts.dismiss(toasts.list()[0]?.id ?? 0);
  expect(wordsOf(toasts)).toEqual([]);
  toasts.show('two', 'good');
  vi.advanceTimersByTime(STACKED_TOAST_MS);
  expect(wordsOf(toasts)).toEqual([]);
});
