import type { PayoutsDeps } from '../deps.ts';
import { fitBooking } from '../fit-to-owed.ts';
import { owedBeyondPayouts } from '../payout-queries.ts';

/**
 * Plans what owners are owed after all of a booking was transferred, or is at their bank: a PAN that was shown late, a correction in their
 * favour. Nothing else looks at a booking whose payouts are all gone.
 */
export async function topUpOwed(deps: Pick<PayoutsDeps, 'db' | 'clock'>): Promise<void> {
  for (const id of await owedBeyondPayouts(deps.db)) await fitBooking(deps, id);
}
