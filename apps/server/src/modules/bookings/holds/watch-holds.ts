import { type HoldsDeps, releaseDueHolds } from './holds.ts';
import { nextHoldEnds } from './queries.ts';

// Far below the life of a hold: one made after the last look ends long after the next.
const LOOK_EVERY_MS = 1000;

/**
 * `releaseDueHolds` for those who look many times a second: it remembers when the next hold ends, and asks the database
 * again then, or after a second. Resolves to how many ended.
 */
export function holdWatch(deps: HoldsDeps): () => Promise<number> {
  let lookedAt = 0;
  let quietUntil = 0;
  return async () => {
    const now = deps.clock.now().getTime();
    if (now >= lookedAt && now < quietUntil) return 0;
    const ended = await releaseDueHolds(deps);
    const next = await nextHoldEnds(deps.db);
    lookedAt = now;
    quietUntil = Math.min(next?.getTime() ?? Number.POSITIVE_INFINITY, now + LOOK_EVERY_MS);
    return ended;
  };
}
