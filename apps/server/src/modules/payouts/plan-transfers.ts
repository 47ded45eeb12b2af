import { type Paise, paise } from '@basera/contract/money';
import type { PlannedTransfer } from '../../providers/payout-gateway/payout-gateway.ts';
import { ownersShare } from '../ledger/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { bookingToPlan, keepPlanned } from './payout-queries.ts';

/** A payment that is still to be made; `madeWith`: the booking that was made with it just now. */
type ToPlan = { paymentId: number; amount: Paise; madeWith?: { bookingId: number; businessId: number } };

/**
 * What comes with whoever pays on a page: the owner's part, held. None for a change, whose part is known once it is made, and none where
 * there is no account, or a refund of the booking is under way: those are transferred after the payment.
 */
export async function planTransfers(
  { db, clock, gateway, accountOf }: PayoutsDeps,
  { paymentId, amount: paid, madeWith }: ToPlan,
  reference: string,
): Promise<PlannedTransfer[]> {
  const of = gateway && (madeWith ?? (await bookingToPlan(db, paymentId)));
  if (!of) return [];
  const account = await accountOf(of.businessId);
  const amount = account === null ? paise(0) : await ownersShare(db, of.bookingId, paid);
  if (account === null || amount <= 0) return [];
  const planned = { account, amount, reference };
  await keepPlanned(db, { payment_id: paymentId, ...planned, planned_at: clock.now() });
  return [planned];
}
