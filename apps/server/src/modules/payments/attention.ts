import { type Paise, rupeesFromPaise } from '@basera/contract/money';
import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { flaggedEvents } from './event-queries.ts';
import { flaggedPayments } from './queries.ts';
import { refundsInTrouble } from './refund/refund-queries.ts';

/** One thing about money that a person has to look at. `amount` in rupees; `since` an ISO instant. */
export type Attention = {
  kind: 'payment' | 'refund' | 'unmatched';
  booking: number | null;
  amount: number | null;
  transaction: string | null;
  since: string;
  why: string;
};

/** Payments and refunds that are flagged, and money for links nobody knows; the oldest first. */
export async function moneyNeedingAttention(db: Kysely<DB>): Promise<Attention[]> {
  const flagged = await flaggedPayments(db);
  const refunds = await refundsInTrouble(db);
  const unmatched = await flaggedEvents(db);
  const found: Attention[] = [
    ...flagged.map((row) =>
      attention('payment', row.booking_id, row.amount, row.transaction_number, row.updated_at, row.attention),
    ),
    ...refunds.map((row) =>
      attention(
        'refund',
        row.booking_id,
        row.amount,
        row.transaction_number,
        row.created_at,
        row.status === 'failed' ? 'refused by the bank' : `could not be sent yet: ${row.last_error}`,
      ),
    ),
    ...unmatched.map((row) => attention('unmatched', null, null, null, row.received_at, row.attention)),
  ];
  return found.sort((a, b) => a.since.localeCompare(b.since));
}

const attention = (
  kind: Attention['kind'],
  booking: number | null,
  amount: Paise | null,
  transaction: string | null,
  since: Date,
  why: string | null,
): Attention => ({
  kind,
  booking,
  amount: amount === null ? null : rupeesFromPaise(amount),
  transaction,
  since: since.toISOString(),
  why: why ?? '',
});
