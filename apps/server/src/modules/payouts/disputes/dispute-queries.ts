import type { Paise } from '@basera/contract/money';
import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { bankDecides } from '../../payments/index.ts';

export type DisputeRow = Selectable<DB['disputes']>;

/** Its id; null where the gateway has spoken of it before. */
export async function insertDispute(trx: Transaction<DB>, dispute: Insertable<DB['disputes']>): Promise<number | null> {
  const row = await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.column('gateway_ref').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export const disputeById = (db: Kysely<DB>, id: number): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();

export const disputeOfGateway = (db: Kysely<DB>, ref: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('gateway_ref', '=', ref).executeTakeFirst();

export const openDisputesOf = (db: Kysely<DB>, bookingId: number): Promise<DisputeRow[]> =>
  db
    .selectFrom('disputes')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('decided_at', 'is', null)
    .orderBy('id')
    .execute();

/** Whether the bank of a booking's guest asks for its money itself, and has not spoken yet. */
export const asksBank = async (db: Kysely<DB>, bookingId: number): Promise<boolean> =>
  (await db
    .selectFrom('disputes as d')
    .select('d.id')
    .where('d.booking_id', '=', bookingId)
    .where(bankDecides)
    .executeTakeFirst()) !== undefined;

/** Whether a dispute is the guest's bank's to end: as long as the bank has not spoken, and the gateway knows of it. */
export const isBanksToEnd = async (db: Kysely<DB>, id: number): Promise<boolean> =>
  (await db
    .selectFrom('disputes as d')
    .select('d.id')
    .where('d.id', '=', id)
    .where('d.unknown_at', 'is', null)
    .where(bankDecides)
    .executeTakeFirst()) !== undefined;

/** Banks' disputes that were opened before and have not ended, of what a gateway takes, and that nobody asked about since. */
export const disputesToAskAbout = (
  db: Kysely<DB>,
  gateway: string,
  { openedBefore, askedBefore }: { openedBefore: Date; askedBefore: Date },
  limit: number,
): Promise<{ id: number; ref: string }[]> =>
  db
    .selectFrom('disputes as d')
    .select(['d.id', sql<string>`d.gateway_ref`.as('ref')])
    .where(bankDecides)
    .where('d.opened_at', '<=', openedBefore)
    .where((eb) => eb.or([eb('d.asked_at', 'is', null), eb('d.asked_at', '<=', askedBefore)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments as p')
          .select('p.id')
          .whereRef('p.booking_id', '=', 'd.booking_id')
          .where('p.gateway', '=', gateway),
      ),
    )
    .orderBy('d.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('d.id')
    .limit(limit)
    .execute();

export async function noteAsked(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db.updateTable('disputes').set({ asked_at: now }).where('id', '=', id).execute();
}

/** Since when the gateway says that it knows no such dispute; null: it knows it. */
export async function noteUnknown(db: Kysely<DB>, id: number, since: Date | null): Promise<void> {
  await db
    .updateTable('disputes')
    .set({ unknown_at: since && sql<Date>`coalesce(unknown_at, ${since})` })
    .where('id', '=', id)
    .execute();
}

type Decided = Pick<DisputeRow, 'decided_by' | 'outcome' | 'decided_why'> & { decided_at: Date };

export async function saveDecision(trx: Transaction<DB>, id: number, decided: Decided): Promise<void> {
  await trx.updateTable('disputes').set(decided).where('id', '=', id).execute();
}

/** What the guest's bank has taken by it. */
export async function saveTaken(trx: Transaction<DB>, id: number, taken: Paise): Promise<void> {
  await trx.updateTable('disputes').set({ taken }).where('id', '=', id).execute();
}
