import { type Paise, rupeesFromPaise } from '@basera/contract/money';
import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import { TO_LOOK_AT } from '../ledger/index.ts';
import { endEventAttention, endUnreadEvent, flaggedEvents } from './event-queries.ts';
import { flaggedPayments, flagPayment } from './queries.ts';
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

type Looked = { kind: string; payment_id: number | null; facts: object };

/** Somebody has looked at what a difference was about, and said how it is settled: it needs no attention any more. */
export async function endAttention(trx: Transaction<DB>, { kind, payment_id, facts }: Looked): Promise<void> {
  if (!TO_LOOK_AT.some((one) => one === kind)) return;
  const { entity = '', report = '' } = facts as { entity?: string; report?: string };
  if (kind === 'event_unread') await endUnreadEvent(trx, report);
  else if (payment_id === null) await endEventAttention(trx, entity);
  else await flagPayment(trx, payment_id, null);
}
