import { type Paise, paise } from '@basera/contract/money';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import { post } from '../../ledger/index.ts';
import { lockBooking } from '../../payments/index.ts';
import { isWithheld } from '../accounts/is-withheld.ts';
import { fitToOwed } from '../fit-to-owed.ts';
import { byHand, changePayout, lockedPayout, type PayoutRow, payoutIfAny } from '../payout-queries.ts';
import { isRefundUnderWay } from '../refunds/refund-queries.ts';

/** What came of noting that an owner was paid by hand; `amount` in paise. */
export type PaidByHand =
  | { kind: 'paid'; amount: Paise }
  | { kind: 'none' | 'frozen' | 'not_due' | 'nothing_owed' | 'refund_under_way' | 'by_gateway' }
  | { kind: 'paid_before'; reference: string | null };

/**
 * Notes that somebody of ours sent an owner's part to their bank, with the bank's number: where the gateway moves none. What is noted
 * already, frozen, or before its day is refused.
 */
export const payByHand = (
  { db, clock }: { db: Kysely<DB>; clock: Clock },
  { payoutId, reference }: { payoutId: number; reference: string },
): Promise<PaidByHand> => db.transaction().execute((trx) => payByHandIn(trx, { payoutId, reference }, clock.now()));

/** The same within the transaction of whoever says so. */
export async function payByHandIn(
  trx: Transaction<DB>,
  { payoutId, reference }: { payoutId: number; reference: string },
  now: Date,
): Promise<PaidByHand> {
  const known = await payoutIfAny(trx, payoutId);
  if (!known) return { kind: 'none' };
  const { booking } = await lockBooking(trx, known.booking_id);
  await fitToOwed(trx, booking, now);
  const payout = await lockedPayout(trx, payoutId);
  if (payout.state === 'settled') return { kind: 'paid_before', reference: payout.bank_reference };
  const isTaken = payout.taken_until !== null && payout.taken_until > now;
  if (payout.transfer_id !== null || payout.asked_at !== null || isTaken) return { kind: 'by_gateway' };
  if (payout.frozen_at || (await isWithheld(trx, payout.business_id))) return { kind: 'frozen' };
  if (payout.hold_until > now) return { kind: 'not_due' };
  if (payout.amount === 0) return { kind: 'nothing_owed' };
  if (await isRefundUnderWay(trx, payout.booking_id)) return { kind: 'refund_under_way' };
  await noteByHand(trx, payout, reference, now);
  return { kind: 'paid', amount: payout.amount };
}

async function noteByHand(trx: Transaction<DB>, payout: PayoutRow, reference: string, now: Date): Promise<void> {
  const { id, amount, booking_id, payment_id, business_id } = payout;
  const about = { at: now, bookingId: booking_id, paymentId: payment_id, payoutId: id, businessId: business_id };
  const minus = paise(-amount);
  await post(trx, {
    ...about,
    key: `payout-${id}-by-hand`,
    kind: 'transfer',
    entries: [
      { account: 'owner', amount },
      { account: 'transfers', amount: minus },
    ],
  });
  // From our own account with the bank: what the gateway took has come there, or will.
  await post(trx, {
    ...about,
    key: `payout-${id}-by-hand-settled`,
    kind: 'transfer_settled',
    entries: [
      { account: 'transfers', amount },
      { account: 'bank', amount: minus },
    ],
  });
  await changePayout(trx, id, {
    state: 'settled',
    transfer_id: byHand(id),
    bank_reference: reference,
    released_at: now,
    settled_at: now,
    attention: null,
  });
}
