import { expect, test } from 'vitest';
import { endHere } from './end-here';

test('what is held ends after as many minutes as the server has left, also where the clock here is wrong', () => {
  const cameAt = Date.parse('2026-12-20T10:31:00Z');
  const door = { now: '2026-12-20T10:00:00Z' };
  expect(endHere('2026-12-20T10:20:00Z', door, cameAt) - cameAt).toBe(20 * 60_000);
  expect(endHere('2026-12-20T10:40:00Z', {}, cameAt) - cameAt).toBe(9 * 60_000);
});
