import { GATEWAY_TIMEOUT_MS } from '@basera/contract/limits';
import { sql } from 'kysely';
import type { PaymentsDeps } from './index.ts';
import { linksOfPayment, type PaymentRow } from './queries.ts';
import { settlePayment } from './settle-payment.ts';

const ASK_AGAIN_AFTER_MS = 30_000;
// A day is far longer than any link lives.
const GIVE_UP_AFTER_MS = 86_400_000;
const BATCH = 50;
// Below the minute between two turns.
const TURN_MS = 45_000;
const AT_ONCE = 5;

const unpaid = ['pending', 'failed', 'expired'] as const;

/** Asks the gateway how the unpaid links stand, all that are due, so that no webhook has to arrive for money to count. */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  const end = performance.now() + TURN_MS;
  while (performance.now() < end) {
    const due = await duePayments(deps);
    for (let first = 0; first < due.length && performance.now() < end; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((payment) => reconcileQuietly(deps, payment)));
    }
    if (due.length < BATCH) return;
  }
}

/** Those whose hold lives come first. What has expired is asked for less and less often, for a day. */
function duePayments({ db, clock, gateway }: PaymentsDeps): Promise<PaymentRow[]> {
  const now = clock.now();
  return db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('status', 'in', unpaid)
    .where('attention', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - GIVE_UP_AFTER_MS))
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb.and([
          eb('checked_at', '<', new Date(now.getTime() - ASK_AGAIN_AFTER_MS)),
          eb.or([
            eb('status', '<>', 'expired'),
            sql<boolean>`checked_at < ${now}::timestamptz - (${now}::timestamptz - created_at) / 4`,
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
export async function reconcileWatched(deps: PaymentsDeps, payment: PaymentRow): Promise<void> {
  const now = deps.clock.now().getTime();
  const lastSeen = (payment.checked_at ?? payment.created_at).getTime();
  if (!unpaid.some((status) => status === payment.status) || now - lastSeen < ASK_AGAIN_AFTER_MS) return;
  await reconcileQuietly(deps, payment);
}

const reconcileQuietly = (deps: PaymentsDeps, payment: PaymentRow): Promise<void> =>
  reconcile(deps, payment).catch((error) => {
    deps.log.warn({ err: error, payment: payment.id }, 'the gateway did not say how a payment stands');
  });

async function reconcile(deps: PaymentsDeps, { id }: PaymentRow): Promise<void> {
  await deps.db.updateTable('payments').set({ checked_at: deps.clock.now() }).where('id', '=', id).execute();
  for (const { link_id } of await linksOfPayment(deps.db, id)) {
    const outcome = await deps.gateway.readLink(link_id, AbortSignal.timeout(GATEWAY_TIMEOUT_MS));
    await settlePayment(deps, link_id, outcome);
  }
}
