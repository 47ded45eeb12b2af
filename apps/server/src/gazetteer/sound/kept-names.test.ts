import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptNames } from './kept-names.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

const MINUTE_MS = 60_000;

it('reads once for all who ask, and again behind whoever asks a minute later', async () => {
  const read = vi.fn(async (last: number | null) => (last ?? 0) + 1);
  const names = keptNames(read);
  expect(await Promise.all([names(), names()])).toEqual([1, 1]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(await names()).toBe(1);
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await names()).toBe(1);
  expect(read).toHaveBeenCalledTimes(2);
  expect(await names()).toBe(2);
});

it('tells the first who asks that nothing could be read, and keeps the old where it cannot be read again', async () => {
  let isAway = true;
  const names = keptNames(async () => (isAway ? Promise.reject(new Error('no database')) : 'names'));
  await expect(names()).rejects.toThrow('no database');
  isAway = false;
  expect(await names()).toBe('names');
  isAway = true;
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(await names()).toBe('names');
  expect(await names()).toBe('names');
});
