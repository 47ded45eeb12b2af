import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { PaymentsDeps } from './deps.ts';

const BATCH = 50;
const ASK_AGAIN_AFTER_MS = 15 * 60_000;
// What was begun on a page in time a bank may complete within a day; as long again for an outage.
const ASKED_FOR_MS = 48 * 3_600_000;

/** Notes that a payment can be made on more than one page: whoever pays on two gets the second sum back, whether or not anybody tells of it. */
export async function noteSeveralPages(db: Kysely<DB>, paymentId: number, now: Date): Promise<void> {
  await db
    .insertInto('several_pages')
    .values({ payment_id: paymentId, made_at: now, checked_at: null })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ made_at: now }))
    .execute();
}

/**
 * Asks about every page of the payments that have several, paid or not, each quarter of an hour for two days; who gives no answer after that
 * is asked until there is one. `ask` throws when there is none; `end`, as `performance.now()` has it, ends the turn.
 */
export async function askAboutSeveralPages(
  { db, clock, gateway, log }: PaymentsDeps,
  end: number,
  ask: (paymentId: number) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  const due = await db
    .selectFrom('several_pages as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select(['s.payment_id', 's.made_at'])
    .where('p.gateway', '=', gateway.name)
    .where((eb) =>
      eb.or([eb('s.checked_at', 'is', null), eb('s.checked_at', '<=', new Date(now.getTime() - ASK_AGAIN_AFTER_MS))]),
    )
    .orderBy('s.checked_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  for (const { payment_id, made_at } of due) {
    if (performance.now() > end) return;
    await db.updateTable('several_pages').set({ checked_at: now }).where('payment_id', '=', payment_id).execute();
    try {
      await ask(payment_id);
      if (now.getTime() - made_at.getTime() < ASKED_FOR_MS) continue;
      await db
        .deleteFrom('several_pages')
        .where('payment_id', '=', payment_id)
        .where('made_at', '=', made_at)
        .execute();
    } catch (error) {
      log.warn({ err: error, payment: payment_id }, 'the gateway did not say how the pages of a payment stand');
    }
  }
}
