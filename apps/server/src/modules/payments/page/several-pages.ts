import type { PaymentsDeps } from '../deps.ts';
import { forgetSeveralPages, notePagesAsked, severalPagesDue } from './page-queries.ts';

const BATCH = 50;
const ASK_AGAIN_AFTER_MS = 15 * 60_000;
// What was begun on a page in time a bank may complete within a day; as long again for an outage.
const ASKED_FOR_MS = 48 * 3_600_000;

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
  const askedBefore = new Date(now.getTime() - ASK_AGAIN_AFTER_MS);
  const due = await severalPagesDue(db, gateway.name, askedBefore, BATCH);
  for (const { payment_id, made_at } of due) {
    if (performance.now() > end) return;
    await notePagesAsked(db, payment_id, now);
    try {
      await ask(payment_id);
      if (now.getTime() - made_at.getTime() < ASKED_FOR_MS) continue;
      await forgetSeveralPages(db, payment_id, made_at);
    } catch (error) {
      log.warn({ err: error, payment: payment_id }, 'the gateway did not say how the pages of a payment stand');
    }
  }
}
