import type { FeedsInDeps } from './deps.ts';
import { takeDue } from './feed-queries.ts';
import { markFreshness } from './freshness.ts';
import { refreshFeed } from './take-answer.ts';

/** Sites that do not answer are waited for by this many at most. */
const AT_ONCE = 8;
/** A turn makes way for the next; what is still due is taken up by that. */
const TURN_MS = 45_000;

/** Fetches the feeds that are due, and says of which units nobody knows any more what other sites have sold. */
export async function refreshDueFeeds(deps: FeedsInDeps): Promise<void> {
  const began = performance.now();
  const workOff = async (): Promise<void> => {
    while (performance.now() - began < TURN_MS) {
      const feed = await takeDue(deps.db, deps.clock.now());
      if (!feed) return;
      await refreshFeed(deps, feed).catch((error) =>
        deps.log.error({ err: error, feed: feed.id }, 'a calendar of another site could not be worked in'),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOff));
  await markFreshness(deps.db, deps.clock.now());
}
