import { type HoldsDeps, releaseDueHolds } from './holds.ts';
import { nextHoldEnds } from './queries.ts';

// Far below the life of a hold: one made after the last look ends long after the next.
const LOOK_EVERY_MS = 1000;

/**
 * `releaseDueHolds` for those who look many times a second: it remembers when the next hold ends, and asks the database
 * again then, or after a second; whoever comes while it is asked waits for that answer. Resolves to how many ended.
 */
export function holdWatch(deps: HoldsDeps): () => Promise<number> {
  let lookedAt = 0;
  let quietUntil = 0;
  let looking: Promise<number> | null = null;
  const look = async (now: number): Promise<number> => {
    const ended = await releaseDueHolds(deps);
    const next = await nextHoldEnds(deps.db);
    lookedAt = now;
    quietUntil = Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, now + LOOK_EVERY_MS);
    return ended;
  };
  return async () => {
    const now = deps.clock.now().getTime();
    let ended = 0;
    while (now < lookedAt || now >= quietUntil) {
      const isOwn = looking === null;
      looking ??= look(now).finally(() => {
        looking = null;
      });
      ended += await looking;
      if (isOwn || lookedAt >= now) break;
    }
    return ended;
  };
}
