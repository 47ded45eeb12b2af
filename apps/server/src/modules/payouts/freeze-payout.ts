import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { lockBooking } from '../payments/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { changePayout, payoutsOfBooking } from './payout-queries.ts';
import { workPatiently } from './work-on-payout.ts';

/** Keeps back what an owner is to have of a booking, as long as it is disputed: in the transaction that opens the dispute. How many. */
export async function freezePayout(trx: Transaction<DB>, bookingId: number, why: string, now: Date): Promise<number> {
  await lockBooking(trx, bookingId);
  const open = (await payoutsOfBooking(trx, bookingId)).filter(({ frozen_at }) => frozen_at === null);
  for (const { id } of open) await changePayout(trx, id, { frozen_at: now, frozen_why: why, checked_at: null });
  return open.length;
}

/** Lets it go its way again. How many. */
export async function thawPayout(trx: Transaction<DB>, bookingId: number): Promise<number> {
  await lockBooking(trx, bookingId);
  const frozen = (await payoutsOfBooking(trx, bookingId)).filter(({ frozen_at }) => frozen_at !== null);
  for (const { id } of frozen) await changePayout(trx, id, { frozen_at: null, frozen_why: null, checked_at: null });
  return frozen.length;
}

/** Does at once what a decision about the payouts of a booking asks of the gateway; the regular job does what is left. */
export async function bringOn(deps: PayoutsDeps, bookingId: number): Promise<void> {
  for (const { id } of await payoutsOfBooking(deps.db, bookingId)) await workPatiently(deps, id);
}
