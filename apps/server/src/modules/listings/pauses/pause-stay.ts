import type { PauseCause } from '@basera/contract/rules/listing/pauses';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { noteChange, notifyOwners } from '../../partners/index.ts';
import { type LockedListing, lockListing, updateStay } from '../queries.ts';
import { lockAccountOf } from '../state/account-queries.ts';
import { settleStays } from '../state/settle-stays.ts';
import { insertPause, markEnded, pauseById, pausesInForce, setReopens } from './pause-queries.ts';

export type Pausing = {
  listingId: number;
  cause: PauseCause;
  /** In words for its owners. */
  why: string;
  staffId: number;
};

/** A stay under its lock, behind the one of its account. Throws 404. */
async function locked(trx: Transaction<DB>, listingId: number): Promise<LockedListing> {
  await lockAccountOf(trx, listingId);
  const stay = await lockListing(trx, listingId).catch(() => null);
  if (!stay) throw new HttpError('not_found', say`There is no such stay.`);
  return stay;
}

/**
 * Pauses a stay by the word of somebody of ours, for one cause of perhaps several: it is not sold, its owners are told and cannot put
 * it live. Throws 404, 409 for one that is ended, or is paused for this cause already. The number of the pause.
 */
export async function pauseStayIn(trx: Transaction<DB>, { listingId, cause, why, staffId }: Pausing, at: Date) {
  const stay = await locked(trx, listingId);
  if (stay.status === 'ended') throw new HttpError('not_changeable', say`This stay is ended: it is not sold.`);
  const inForce = await pausesInForce(trx, stay.id);
  if (inForce.some((one) => one.cause === cause))
    throw new HttpError('changed_meanwhile', say`It is paused for this already.`);
  const isSold = stay.status === 'live';
  const pause = { property_id: stay.id, cause, why, reopens: isSold, paused_by: staffId, paused_at: at };
  const { id } = await insertPause(trx, pause);
  if (isSold) await updateStay(trx, stay.id, { status: 'paused' });
  await tellOwners(trx, stay, { action: 'listing_held', why }, at);
  return { id, before: stay.status, after: isSold ? ('paused' as const) : stay.status, name: stay.name };
}

export type GivingBack = { pauseId: number; why: string; staffId: number };

/**
 * Gives one pause back. With the last of them a stay that was sold is again, if nothing else keeps it: its account, somebody who can sign
 * in, or its owner's own word. Throws 404, 409 where a colleague was first.
 */
export async function giveBackPauseIn(trx: Transaction<DB>, { pauseId, why, staffId }: GivingBack, at: Date) {
  const pause = await pauseById(trx, pauseId);
  if (!pause) throw new HttpError('not_found', say`There is no such pause.`);
  const stay = await locked(trx, pause.property_id);
  const inForce = await pausesInForce(trx, stay.id);
  if (!inForce.some(({ id }) => id === pauseId))
    throw new HttpError('changed_meanwhile', say`A colleague has given this back meanwhile.`);
  await markEnded(trx, pauseId, { ended_by: staffId, ended_at: at, ended_why: why });
  const reopens = inForce.some((one) => one.reopens);
  const isLast = inForce.length === 1;
  if (!isLast) await setReopens(trx, stay.id, reopens);
  const sellsAgain = isLast && reopens && stay.status === 'paused' && !stay.awaits_account && !stay.awaits_owner;
  if (sellsAgain) await updateStay(trx, stay.id, { status: 'live' });
  // Its account may have been refused or made ready, and its people suspended or let in, while it was paused.
  if (isLast) await settleStays(trx, stay.business_id);
  await tellOwners(trx, stay, { action: 'listing_given_back', why }, at);
  return {
    listingId: stay.id,
    cause: pause.cause,
    before: stay.status,
    after: (await lockListing(trx, stay.id)).status,
  };
}

type Told = { action: 'listing_held' | 'listing_given_back'; why: string };

async function tellOwners(trx: Transaction<DB>, stay: LockedListing, { action, why }: Told, at: Date): Promise<void> {
  const { business_id, name: subject } = stay;
  await noteChange(trx, { businessId: business_id, userId: null, action, subject, detail: { why } }, at);
  const detail = { subject, listing_id: stay.id, why };
  await notifyOwners(trx, 'edit_listings', { business_id, kind: action, detail, at });
}
