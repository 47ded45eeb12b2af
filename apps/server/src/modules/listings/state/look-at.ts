import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { noteChange, notifyOwners } from '../../partners/index.ts';
import { type Fields, parts } from '../parts/parts.ts';
import { endReview, keepRefusal, type LockedListing, lockListing, reviewOf, updateStay } from '../queries.ts';
import { lockAccountOf } from './account-queries.ts';
import { settleStays } from './settle-stays.ts';

/** `why`: in words for its owners, where it is not fine. */
export type Verdict = { isFine: true; why?: undefined } | { isFine: false; why: string };

export type LookedAt = 'done' | 'nothing to look at';

/** Where a stay goes that somebody of ours has looked at; null: it stays. A change that waited never moves it. */
function moved(from: ListingStatus, isFine: boolean, hasWaited: boolean): ListingStatus | null {
  if (from === 'waiting') return isFine ? 'live' : 'draft';
  return from === 'live' && !isFine && !hasWaited ? 'paused' : null;
}

/**
 * What somebody of ours says of a stay they have looked at. Yes: it goes live if it waited, and parts that waited are shown.
 * No, in words that its owners read: it is a draft again, or paused; parts that waited are dropped. Owners are told by e-mail.
 */
export const lookAt = (
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  listingId: number,
  verdict: Verdict,
): Promise<LookedAt> =>
  db.transaction().execute(async (trx) => {
    await lockAccountOf(trx, listingId);
    const stay = await lockListing(trx, listingId).catch(() => null);
    const review = stay && (await reviewOf(trx, listingId));
    if (!stay || !review) return 'nothing to look at';
    const { isFine } = verdict;
    const waiting = Object.entries(review.change) as [ListingPart, Fields][];
    if (isFine) await showWaiting(trx, stay.id, waiting);
    const status = moved(stay.status, isFine, waiting.length > 0);
    if (status) await updateStay(trx, stay.id, { status });
    // Its account may have been refused while it waited.
    if (status === 'live') await settleStays(trx, stay.business_id);
    await endReview(trx, stay.id);
    if (!verdict.isFine) await keepRefusal(trx, stay.id, verdict.why, clock.now());
    await noteVerdict(trx, stay, verdict, clock.now());
    const isNews = !isFine || status !== null || waiting.length > 0;
    if (isNews) await tellOwners(trx, stay, verdict, clock.now());
    return 'done';
  });

async function showWaiting(trx: Transaction<DB>, id: number, waiting: [ListingPart, Fields][]): Promise<void> {
  for (const [part, prepared] of waiting) await parts[part].write(trx, id, prepared);
}

function noteVerdict(trx: Transaction<DB>, stay: LockedListing, { isFine, why }: Verdict, at: Date): Promise<void> {
  const action = isFine ? 'listing_passed' : 'listing_refused';
  const change = { businessId: stay.business_id, userId: null, action, subject: stay.name } as const;
  return noteChange(trx, { ...change, detail: why ? { why } : {} }, at);
}

function tellOwners(trx: Transaction<DB>, stay: LockedListing, verdict: Verdict, at: Date): Promise<void> {
  const detail = { subject: stay.name, listing_id: stay.id, ...(!verdict.isFine && { why: verdict.why }) };
  const kind = verdict.isFine ? 'listing_passed' : 'listing_refused';
  return notifyOwners(trx, 'edit_listings', { business_id: stay.business_id, kind, detail, at });
}
