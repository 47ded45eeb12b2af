import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import type { DB } from '../../../platform/schema.ts';
import type { RefundState } from '../../../providers/payment-gateway/payment-gateway.ts';
import { openWhatToLookAt } from '../../ledger/index.ts';
import { bookUnmatchedGone } from '../books.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockBooking } from '../lock-booking.ts';
import { endUnasked } from './note-unasked.ts';
import {
  askToSend,
  bankAsksFor,
  changeUnasked,
  isUndecided,
  lockUnasked,
  noteSent,
  type UnaskedMoney,
  unaskedOfRefund,
  unaskedToAskAbout,
  unaskedToSend,
} from './unasked-queries.ts';
import { tellOfUnasked, tellUnaskedWithoutNumber } from './unasked-steps.ts';

const BATCH = 20;

/** Its booking first, where it has one, as everywhere. */
export async function lockUnaskedWithBooking(trx: Transaction<DB>, { id, booking_id }: UnaskedMoney) {
  if (booking_id !== null) await lockBooking(trx, booking_id);
  return lockUnasked(trx, id);
}

/** Why a sum cannot be decided about. */
export type NotOurs = 'decided' | 'bank_asks';

/** Decides that a sum goes back to where it came from; `sendUnasked` sends it. Null, or why that cannot be. */
export async function returnUnasked(trx: Transaction<DB>, known: UnaskedMoney, now: Date): Promise<NotOurs | null> {
  const sum = await lockUnaskedWithBooking(trx, known);
  if (!sum || !isUndecided(sum.state)) return 'decided';
  if (await bankAsksFor(trx, sum.id)) return 'bank_asks';
  await changeUnasked(trx, sum.id, {
    state: 'returning',
    // What a bank has refused is asked for anew: the key of before would find the refusal.
    attempt: sum.attempt + 1,
    gateway_refund_id: null,
    tries: 0,
    last_error: null,
    checked_at: null,
    ...{ decided_at: now, sent_at: null, asked_at: null },
  });
  return null;
}

/** Sends what is decided to go back to the gateway; what fails stays due, and its key makes a second try harmless. */
export async function sendUnasked(deps: PaymentsDeps): Promise<void> {
  const due = await unaskedToSend(deps.db, deps.gateway.name, deps.clock.now(), BATCH);
  for (const sum of due) await sendOne(deps, sum);
}

async function sendOne(deps: PaymentsDeps, sum: UnaskedMoney): Promise<void> {
  const { db, clock, gateway, log } = deps;
  const { id, attempt, booking_id, transaction_number: transactionNumber } = sum;
  try {
    // What came with it for an owner has to be back first.
    if (booking_id !== null && (await deps.readyToRefund(booking_id)) === 'later') {
      await changeUnasked(db, id, { checked_at: clock.now() });
      return;
    }
    // Before the call: whoever is killed behind the gateway's yes leaves word that it may have been given.
    const asked = await askToSend(db, id, clock.now());
    if (!asked) return;
    const request = { transactionNumber, amount: asked.amount, idempotencyKey: `unasked-${id}-${attempt}` };
    const { refundId, ...state } = await gateway.refund(request, AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
    await noteSent(db, id, refundId, clock.now());
    await settleUnasked(deps, refundId, state);
  } catch (error) {
    if (isDatabaseAway(error)) {
      log.warn({ err: error, sum: id }, 'the database was lost over money that goes back; it comes again');
      return;
    }
    deps.metrics.count('basera_refunds_total', { outcome: 'not_sent' });
    const tries = sum.tries + 1;
    log.error({ err: error, sum: id, tries }, 'money nobody asked for could not be sent back; it is tried again');
    const last_error = String((error as Error).message).slice(0, 500);
    await db.transaction().execute(async (trx) => {
      await changeUnasked(trx, id, { tries, last_error, checked_at: clock.now() });
      await openWhatToLookAt(trx, { unasked: id }, clock.now());
    });
  }
}

/** What the gateway says of the refund of such a sum becomes its state. False where it is of none; saying it again changes nothing. */
export async function settleUnasked(
  { db, clock, gateway, log, metrics }: PaymentsDeps,
  gatewayRefundId: string,
  { outcome, reference }: RefundState,
): Promise<boolean> {
  const known = await unaskedOfRefund(db, gateway.name, gatewayRefundId);
  if (!known) return false;
  const now = clock.now();
  const hasMoved = await db.transaction().execute(async (trx) => {
    const sum = await lockUnaskedWithBooking(trx, known);
    if (sum?.gateway_refund_id !== gatewayRefundId) return false;
    if (reference && sum.reference === null)
      await changeUnasked(trx, sum.id, { reference: reference.number, reference_kind: reference.kind });
    const isNews = await settle(trx, sum, outcome, now);
    await tellOfUnasked(trx, sum.id, now);
    return isNews;
  });
  if (hasMoved && outcome === 'failed') log.error({ sum: known.id }, 'a bank refused money that nobody asked for');
  if (hasMoved) metrics.count('basera_refunds_total', { outcome });
  return true;
}

/** Whether that was news. */
async function settle(
  trx: Transaction<DB>,
  sum: UnaskedMoney,
  outcome: RefundState['outcome'],
  now: Date,
): Promise<boolean> {
  const isOpen = sum.state === 'returning' || (sum.state === 'refused' && outcome === 'done');
  if (!isOpen || outcome === 'sent') return false;
  if (outcome === 'done') {
    await bookUnmatchedGone(trx, sum, 'returned', now);
    await endUnasked(trx, sum, 'returned', now);
    return true;
  }
  await changeUnasked(trx, sum.id, { state: 'refused' });
  await openWhatToLookAt(trx, { unasked: sum.id }, now);
  return true;
}

/** Asks the gateway how what went back stands, so that no webhook has to arrive. */
export async function reconcileUnasked(deps: PaymentsDeps, asked: { askedBefore: Date; numbersSince: Date }) {
  const { db, clock, gateway, log } = deps;
  await tellUnaskedWithoutNumber(db, asked.numbersSince, clock.now());
  for (const { id, gateway_refund_id } of await unaskedToAskAbout(db, gateway.name, asked, BATCH)) {
    await changeUnasked(db, id, { checked_at: clock.now() });
    try {
      const state = await gateway.readRefund(gateway_refund_id ?? '', AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
      await settleUnasked(deps, gateway_refund_id ?? '', state);
    } catch (error) {
      log.warn({ err: error, sum: id }, 'the gateway did not say how money that went back stands');
    }
  }
}
