import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import { isDatabaseAway } from '../../../platform/database/database-away.ts';
import { NO_GATEWAY, openWhatToLookAt, TRIES_BEFORE_ATTENTION } from '../../ledger/index.ts';
import type { PaymentsDeps } from '../deps.ts';
import { flagPayment } from '../queries.ts';
import { reconcileUnasked, sendUnasked } from '../unasked/return-unasked.ts';
import {
  type DueRefund,
  dueRefunds,
  noteAnswered,
  noteOnRefund,
  refundsOfOthers,
  refundsToAskAbout,
  stillToSend,
} from './refund-queries.ts';
import { tellWithoutNumber } from './refund-steps.ts';
import { settleRefund } from './settle-refund.ts';

const BATCH = 20;

/** Sends every refund that is due to the gateway; one that fails stays due. Its key makes a second try harmless. */
export async function sendRefunds(deps: PaymentsDeps): Promise<void> {
  const due = await dueRefunds(deps.db, deps.gateway.name, deps.clock.now(), BATCH);
  for (const refund of due) await sendRefund(deps, refund);
  await sendUnasked(deps);
  await tellOfOthers(deps);
}

/** What another gateway took nobody here can ask it to give back: people hear of it, once. It goes when that gateway is in use again. */
async function tellOfOthers({ db, gateway, clock, log }: PaymentsDeps): Promise<void> {
  for (const other of await refundsOfOthers(db, gateway.name, BATCH)) {
    log.error({ refund: other.id, gateway: other.gateway }, 'a refund cannot be sent: its gateway is not in use');
    await db.transaction().execute(async (trx) => {
      await noteOnRefund(trx, other.id, { last_error: `${NO_GATEWAY}${other.gateway}` });
      await openWhatToLookAt(trx, { refund: other.id }, clock.now());
    });
  }
}

async function sendRefund(deps: PaymentsDeps, refund: DueRefund): Promise<void> {
  try {
    if ((await deps.readyToRefund(refund.booking_id)) === 'later') {
      // Its owner's part has yet to come back: that is no try of the refund.
      await noteOnRefund(deps.db, refund.id, { checked_at: deps.clock.now() });
      return;
    }
    const amount = await stillToSend(deps.db, refund.id);
    // The guest's bank asks for it since, or has taken it.
    if (amount === null) return;
    // Before the call: whoever is killed behind the gateway's yes leaves word that it may have been given.
    await noteOnRefund(deps.db, refund.id, { asked_at: deps.clock.now() });
    const { refundId, outcome, reference } = await deps.gateway.refund(
      {
        transactionNumber: refund.transaction_number,
        amount,
        idempotencyKey: refund.idempotency_key,
      },
      AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    );
    const now = deps.clock.now();
    await deps.db.transaction().execute(async (trx) => {
      const mayBeTwice = await noteAnswered(trx, refund.id, { gatewayRefundId: refundId, asked: amount, now });
      if (mayBeTwice) await openWhatToLookAt(trx, { refund: refund.id }, now);
    });
    await settleRefund(deps, refundId, { outcome, reference });
  } catch (error) {
    if (isDatabaseAway(error)) {
      // That says nothing of the refund: it is due as it was and no try is counted. Those behind it may fare better.
      deps.log.warn({ err: error, refund: refund.id }, 'the database was lost over a refund; it comes again');
      return;
    }
    deps.metrics.count('basera_refunds_total', { outcome: 'not_sent' });
    const tries = refund.tries + 1;
    deps.log.error({ err: error, refund: refund.id, tries }, 'a refund could not be sent; it is tried again');
    const last_error = String((error as Error).message).slice(0, 500);
    await noteOnRefund(deps.db, refund.id, { tries, checked_at: deps.clock.now(), last_error });
    if (tries >= TRIES_BEFORE_ATTENTION) {
      await flagPayment(deps.db, refund.payment_id, `refund ${refund.id} failed ${tries} times`);
      const now = deps.clock.now();
      await deps.db.transaction().execute((trx) => openWhatToLookAt(trx, { refund: refund.id }, now));
    }
  }
}

const ASK_AGAIN_AFTER_MS = 3_600_000;
// A bank that has not given its number by then gives none: some ways to pay have none.
const WAITS_FOR_NUMBER_MS = 7 * 86_400_000;

/** Asks the gateway how refunds stand that a bank is at work on, or has not given its number for, so that no webhook has to arrive. */
export async function reconcileRefunds(deps: PaymentsDeps): Promise<void> {
  const { db, clock, gateway, log } = deps;
  const askedBefore = new Date(clock.now().getTime() - ASK_AGAIN_AFTER_MS);
  const numbersSince = new Date(clock.now().getTime() - WAITS_FOR_NUMBER_MS);
  await tellWithoutNumber(db, numbersSince, clock.now());
  await reconcileUnasked(deps, { askedBefore, numbersSince });
  const waiting = await refundsToAskAbout(db, gateway.name, { askedBefore, numbersSince }, BATCH);
  for (const { id, gateway_refund_id } of waiting) {
    await noteOnRefund(db, id, { checked_at: clock.now() });
    try {
      const state = await gateway.readRefund(gateway_refund_id ?? '', AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
      await settleRefund(deps, gateway_refund_id ?? '', state);
    } catch (error) {
      log.warn({ err: error, refund: id }, 'the gateway did not say how a refund stands');
    }
  }
}
