import { expect, test, vi } from 'vitest';
import { saidOnce } from './said-once';

test('each is said once, and no more are remembered than may be', () => {
  const say = vi.fn((count: number) => `${count} stays`);
  const said = saidOnce(say, 2);
  expect([said(1), said(2), said(1), said(2)]).toEqual(['1 stays', '2 stays', '1 stays', '2 stays']);
  expect(say).toHaveBeenCalledTimes(2);
  expect(said(3)).toBe('3 stays');
  expect(said(1)).toBe('1 stays');
  expect(say).toHaveBeenCalledTimes(4);
});
