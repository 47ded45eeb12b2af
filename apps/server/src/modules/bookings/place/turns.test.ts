import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const turns = () => new Turns({ atOnce: 2, patienceMs: 1000 });
  /** Work that goes on until it is let go of. */
  function begun(of: Turns, what: number) {
    const end = Promise.withResolvers<void>();
    const seen: { hasWaited: boolean | null } = { hasWaited: null };
    const done = of.take(what, async (hasWaited) => {
      seen.hasWaited = hasWaited;
      await end.promise;
    });
    return { seen, end: () => end.resolve(), fail: () => end.reject(new Error('it failed')), done };
  }
  const waitedOf = (all: ReturnType<typeof begun>[]) => all.map(({ seen }) => seen.hasWaited);

  it('let two at it at once, the others in the order in which they came, and whoever wants something else at once', async () => {
    const of = turns();
    const all = [1, 2, 3, 4].map(() => begun(of, 7));
    const other = begun(of, 8);
    expect(waitedOf([...all, other])).toEqual([false, false, null, null, false]);
    all[1]?.end();
    await all[1]?.done;
    await vi.advanceTimersByTimeAsync(0);
    expect(waitedOf(all)).toEqual([false, false, true, null]);
  });

  it('go on where what was at it fails', async () => {
    const of = turns();
    const [first, , third] = [1, 2, 3].map(() => begun(of, 7));
    first?.fail();
    await expect(first?.done).rejects.toThrow('it failed');
    await vi.advanceTimersByTimeAsync(0);
    expect(third?.seen.hasWaited).toBe(true);
  });

  it('keep nobody for longer than their patience', async () => {
    const of = turns();
    const all = [1, 2, 3].map(() => begun(of, 7));
    await vi.advanceTimersByTimeAsync(999);
    expect(all[2]?.seen.hasWaited).toBe(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(all[2]?.seen.hasWaited).toBe(true);
    for (const one of all) one.end();
    await Promise.all(all.map(({ done }) => done));
    expect(begun(of, 7).seen.hasWaited).toBe(false);
  });
});
