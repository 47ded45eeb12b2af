import { LISTING_REVIEW_HOURS } from '@basera/contract/limits';
import { isLookedAt, type ListingPart } from '@basera/contract/rules/listing/parts';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import { type By, changeListing, noteListing, orChangedMeanwhile, StaleError } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { compareAgain } from '../likeness/likeness-queries.ts';
import { askReview, noteVersion, reviewOf, versionOf } from '../queries.ts';
import { keepFirstSeen } from '../review/keep-seen.ts';
import { type Fields, parts } from './parts.ts';

export type PartChange = { part: ListingPart; version: number; fields: Fields };

// A draft is looked at when it goes live.
const HAS_BEEN_LIVE: readonly ListingStatus[] = ['live', 'paused'];

export const dueAt = (now: Date): Date => new Date(now.getTime() + LISTING_REVIEW_HOURS * 3_600_000);

/**
 * Saves a part of a listing by itself. Of a stay that has been live, a change of its name, place or claims is looked at:
 * within a day while it is shown already, or before it is. 409 with the listing where another version was saved since.
 */
export const savePart = (deps: ListingsDeps, by: By, { part, version, fields }: PartChange): Promise<void> =>
  orChangedMeanwhile(
    deps,
    by,
    changeListing(deps, by, async (trx, stay, now) => {
      if ((await versionOf(trx, stay.id, part)) !== version) throw new StaleError();
      const waitingBefore = (await reviewOf(trx, stay.id))?.change[part];
      const prepared = { ...waitingBefore, ...(await parts[part].prepare(trx, stay, fields)) };
      const isReviewed = isLookedAt(part) && HAS_BEEN_LIVE.includes(stay.status);
      if (isReviewed) await keepFirstSeen(trx, stay.id, now);
      const waits = isReviewed && deps.review === 'before';
      if (!waits) await parts[part].write(trx, stay.id, prepared);
      await compareAgain(trx, stay.id);
      if (isReviewed)
        await askReview(trx, { id: stay.id, waiting: waits ? { [part]: prepared } : {}, now, due: dueAt(now) });
      await noteVersion(trx, { id: stay.id, part, version: version + 1, userId: by.userId, at: now });
      await noteListing(trx, by, stay, { part, fields: Object.keys(fields) }, now);
    }),
  );
