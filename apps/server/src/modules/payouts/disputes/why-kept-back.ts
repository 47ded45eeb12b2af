import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { keptForBank, keptForDispute } from '../../../said/kept-back-why.ts';
import { atDoorBecause, openCaseAtDoor } from '../payout-queries.ts';
import { type DisputeRow, openDisputesOf } from './dispute-queries.ts';

/** Why a payout is kept back; each dispute has words of its own, so that it lets go what it has kept alone. */
export const holdsBecause = ({ id, gateway_ref }: Pick<DisputeRow, 'id' | 'gateway_ref'>): string =>
  gateway_ref ? keptForBank(gateway_ref) : keptForDispute(id);

/** The same of a booking: by its first open dispute, else by its first open case at the door; null where nothing is kept back. */
export async function whyKeptBack(trx: Transaction<DB>, bookingId: number): Promise<string | null> {
  const [dispute] = await openDisputesOf(trx, bookingId);
  if (dispute) return holdsBecause(dispute);
  const atDoor = await openCaseAtDoor(trx, bookingId);
  return atDoor ? atDoorBecause(atDoor.id) : null;
}
