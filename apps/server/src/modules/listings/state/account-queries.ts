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

/** Takes the stays of a business from guests that nobody can answer for: also those that wait for an account meanwhile. */
export async function holdForOwner(trx: Transaction<DB>, businessId: number) {
  const ofBusiness = trx.updateTable('properties').where('business_id', '=', businessId);
  await ofBusiness
    .set({ awaits_owner: true })
    .where('status', '=', 'paused')
    .where('awaits_account', '=', true)
    .execute();
  return ofBusiness
    .set({ status: 'paused', awaits_owner: true })
    .where('status', '=', 'live')
    .returning(['id', 'name'])
    .execute();
}

/**
 * What stays of a business wait for, and need not any more: those that wait for nothing else are live again, but what we have paused is
 * so with the last of its pauses.
 */
export async function sellHeldStays(
  trx: Transaction<DB>,
  businessId: number,
  { hasAccount, hasOwner }: { hasAccount: boolean; hasOwner: boolean },
) {
  const held = trx
    .updateTable('properties')
    .where('business_id', '=', businessId)
    .where('status', '=', 'paused')
    .where((eb) => eb.or([eb('awaits_account', '=', true), eb('awaits_owner', '=', true)]));
  const freed = held
    .set({ awaits_account: false, awaits_owner: false })
    .where((eb) => eb.or([eb('awaits_account', '=', false), eb.val(hasAccount)]))
    .where((eb) => eb.or([eb('awaits_owner', '=', false), eb.val(hasOwner)]));
  const sold = await freed
    .set({ status: 'live' })
    .where(notPausedByUs('properties'))
    .returning(['id', 'name'])
    .execute();
  for (const { id } of await freed.returning('id').execute()) await setReopens(trx, id, true);
  if (hasAccount) await held.set({ awaits_account: false }).execute();
  if (hasOwner) await held.set({ awaits_owner: false }).execute();
  return sold;
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
