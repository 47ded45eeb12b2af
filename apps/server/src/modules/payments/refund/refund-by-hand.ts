import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { endDifference, refundKeys } from '../../ledger/index.ts';
import { bookRefundDone } from '../books.ts';
import { lockBooking } from '../lock-booking.ts';
import { flagPayment, movePayment } from '../queries.ts';
import { type RefundRow, refundsOf, toSend, waitsForBank } from './refund-queries.ts';
import { tellOfRefund } from './refund-steps.ts';

/** SQL: what refused it is its state itself. A refund that the guest's bank refused: what is still to reach the guest, of which booking, and whether a bank asks for it meanwhile. */
export async function refusedRefund(db: Kysely<DB>, id: number) {
  const refund = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .select(['p.booking_id', waitsForBank.as('waits')])
    .where('r.id', '=', id)
    .where('r.status', '=', 'failed')
    .executeTakeFirst();
  return refund && { ...refund, left: toSend(refund) };
}
export type RefusedRefund = NonNullable<Awaited<ReturnType<typeof refusedRefund>>>;

/** A refused refund went from our own bank instead: it has arrived, under our bank's number. False where something else has become of it. */
export async function settleByHand(
  trx: Transaction<DB>,
  { id, bookingId, left, reference }: { id: number; bookingId: number; left: number; reference: string },
  now: Date,
): Promise<boolean> {
  const { payments } = await lockBooking(trx, bookingId);
  const refund = await refusedRefund(trx, id);
  const payment = payments.find((one) => one.id === refund?.payment_id);
  if (!refund || !payment || refund.waits || refund.left !== left) return false;
  const done = { status: 'done' as const, done_at: now, by_hand_at: now, reference, reference_kind: 'utr' as const };
  await trx.updateTable('refunds').set(done).where('id', '=', id).execute();
  await bookRefundDone(trx, payment, { refundId: id, amount: refund.left, from: 'bank' }, now);
  await flagPayment(trx, payment.id, null);
  for (const key of refundKeys(id)) await endDifference(trx, key, now);
  await tellOfRefund(trx, id, now);
  if (payment.status !== 'refunding') return true;
  const { returned, waiting } = await refundsOf(trx, payment);
  if (waiting === 0) await movePayment(trx, payment, returned < payment.amount ? 'partly_refunded' : 'refunded', now);
  return true;
}

/** The gateway tells that a refund has arrived which went from our bank as well: somebody has to look. */
export async function noteArrivedTwice(trx: Transaction<DB>, refund: RefundRow): Promise<void> {
  const said = `the gateway reports that refund ${refund.id} has arrived, which went from our bank as well`;
  await flagPayment(trx, refund.payment_id, said);
}
