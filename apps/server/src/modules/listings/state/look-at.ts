import type { ListingPart } from '@basera/contract/rules/listing/parts';
import type { ListingStatus } from '@basera/contract/rules/status/listing-status';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { noteChange, notifyOwners } from '../../partners/index.ts';
import { compareAgain } from '../likeness/likeness-queries.ts';
import { type Fields, parts } from '../parts/parts.ts';
import { pausesInForce, setReopens } from '../pauses/pause-queries.ts';
import { endReview, keepRefusal, type LockedListing, lockListing, reviewOf, updateStay } from '../queries.ts';
import { digestOf } from '../review/changes.ts';
import { keepAsSeen } from '../review/keep-seen.ts';
import { insertVerdict, lastSeen } from '../review/review-queries.ts';
import { seenListing } from '../review/seen-listing.ts';
import { lockAccountOf } from './account-queries.ts';
import { settleStays } from './settle-stays.ts';

/** `why`: in words for its owners, where it is not fine. */
export type Verdict = { isFine: true; why?: undefined } | { isFine: false; why: string };

/** Who says it: null at the command line. `seen`: what they have read of it (`digestOf`); null for whatever it is now. */
export type Looker = { staffId: number | null; seen: string | null };

export type LookedAt = 'done' | 'nothing to look at' | 'changed meanwhile';

const ANYHOW: Looker = { staffId: null, seen: null };

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
  db.transaction().execute((trx) => lookAtIn(trx, { listingId, verdict, looker: ANYHOW }, clock.now()));

export type Looking = { listingId: number; verdict: Verdict; looker: Looker };

/** The same within the transaction of whoever decides. */
export async function lookAtIn(
  trx: Transaction<DB>,
  { listingId, verdict, looker }: Looking,
  at: Date,
): Promise<LookedAt> {
  await lockAccountOf(trx, listingId);
  const stay = await lockListing(trx, listingId).catch(() => null);
  const review = stay && (await reviewOf(trx, listingId));
  if (!stay || !review) return 'nothing to look at';
  if (looker.seen !== null && (await whatItIs(trx, stay.id)) !== looker.seen) return 'changed meanwhile';
  const { isFine } = verdict;
  const waiting = Object.entries(review.change) as [ListingPart, Fields][];
  const kind = (await lastSeen(trx, stay.id)) ? 'change' : 'new';
  if (isFine) await showWaiting(trx, stay.id, waiting);
  if (isFine) await compareAgain(trx, stay.id);
  const status = await moveAsFar(trx, stay, moved(stay.status, isFine, waiting.length > 0));
  await endReview(trx, stay.id);
  if (isFine) await keepAsSeen(trx, stay.id, at);
  if (!verdict.isFine) await keepRefusal(trx, stay.id, verdict.why, at);
  const why = verdict.why ?? null;
  await insertVerdict(trx, { property_id: stay.id, kind, passed: isFine, why, staff_id: looker.staffId, at });
  await noteVerdict(trx, stay, verdict, at);
  const isNews = !isFine || status !== null || waiting.length > 0;
  if (isNews) await tellOwners(trx, stay, verdict, at);
  return 'done';
}

async function whatItIs(trx: Transaction<DB>, listingId: number): Promise<string | null> {
  const listing = await seenListing(trx, listingId);
  return listing && digestOf(listing);
}

/** What we have paused goes live with the last of its pauses; what its account keeps is held. */
async function moveAsFar(
  trx: Transaction<DB>,
  stay: LockedListing,
  asked: ListingStatus | null,
): Promise<ListingStatus | null> {
  if (!asked) return null;
  const isPaused = asked === 'live' && (await pausesInForce(trx, stay.id)).length > 0;
  const status = isPaused ? 'paused' : asked;
  await updateStay(trx, stay.id, { status });
  if (isPaused) await setReopens(trx, stay.id, true);
  // Its account may have been refused while it waited.
  if (status === 'live') await settleStays(trx, stay.business_id);
  return status;
}

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
