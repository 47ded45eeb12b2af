import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { holdStays, leaveToPauses, lockedState, sellHeldStays } from './account-queries.ts';

/** What changed of the stays of a business: taken from guests, or sold again. */
export type Settled = { held: string[]; sold: string[] };

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/**
 * Sees to it that stays are sold as the account of their business has it: taken from guests when it is refused, sold again by
 * themselves once one is ready, but for what we have paused. An account that is being checked changes nothing: who mends a number goes on selling.
 */
export async function settleStays(trx: Transaction<DB>, businessId: number): Promise<Settled> {
  const state = await lockedState(trx, businessId);
  const settled = {
    held: state === 'refused' ? names(await holdStays(trx, businessId)) : [],
    sold: state === 'ready' ? names(await sellHeldStays(trx, businessId)) : [],
  };
  if (state === 'ready') await leaveToPauses(trx, businessId);
  return settled;
}
