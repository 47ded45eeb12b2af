import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/schema.ts';
import type { GatewayEvent } from '../../providers/payment-gateway/payment-gateway.ts';

/** Stores what the gateway told; of a repeat only that it came. */
export async function storeEvent(db: Kysely<DB>, gateway: string, event: GatewayEvent, now: Date): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ gateway, event_id: event.eventId, payload: JSON.stringify(event), received_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'event_id'])
        .doUpdateSet((eb) => ({ repeated: eb('payment_events.repeated', '+', 1) })),
    )
    .execute();
}

/** Events still to be worked on, in the order they came. */
export const eventsLeft = (db: Kysely<DB>, gateway: string, after: number, limit: number) =>
  db
    .selectFrom('payment_events')
    .select(['id', 'payload'])
    .where('gateway', '=', gateway)
    .where('processed_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** An event is worked on; `attention` is what a person has to look at. */
export async function endEvent(db: Kysely<DB>, id: number, attention: string | null, now: Date): Promise<void> {
  await db.updateTable('payment_events').set({ processed_at: now, attention }).where('id', '=', id).execute();
}

export const flaggedEvents = (db: Kysely<DB>) =>
  db.selectFrom('payment_events').select(['attention', 'received_at']).where('attention', 'is not', null).execute();

/** Nobody has to look at an event any more that told of this payment on a page we do not know, or of a bank that asks for it. */
export async function endEventAttention(trx: Transaction<DB>, transactionNumber: string): Promise<void> {
  await trx
    .updateTable('payment_events')
    .set({ attention: null })
    .where('attention', 'is not', null)
    .where(
      sql<boolean>`${transactionNumber} in (payload #>> '{about,outcome,transactionNumber}', payload #>> '{about,transactionNumber}')`,
    )
    .execute();
}

/** The same where a bank asks for it no longer; what came on such a page still waits. */
export async function endDisputeAttention(trx: Transaction<DB>, transactionNumber: string): Promise<void> {
  await trx
    .updateTable('payment_events')
    .set({ attention: null })
    .where('attention', 'is not', null)
    .where(sql<boolean>`payload #>> '{about,kind}' = 'dispute'`)
    .where(sql<boolean>`payload #>> '{about,transactionNumber}' = ${transactionNumber}`)
    .execute();
}

/** The same of an event that nobody could read. */
export async function endUnreadEvent(trx: Transaction<DB>, eventId: string): Promise<void> {
  await trx.updateTable('payment_events').set({ attention: null }).where('event_id', '=', eventId).execute();
}
