import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import { sql } from 'kysely';
import type { PaymentsDeps } from './deps.ts';
import { settleRefund } from './settle-refund.ts';

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
    .where(isDue(deps.clock.now()))
    .orderBy('r.tries')
    .orderBy('r.id')
    .limit(BATCH)
    .execute();
  for (const refund of due) await sendRefund(deps, refund);
}

/** At once, and after each failure twice as long, up to an hour. */
const isDue = (now: Date) =>
  sql<boolean>`(r.checked_at is null or r.checked_at <= ${now}::timestamptz - least(power(2, r.tries), 60) * interval '1 minute')`;

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
    const { refundId, outcome } = await deps.gateway.refund(
      {
        transactionNumber: refund.transaction_number,
        amount: refund.amount,
        idempotencyKey: refund.idempotency_key,
      },
      AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    );
    await deps.db
      .updateTable('refunds')
      .set({ gateway_refund_id: refundId, checked_at: deps.clock.now() })
      .where('id', '=', refund.id)
      .execute();
    await settleRefund(deps, refundId, outcome);
  } catch (error) {
    const tries = refund.tries + 1;
    deps.log.error({ err: error, refund: refund.id, tries }, 'a refund could not be sent; it is tried again');
    await deps.db
      .updateTable('refunds')
      .set({ tries, checked_at: deps.clock.now(), last_error: String((error as Error).message).slice(0, 500) })
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

const ASK_AGAIN_AFTER_MS = 3_600_000;

/** Asks the gateway how refunds stand that a bank is at work on, so that no webhook has to arrive. */
export async function reconcileRefunds(deps: PaymentsDeps): Promise<void> {
  const { db, clock, gateway, log } = deps;
  const waiting = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select(['r.id', 'r.gateway_refund_id'])
    .where('r.status', '=', 'sent')
    .where('p.gateway', '=', gateway.name)
    .where('r.checked_at', '<', new Date(clock.now().getTime() - ASK_AGAIN_AFTER_MS))
    .orderBy('r.checked_at')
    .limit(BATCH)
    .execute();
  for (const { id, gateway_refund_id } of waiting) {
    await db.updateTable('refunds').set({ checked_at: clock.now() }).where('id', '=', id).execute();
    try {
      const outcome = await gateway.readRefund(gateway_refund_id ?? '', AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
      await settleRefund(deps, gateway_refund_id ?? '', outcome);
    } catch (error) {
      log.warn({ err: error, refund: id }, 'the gateway did not say how a refund stands');
    }
  }
}
