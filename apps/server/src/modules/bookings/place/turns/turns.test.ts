import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rounds } from '../../../../testing/run/rounds.ts';
import { Turns } from './turns.ts';

const AT_ONCE = 2;
const PATIENCE_MS = 1000;

describe('turns', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const turns = () => new Turns({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS });
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
  type Begun = ReturnType<typeof begun>;
  const waitedOf = (all: Begun[]) => all.map(({ seen }) => seen.hasWaited);
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('let two at it at once, the others in the order in which they came, and whoever wants something else at once', async () => {
    const of = turns();
    const all = [1, 2, 3, 4].map(() => begun(of, 7));
    const other = begun(of, 8);
    expect(waitedOf([...all, other])).toEqual([false, false, null, null, false]);
    all[1]?.end();
    await all[1]?.done;
    await settle();
    expect(waitedOf(all)).toEqual([false, false, true, null]);
  });

  it('go on where what was at it fails', async () => {
    const of = turns();
    const [first, , third] = [1, 2, 3].map(() => begun(of, 7));
    first?.fail();
    await expect(first?.done).rejects.toThrow('it failed');
    await settle();
    expect(third?.seen.hasWaited).toBe(true);
  });

  it('keep nobody for longer than their patience', async () => {
    const of = turns();
    const all = [1, 2, 3].map(() => begun(of, 7));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(all[2]?.seen.hasWaited).toBe(null);
    await vi.advanceTimersByTimeAsync(1);
    expect(all[2]?.seen.hasWaited).toBe(true);
    for (const one of all) one.end();
    await Promise.all(all.map(({ done }) => done));
    expect(begun(of, 7).seen.hasWaited).toBe(false);
  });

  it('let nobody follow whom impatience had let go ahead, until fewer than two are at it', async () => {
    const of = turns();
    const early = [1, 2, 3, 4].map(() => begun(of, 7));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(waitedOf(early)).toEqual([false, false, true, true]);
    const late = begun(of, 7);
    for (const [index, expected] of [null, null, true].entries()) {
      early[index]?.end();
      await settle();
      expect(late.seen.hasWaited).toBe(expected);
    }
  });

  it('count whoever is on the way: where two end at once, one follows, and one more may come', async () => {
    const of = turns();
    const [first, second, third] = [1, 2, 3].map(() => begun(of, 7));
    first?.end();
    second?.end();
    await settle();
    expect(third?.seen.hasWaited).toBe(true);
    expect(waitedOf([begun(of, 7), begun(of, 7)])).toEqual([false, null]);
  });

  it('are kept whoever comes, ends, fails or loses patience, in whatever order', async () => {
    type Step = { do: 'come'; what: number } | { do: 'end' | 'fail'; which: number[] } | { do: 'wait'; ms: number };
    const step = fc.oneof<fc.Arbitrary<Step>[]>(
      fc.record({ do: fc.constant('come' as const), what: fc.constantFrom(0, 0, 0, 1) }),
      fc.record({ do: fc.constant('come' as const), what: fc.constant(0) }),
      fc.record({
        do: fc.constantFrom('end' as const, 'fail' as const),
        which: fc.array(fc.nat(9), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({
        do: fc.constant('wait' as const),
        ms: fc.constantFrom(1, PATIENCE_MS / 2, PATIENCE_MS - 1, PATIENCE_MS),
      }),
    );
    type Coming = { work: Begun; what: number; came: number };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
        const of = turns();
        let now = 0;
        let here: Coming[] = [];
        const isAt = ({ work }: Coming) => work.seen.hasWaited !== null;
        const leave = (how: 'end' | 'fail', which: number) => {
          const busy = here.filter(isAt);
          const leaving = busy[which % Math.max(1, busy.length)];
          if (!leaving) return;
          leaving.work.done.catch(() => {});
          leaving.work[how]();
          here = here.filter((each) => each !== leaving);
        };
        const take = async (one: Step) => {
          if (one.do === 'come') here.push({ work: begun(of, one.what), what: one.what, came: now });
          else if (one.do === 'wait') {
            await vi.advanceTimersByTimeAsync(one.ms);
            now += one.ms;
          } else for (const each of one.which) leave(one.do, each);
          await settle();
        };
        for (const one of steps) {
          const before = here.filter(isAt);
          await take(one);
          for (const what of [0, 1]) {
            const there = here.filter((each) => each.what === what);
            const at = there.filter(isAt);
            const waiting = there.filter((each) => !isAt(each));
            // First come, first served; nobody waits while there is room, or for longer than patience lasts.
            expect(there.slice(0, at.length)).toEqual(at);
            if (waiting.length > 0) expect(at.length).toBeGreaterThanOrEqual(AT_ONCE);
            expect(waiting.every(({ came }) => now - came < PATIENCE_MS)).toBe(true);
            const went = at.filter((each) => !before.includes(each));
            if (at.length > AT_ONCE) expect(went.every(({ came }) => now - came >= PATIENCE_MS)).toBe(true);
          }
        }
        // When all have gone, nothing is left of it.
        while (here.length > 0) await take({ do: 'end', which: [0] });
        expect(waitedOf([begun(of, 0), begun(of, 0), begun(of, 0)])).toEqual([false, false, null]);
      }),
      { numRuns: rounds(100, 1000) },
    );
  });
});
