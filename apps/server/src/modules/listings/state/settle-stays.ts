import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { businessesToSettle, isLeftAlone, lockBusiness } from '../../partners/index.ts';
import { holdForOwner, holdStays, lockedState, sellHeldStays } from './account-queries.ts';

/** What changed of the stays of a business: taken from guests, or sold again. */
export type Settled = { held: string[]; sold: string[] };

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/**
 * Sees to it that stays are sold as their business has it: taken from guests when its account is refused, or when nobody who runs it
 * can sign in, and sold again by themselves once there are both. An account that is being checked changes nothing: who mends a number
 * goes on selling. Behind the lock of the business.
 */
export async function settleStays(trx: Transaction<DB>, businessId: number): Promise<Settled> {
  const state = await lockedState(trx, businessId);
  const hasOwner = !(await isLeftAlone(trx, businessId));
  const held = [
    ...(state === 'refused' ? await holdStays(trx, businessId) : []),
    ...(hasOwner ? [] : await holdForOwner(trx, businessId)),
  ];
  const sold = await sellHeldStays(trx, businessId, { hasAccount: state === 'ready', hasOwner });
  return { held: names(held), sold: names(sold) };
}

/** The same of each business that somebody suspended runs, or that waits for somebody: another may have come, or the last other left. */
export async function settleLeftAlone({ db }: { db: Kysely<DB> }): Promise<void> {
  for (const businessId of await businessesToSettle(db))
    await db.transaction().execute(async (trx) => {
      await lockBusiness(trx, businessId);
      await settleStays(trx, businessId);
    });
}
