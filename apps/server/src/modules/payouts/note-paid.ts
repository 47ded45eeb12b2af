import { paise } from '@basera/contract/money';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { CameIn } from '../payments/index.ts';
import { keepBackDisputed } from './disputes/disputes.ts';
import { fitToOwed, holdUntil } from './fit-to-owed.ts';
import { insertPayout } from './payout-queries.ts';

/**
 * Puts down what its owner is to have of it, in the transaction in which a payment comes in, after the books are written. Of a booking that is
 * disputed it is kept back like what came before.
 */
export async function notePaid(
  trx: Transaction<DB>,
  { booking, payment, transactionNumber, isStray }: CameIn,
  now: Date,
): Promise<void> {
  const isNew = await insertPayout(trx, {
    payment_id: payment.id,
    booking_id: booking.id,
    business_id: booking.business_id,
    gateway: payment.gateway,
    transaction_number: transactionNumber,
    is_stray: isStray,
    amount: paise(0),
    state: 'planned',
    hold_until: holdUntil(booking),
    created_at: now,
  });
  if (!isNew) return;
  await fitToOwed(trx, booking, now);
  await keepBackDisputed(trx, booking.id, now);
}
