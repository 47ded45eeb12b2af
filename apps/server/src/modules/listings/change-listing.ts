import { LISTING_CHANGES_PER_HOUR } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { HttpError } from '../../platform/http/http-errors.ts';
import { countHourly } from '../../platform/rate-limits.ts';
import type { DB } from '../../platform/schema.ts';
import { say } from '../../words/say.ts';
import { noteChange } from '../partners/index.ts';
import type { ListingsDeps } from './deps.ts';
import { type LockedListing, lockListing, ownListing } from './queries.ts';
import { showListing } from './show-listing.ts';

/** Who changes which stay. */
export type By = { userId: number; listingId: number };

/** What of a stay a role may change. */
export type Change = 'may_edit' | 'may_link';

/** 404 for whom a stay is somebody else's. What they may change of it. */
export async function requireOwn({ db }: Pick<ListingsDeps, 'db'>, { userId, listingId }: By) {
  const own = await ownListing(db, userId, listingId);
  if (!own) throw new HttpError('not_found', say`There is no such listing.`);
  return own;
}

/** 404 as above; 403 for a member whose role does not include changing it. */
export async function requireEditor(deps: Pick<ListingsDeps, 'db'>, by: By, what: Change = 'may_edit'): Promise<void> {
  if ((await requireOwn(deps, by))[what]) return;
  throw new HttpError('forbidden', say`Your role here does not include this. An owner can change that.`);
}

/** Changes a stay under its lock, by whom may; 409 for one that is ended. `first`: what is locked before it. */
export async function changeListing<T>(
  deps: ListingsDeps,
  by: By,
  change: (trx: Transaction<DB>, stay: LockedListing, now: Date) => Promise<T>,
  { what = 'may_edit', first }: { what?: Change; first?: (trx: Transaction<DB>) => Promise<void> } = {},
): Promise<T> {
  await requireEditor(deps, by, what);
  const now = deps.clock.now();
  await countHourly(deps.db, `listing:${by.userId}`, LISTING_CHANGES_PER_HOUR, now);
  return deps.db.transaction().execute(async (trx) => {
    await first?.(trx);
    const stay = await lockListing(trx, by.listingId);
    if (stay.status === 'ended') throw new HttpError('not_changeable', say`This stay is ended: it cannot be changed.`);
    return change(trx, stay, now);
  });
}

/** Writes into the log of the business what was done to its stay. */
export const noteListing = (
  trx: Transaction<DB>,
  { userId }: By,
  stay: Pick<LockedListing, 'business_id' | 'name'>,
  detail: Record<string, unknown>,
  at: Date,
) =>
  noteChange(trx, { businessId: stay.business_id, userId, action: 'listing_changed', subject: stay.name, detail }, at);

/** 409 with what the stay is now. */
const changedMeanwhile = async (deps: ListingsDeps, listingId: number): Promise<HttpError> =>
  new HttpError(
    'changed_meanwhile',
    say`Somebody else saved this in between. Look at what it is now, then save again.`,
    {
      extra: { listing: await showListing(deps, listingId) },
    },
  );

/** Thrown inside a change that began from what is not there any more. */
export class StaleError extends Error {}

/** Runs a change; where it began from what is not there any more, 409 with the listing as it is now. */
export async function orChangedMeanwhile<T>(deps: ListingsDeps, { listingId }: By, change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (error instanceof StaleError) throw await changedMeanwhile(deps, listingId);
    throw error;
  }
}
