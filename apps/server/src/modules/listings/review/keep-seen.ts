import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { reviewOf } from '../queries.ts';
import { keepSeen, lastSeen } from './review-queries.ts';
import { seenListing } from './seen-listing.ts';

/** Keeps what a stay is, as what somebody of ours has seen of it. */
export async function keepAsSeen(trx: Transaction<DB>, listingId: number, at: Date): Promise<void> {
  const listing = await seenListing(trx, listingId);
  if (listing) await keepSeen(trx, listingId, listing, at);
}

/** Of a stay from before we kept what was seen: what it is before its first change that is looked at. One that waits to be passed at all was never seen. */
export async function keepFirstSeen(trx: Transaction<DB>, listingId: number, at: Date): Promise<void> {
  if (await lastSeen(trx, listingId)) return;
  if (await reviewOf(trx, listingId)) return;
  await keepAsSeen(trx, listingId, at);
}
