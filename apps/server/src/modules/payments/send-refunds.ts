import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PaymentsDeps } from './index.ts';
import { movePayment, type PaymentRow } from './queries.ts';

const TRIES_BEFORE_ATTENTION = 5;
const BATCH = 20;

/** Sends every refund that is due to the gateway; one that fails stays due. Its key makes a second try harmless. */
export async function sendRefunds(deps: PaymentsDeps): Promise<void> {
  const due = await deps.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.amount', 'r.idempotency_key', 'r.tries', 'r.payment_id', 'r.transaction_number'])
    .where('r.status', '=', 'pending')
    .where('p.gateway', '=', deps.gateway.name)
    .orderBy('r.tries')
    .orderBy('r.id')
    .limit(BATCH)
    .execute();
  for (const refund of due) await sendRefund(deps, refund);
}

type DueRefund = {
  id: number;
  amount: Parameters<PaymentsDeps['gateway']['refund']>[0]['amount'];
  idempotency_key: string;
  tries: number;
  payment_id: number;
  transaction_number: string;
};

async function sendRefund(deps: PaymentsDeps, refund: DueRefund): Promise<void> {
  try {
    const { refundId } = await deps.gateway.refund(
      {
        transactionNumber: refund.transaction_number,
        amount: refund.amount,
        idempotencyKey: refund.idempotency_key,
      },
      AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    );
    await finishRefund(deps, refund, refundId);
  } catch (error) {
    const tries = refund.tries + 1;
    deps.log.error({ err: error, refund: refund.id, tries }, 'a refund could not be sent; it is tried again');
    await deps.db
      .updateTable('refunds')
      .set({ tries, last_error: String((error as Error).message).slice(0, 500) })
      .where('id', '=', refund.id)
      .execute();
    if (tries >= TRIES_BEFORE_ATTENTION) {
      await deps.db
        .updateTable('payments')
        .set({ attention: `refund ${refund.id} failed ${tries} times` })
        .where('id', '=', refund.payment_id)
        .execute();
    }
  }
}

async function finishRefund(deps: PaymentsDeps, refund: DueRefund, refundId: string): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const payment = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', refund.payment_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const done = await trx
      .updateTable('refunds')
      .set({ status: 'done', gateway_refund_id: refundId, done_at: now })
      .where('id', '=', refund.id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n || payment.status !== 'refunding') return;
    const { returned, waiting } = await refundsOf(trx, payment);
    if (waiting > 0) return;
    await movePayment(trx, payment, returned < payment.amount ? 'partly_refunded' : 'refunded', now);
  });
}

/** Of a payment's own money (what was paid twice is not part of it): paise returned, and refunds still under way. */
async function refundsOf(trx: Transaction<DB>, { id, transaction_number }: PaymentRow) {
  const { returned, waiting } = await trx
    .selectFrom('refunds')
    .select((eb) => [
      eb.fn.sum<string | null>('amount').as('returned'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'pending').as('waiting'),
    ])
    .where('payment_id', '=', id)
    .where('transaction_number', '=', transaction_number ?? '')
    .executeTakeFirstOrThrow();
  return { returned: Number(returned ?? 0), waiting: Number(waiting) };
}
