import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { lockBooking } from '../../payments/index.ts';
import { isWithheld } from '../accounts/is-withheld.ts';
import { openDisputesOf } from '../disputes/dispute-queries.ts';
import { isUnreleased } from '../freeze-payout.ts';
import { type PayoutRow, payoutsOfBooking } from '../payout-queries.ts';
import { goesBack } from '../refunds/refund-queries.ts';

/** What of a booking may go before its day, or why nothing may. */
export type Releasable =
  | { kind: 'may'; waiting: PayoutRow[] }
  | { kind: 'none' | 'disputed' | 'refunded' | 'withheld' | 'gone' };

/**
 * Looks whether what an owner is to have of a booking may be let go before its day, and keeps the booking as it is until the transaction
 * ends. Never of one that is disputed, or of which money goes back: that goes its way by its day; nor while nothing goes to its owner at all.
 */
export async function releasable(trx: Transaction<DB>, bookingId: number, now: Date): Promise<Releasable> {
  if ((await payoutsOfBooking(trx, bookingId)).length === 0) return { kind: 'none' };
  const { booking } = await lockBooking(trx, bookingId);
  const payouts = await payoutsOfBooking(trx, bookingId);
  const isDisputed = payouts.some(({ frozen_at }) => frozen_at !== null);
  if (isDisputed || (await openDisputesOf(trx, bookingId)).length > 0) return { kind: 'disputed' };
  const stands = booking.status === 'accepted' || booking.status === 'completed';
  if (!stands || (await goesBack(trx, bookingId))) return { kind: 'refunded' };
  if (await isWithheld(trx, booking.business_id)) return { kind: 'withheld' };
  const waiting = payouts.filter((payout) => isUnreleased(payout) && payout.hold_until > now && payout.amount > 0);
  return waiting.length > 0 ? { kind: 'may', waiting } : { kind: 'gone' };
}
