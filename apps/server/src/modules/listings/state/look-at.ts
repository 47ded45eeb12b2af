import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Fields, parts } from '../parts/parts.ts';
import { endReview, lockListing, reviewOf, updateStay } from '../queries.ts';

export type LookedAt = 'done' | 'nothing to look at';

/** Where a stay goes that somebody of ours has looked at; null: it stays. A change that waited never moves it. */
function moved(from: ListingStatus, isFine: boolean, hasWaited: boolean): ListingStatus | null {
  if (from === 'waiting') return isFine ? 'live' : 'draft';
  return from === 'live' && !isFine && !hasWaited ? 'paused' : null;
}

/**
 * What somebody of ours says of a stay they have looked at. Yes: it goes live if it waited, and parts that waited are shown.
 * No: it is a draft again, or paused; parts that waited are dropped.
 */
export const lookAt = ({ db }: { db: Kysely<DB> }, listingId: number, isFine: boolean): Promise<LookedAt> =>
  db.transaction().execute(async (trx) => {
    const stay = await lockListing(trx, listingId).catch(() => null);
    const review = stay && (await reviewOf(trx, listingId));
    if (!stay || !review) return 'nothing to look at';
    const waiting = Object.entries(review.change) as [ListingPart, Fields][];
    for (const [part, prepared] of isFine ? waiting : []) await parts[part].write(trx, stay.id, prepared);
    const status = moved(stay.status, isFine, waiting.length > 0);
    if (status) await updateStay(trx, stay.id, { status });
    await endReview(trx, stay.id);
    return 'done';
  });
