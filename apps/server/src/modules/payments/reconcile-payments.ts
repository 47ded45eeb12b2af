import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import { sql } from 'kysely';
import type { PaymentsDeps } from './deps.ts';
import { linksOfPayment, type PaymentRow } from './queries.ts';
import { settlePayment } from './settle-payment.ts';
import { askAboutSeveralPages } from './several-pages.ts';

const ASK_AGAIN_AFTER_MS = 30_000;
const BATCH = 50;
// Somebody who opened a page in time may finish on it a little later.
const STILL_PAID_ON_MS = 300_000;
// Below the minute between two turns.
const TURN_MS = 45_000;
const AT_ONCE = 5;
const ASK_BRIEFLY_MS = 2000;

const unpaid = ['pending', 'failed', 'expired'] as const;

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

// A link lives for minutes; what was begun in time a bank may complete within a day, and then there is another to ask. Who
// gave no answer after that is asked until it does. As in the index of 0019-unanswered-payments.sql.
const isOpen = sql<boolean>`(answered_at is null or answered_at - created_at < interval '48 hours')`;

/** Those whose hold lives come first. Once its last page is closed, what has expired is asked for less and less often, for two days and once after. */
function duePayments({ db, clock, gateway }: PaymentsDeps): Promise<PaymentRow[]> {
  const now = clock.now();
  return db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('status', 'in', unpaid)
    .where('attention', 'is', null)
    .where(isOpen)
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb.and([
          eb('checked_at', '<', new Date(now.getTime() - ASK_AGAIN_AFTER_MS)),
          eb.or([
            eb('status', '<>', 'expired'),
            // A page that took the place of an expired one can be paid on.
            eb.exists(
              eb
                .selectFrom('payment_links as l')
                .select('l.link_id')
                .whereRef('l.payment_id', '=', 'payments.id')
                .where('l.expires_at', '>', new Date(now.getTime() - STILL_PAID_ON_MS)),
            ),
            sql<boolean>`checked_at < ${now}::timestamptz - least((${now}::timestamptz - created_at) / 4, interval '6 hours')`,
          ]),
        ]),
      ]),
    )
    .orderBy(sql`status = 'expired'`)
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
}

/** The same for one payment that somebody is looking at, at most every half minute. Never throws. */
export async function reconcileWatched(deps: PaymentsDeps, payment: PaymentRow, limit?: AbortSignal): Promise<void> {
  const now = deps.clock.now().getTime();
  const lastSeen = (payment.checked_at ?? payment.created_at).getTime();
  if (!unpaid.some((status) => status === payment.status) || now - lastSeen < ASK_AGAIN_AFTER_MS) return;
  await reconcileQuietly(deps, payment, limit);
}

/**
 * The same for all payments of a booking that somebody is about to give up, so that they are told of what has been paid. Takes two
 * seconds at most and never throws: what is not known by then goes back by itself.
 */
export async function askAboutPayments(deps: PaymentsDeps, bookingId: number): Promise<void> {
  const payments = await deps.db.selectFrom('payments').selectAll().where('booking_id', '=', bookingId).execute();
  const limit = AbortSignal.timeout(ASK_BRIEFLY_MS);
  for (const payment of payments) await reconcileWatched(deps, payment, limit);
}

const reconcileQuietly = (deps: PaymentsDeps, payment: PaymentRow, limit?: AbortSignal): Promise<void> =>
  reconcile(deps, payment, limit).catch((error) => {
    deps.log.warn({ err: error, payment: payment.id }, 'the gateway did not say how a payment stands');
  });

async function reconcile(deps: PaymentsDeps, { id }: PaymentRow, limit?: AbortSignal): Promise<void> {
  await deps.db.updateTable('payments').set({ checked_at: deps.clock.now() }).where('id', '=', id).execute();
  await askAboutPages(deps, id, limit);
  await deps.db.updateTable('payments').set({ answered_at: deps.clock.now() }).where('id', '=', id).execute();
}

/** Each page may take the gateway six seconds, unless `limit` ends them all before. */
async function askAboutPages(deps: PaymentsDeps, paymentId: number, limit?: AbortSignal): Promise<void> {
  for (const { link_id } of await linksOfPayment(deps.db, paymentId)) {
    const outcome = await deps.gateway.readLink(link_id, limit ?? AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
    await settlePayment(deps, link_id, outcome);
  }
}
