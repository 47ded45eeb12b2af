import { paise } from '@basera/contract/money';
import type { PlannedTransfer } from '../../providers/payout-gateway/payout-gateway.ts';
import { ownersShare } from '../ledger/index.ts';
import type { PayoutsDeps } from './deps.ts';
import { keepPlanned, paymentToPlan } from './payout-queries.ts';

/**
 * What comes with whoever pays on a page: the owner's part, held. None for a change, whose part is known once it is made, and none where
 * there is no account, or a refund of the booking is under way: those are transferred after the payment.
 */
export async function planTransfers(
  { db, clock, gateway, accountOf }: PayoutsDeps,
  paymentId: number,
  reference: string,
): Promise<PlannedTransfer[]> {
  if (!gateway) return [];
  const payment = await paymentToPlan(db, paymentId);
  if (payment.change_id !== null || payment.is_refund_under_way) return [];
  const account = await accountOf(payment.business_id);
  const amount = account === null ? paise(0) : await ownersShare(db, payment.booking_id, payment.amount);
  if (account === null || amount <= 0) return [];
  const planned = { account, amount, reference };
  await keepPlanned(db, { payment_id: paymentId, ...planned, planned_at: clock.now() });
  return [planned];
}
