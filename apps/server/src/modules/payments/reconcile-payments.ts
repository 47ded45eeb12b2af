import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import type { PaymentsDeps } from './deps.ts';
import { paymentsToAskAbout, UNPAID } from './page/page-queries.ts';
import { askAboutSeveralPages } from './page/several-pages.ts';
import { linksOfPayment, noteOnPayment, type PaymentRow, paymentsOfBooking } from './queries.ts';
import { settlePayment } from './settle-payment.ts';

const ASK_AGAIN_AFTER_MS = 30_000;
const BATCH = 50;
// Somebody who opened a page in time may finish on it a little later.
const STILL_PAID_ON_MS = 300_000;
// Below the minute between two turns.
const TURN_MS = 45_000;
const AT_ONCE = 5;
const ASK_BRIEFLY_MS = 2000;

/** Asks the gateway how the unpaid links stand, all that are due, so that no webhook has to arrive for money to count. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  const end = performance.now() + TURN_MS;
  await reconcileUnpaid(deps, end);
  await askAboutSeveralPages(deps, end, (id) => askAboutPages(deps, id));
}

/** `end` as `performance.now()` has it. */
async function reconcileUnpaid(deps: PaymentsDeps, end: number): Promise<void> {
  while (performance.now() < end) {
    const due = await duePayments(deps);
    for (let first = 0; first < due.length && performance.now() < end; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((payment) => reconcileQuietly(deps, payment)));
    }
    if (due.length < BATCH) return;
  }
}

function duePayments({ db, clock, gateway }: PaymentsDeps): Promise<PaymentRow[]> {
  const now = clock.now();
  return paymentsToAskAbout(db, {
    gateway: gateway.name,
    now,
    askedBefore: new Date(now.getTime() - ASK_AGAIN_AFTER_MS),
    endedAfter: new Date(now.getTime() - STILL_PAID_ON_MS),
    limit: BATCH,
  });
}

/** The same for one payment that somebody is looking at, at most every half minute. Never throws. */
export async function reconcileWatched(deps: PaymentsDeps, payment: PaymentRow, limit?: AbortSignal): Promise<void> {
  const now = deps.clock.now().getTime();
  const lastSeen = (payment.checked_at ?? payment.created_at).getTime();
  if (!UNPAID.some((status) => status === payment.status) || now - lastSeen < ASK_AGAIN_AFTER_MS) return;
  await reconcileQuietly(deps, payment, limit);
}

/**
 * The same for all payments of a booking that somebody is about to give up, so that they are told of what has been paid. Takes two
 * seconds at most and never throws: what is not known by then goes back by itself.
 */
export async function askAboutPayments(deps: PaymentsDeps, bookingId: number): Promise<void> {
  const payments = await paymentsOfBooking(deps.db, bookingId);
  const limit = AbortSignal.timeout(ASK_BRIEFLY_MS);
  for (const payment of payments) await reconcileWatched(deps, payment, limit);
}

const reconcileQuietly = (deps: PaymentsDeps, payment: PaymentRow, limit?: AbortSignal): Promise<void> =>
  reconcile(deps, payment, limit).catch((error) => {
    deps.log.warn({ err: error, payment: payment.id }, 'the gateway did not say how a payment stands');
  });

async function reconcile(deps: PaymentsDeps, { id }: PaymentRow, limit?: AbortSignal): Promise<void> {
  await noteOnPayment(deps.db, id, { checked_at: deps.clock.now() });
  await askAboutPages(deps, id, limit);
  await noteOnPayment(deps.db, id, { answered_at: deps.clock.now() });
}

/** Each page may take the gateway six seconds, unless `limit` ends them all before. */
async function askAboutPages(deps: PaymentsDeps, paymentId: number, limit?: AbortSignal): Promise<void> {
  for (const { link_id } of await linksOfPayment(deps.db, paymentId)) {
    const outcome = await deps.gateway.readLink(link_id, limit ?? AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
    await settlePayment(deps, link_id, outcome);
  }
}
