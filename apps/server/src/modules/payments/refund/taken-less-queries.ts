import { type Paise, paise } from '@basera/contract/money';
import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { insertRefund, type RefundRow } from './refund-queries.ts';

/** Refunds of a payment that a bank has given something of: not those that a dispute itself was the reason for. The newest first. */
export const givenByBank = (
  trx: Transaction<DB>,
  bookingId: number,
  transactionNumber: string,
  disputeId: number,
): Promise<RefundRow[]> =>
  trx
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .selectAll('r')
    .where('p.booking_id', '=', bookingId)
    .where('r.transaction_number', '=', transactionNumber)
    .where('r.by_bank', '>', paise(0))
    .where(sql<boolean>`not starts_with(r.idempotency_key, ${`dispute-${disputeId}-`})`)
    .orderBy('r.id', 'desc')
    .execute();

/** So much of a refund that the guest's bank was said to have taken is owed again: all of it as it was, a part as a refund with a key of its own. */
export async function oweAgain(
  trx: Transaction<DB>,
  refund: RefundRow,
  part: Paise,
  key: string,
  now: Date,
): Promise<void> {
  const { id, payment_id, transaction_number, amount, by_bank, reason, gateway_refund_id } = refund;
  const isUnsent = gateway_refund_id === null && (refund.status !== 'done' || part === amount);
  const changed = isUnsent
    ? { by_bank: paise(by_bank - part), status: 'pending' as const, done_at: null }
    : { by_bank: paise(by_bank - part), amount: paise(amount - part) };
  await trx.updateTable('refunds').set(changed).where('id', '=', id).execute();
  if (!isUnsent)
    await insertRefund(trx, { payment_id, transaction_number, amount: part, reason, idempotency_key: key }, now);
}
