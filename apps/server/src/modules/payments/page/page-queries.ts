import { type Insertable, type Kysely, sql } from 'kysely';
import { PLANNED_ONCE } from '../../../platform/database/statements/planned-once.ts';
import type { DB } from '../../../platform/schema.ts';
import type { PaymentRow } from '../queries.ts';

/** Keeps a page the gateway made; the same page again changes nothing. */
export async function insertLink(db: Kysely<DB>, link: Insertable<DB['payment_links']>): Promise<void> {
  await db
    .insertInto('payment_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['gateway', 'link_id']).doNothing())
    .modifyEnd(PLANNED_ONCE)
    .execute();
}

/** Notes that a payment can be made on more than one page: whoever pays on two gets the second sum back, whether or not anybody tells of it. */
export async function noteSeveralPages(db: Kysely<DB>, paymentId: number, now: Date): Promise<void> {
  await db
    .insertInto('several_pages')
    .values({ payment_id: paymentId, made_at: now, checked_at: null })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ made_at: now }))
    .execute();
}

/** Payments with several pages of which nobody was asked since `before`. */
export const severalPagesDue = (db: Kysely<DB>, gateway: string, before: Date, limit: number) =>
  db
    .selectFrom('several_pages as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .select(['s.payment_id', 's.made_at'])
    .where('p.gateway', '=', gateway)
    .where((eb) => eb.or([eb('s.checked_at', 'is', null), eb('s.checked_at', '<=', before)]))
    .orderBy('s.checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();

export async function notePagesAsked(db: Kysely<DB>, paymentId: number, now: Date): Promise<void> {
  await db.updateTable('several_pages').set({ checked_at: now }).where('payment_id', '=', paymentId).execute();
}

/** Nobody asks any more, unless another page was made since. */
export async function forgetSeveralPages(db: Kysely<DB>, paymentId: number, madeAt: Date): Promise<void> {
  await db.deleteFrom('several_pages').where('payment_id', '=', paymentId).where('made_at', '=', madeAt).execute();
}

export const UNPAID = ['pending', 'failed', 'expired'] as const;

// A link lives for minutes; what was begun in time a bank may complete within a day, and then there is another to ask. Who
// gave no answer after that is asked until it does. As in the index of 0019-unanswered-payments.sql.
const isOpen = sql<boolean>`(answered_at is null or answered_at - created_at < interval '48 hours')`;

/** `askedBefore`: when the last time was long enough ago. `endedAfter`: a page that ended after it may still be paid on. */
export type DueQuestion = { gateway: string; now: Date; askedBefore: Date; endedAfter: Date; limit: number };

/** Those whose hold lives come first. Once its last page is closed, what has expired is asked for less and less often, for two days and once after. */
export const paymentsToAskAbout = (
  db: Kysely<DB>,
  { gateway, now, askedBefore, endedAfter, limit }: DueQuestion,
): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('status', 'in', UNPAID)
    .where('attention', 'is', null)
    .where(isOpen)
    .where((eb) =>
      eb.or([
        eb('checked_at', 'is', null),
        eb.and([
          eb('checked_at', '<', askedBefore),
          eb.or([
            eb('status', '<>', 'expired'),
            // A page that took the place of an expired one can be paid on.
            eb.exists(
              eb
                .selectFrom('payment_links as l')
                .select('l.link_id')
                .whereRef('l.payment_id', '=', 'payments.id')
                .where('l.expires_at', '>', endedAfter),
            ),
            sql<boolean>`checked_at < ${now}::timestamptz - least((${now}::timestamptz - created_at) / 4, interval '6 hours')`,
          ]),
        ]),
      ]),
    )
    .orderBy(sql`status = 'expired'`)
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(limit)
    .execute();
