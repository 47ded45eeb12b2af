import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { notPausedByUs, setReopens } from '../pauses/pause-queries.ts';

/**
 * Keeps the account of the business of a stay as it is until the transaction ends, before the stay is locked: whoever decides
 * about an account locks business, account and stays in the same order.
 */
export async function lockAccountOf(trx: Transaction<DB>, listingId: number): Promise<void> {
  const business = await trx
    .selectFrom('businesses as b')
    .innerJoin('properties as p', 'p.business_id', 'b.id')
    .select('b.id')
    .where('p.id', '=', listingId)
    .forKeyShare('b')
    .executeTakeFirst();
  if (business) await lockedState(trx, business.id);
}

/** How far the account of a business is, kept so until the transaction ends; undefined where none was ever given. */
export async function lockedState(trx: Transaction<DB>, businessId: number) {
  const row = await trx
    .selectFrom('payout_accounts')
    .select('state')
    .where('business_id', '=', businessId)
    .forShare()
    .executeTakeFirst();
  return row?.state;
}

/** Takes the stays of a business from guests that went live by their owner's word, with an account that was ready. */
export const holdStays = (trx: Transaction<DB>, businessId: number) =>
  trx
    .updateTable('properties')
    .set({ status: 'paused', awaits_account: true })
    .where('business_id', '=', businessId)
    .where('status', '=', 'live')
    // Of stays from before nobody gave a first night: they stay live.
    .where('live_from', 'is not', null)
    .returning(['id', 'name'])
    .execute();

export const sellHeldStays = (trx: Transaction<DB>, businessId: number) =>
  trx
    .updateTable('properties')
    .set({ status: 'live', awaits_account: false })
    .where('business_id', '=', businessId)
    .where('status', '=', 'paused')
    .where('awaits_account', '=', true)
    .where(notPausedByUs('properties'))
    .returning(['id', 'name'])
    .execute();

/** What we have paused waits for its account no more: it is sold again with the last of its pauses. */
export async function leaveToPauses(trx: Transaction<DB>, businessId: number): Promise<void> {
  const freed = await trx
    .updateTable('properties')
    .set({ awaits_account: false })
    .where('business_id', '=', businessId)
    .where('awaits_account', '=', true)
    .returning('id')
    .execute();
  for (const { id } of freed) await setReopens(trx, id, true);
}

/** Stays that are sold without an account that is ready, by business: those from before there had to be one. */
export const soldWithoutAccount = (db: Kysely<DB>) =>
  db
    .selectFrom('properties as p')
    .innerJoin('businesses as b', 'b.id', 'p.business_id')
    .leftJoin('payout_accounts as a', 'a.business_id', 'b.id')
    .select(['b.id as business', 'b.name as called', 'p.id as stay', 'p.name', 'a.state as account'])
    .where('p.status', '=', 'live')
    .where((eb) => eb.or([eb('a.state', 'is', null), eb('a.state', '<>', 'ready')]))
    .orderBy('b.id')
    .orderBy('p.id')
    .execute();
