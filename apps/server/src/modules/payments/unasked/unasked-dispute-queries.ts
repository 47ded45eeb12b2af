import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { type Answered, afterAnswer, type DueToAsk, outOfUse } from './unheard.ts';

export type UnaskedDispute = Selectable<DB['unasked_disputes']>;

export const unaskedDispute = (db: Kysely<DB>, ref: string): Promise<UnaskedDispute | undefined> =>
  db.selectFrom('unasked_disputes').selectAll().where('gateway_ref', '=', ref).executeTakeFirst();

/** Whether nobody can be asked about one that is not over: two of the staff say how it ended. */
export const isUnheardOfSum = ({ decided_at, unknown_at }: UnaskedDispute): boolean =>
  decided_at === null && unknown_at !== null;

/** The first dispute about a sum that nobody can be asked about. */
export const unheardOfSum = (db: Kysely<DB>, sumId: number): Promise<UnaskedDispute | undefined> =>
  db
    .selectFrom('unasked_disputes')
    .selectAll()
    .where('unasked_id', '=', sumId)
    .where('decided_at', 'is', null)
    .where('unknown_at', 'is not', null)
    .orderBy('opened_at')
    .orderBy('gateway_ref')
    .executeTakeFirst();

/** Banks' disputes about such sums to ask a gateway about; `isEnded`: we ended it ourselves, as nobody could be asked. */
export const unaskedDisputesToAskAbout = (
  db: Kysely<DB>,
  gateway: string,
  { openedBefore, askedBefore, endedAskedBefore, endedSince }: DueToAsk,
  limit: number,
): Promise<{ ref: string; isEnded: boolean }[]> =>
  db
    .selectFrom('unasked_disputes as d')
    .innerJoin('unasked_money as u', 'u.id', 'd.unasked_id')
    .select(['d.gateway_ref as ref', sql<boolean>`(d.decided_at is not null)`.as('isEnded')])
    .where('u.gateway', '=', gateway)
    .where('d.opened_at', '<=', openedBefore)
    .where(
      sql<boolean>`((d.decided_at is null and (d.asked_at is null or d.asked_at <= ${askedBefore}))
        or (d.decided_by is not null and d.decided_at > ${endedSince} and (d.asked_at is null or d.asked_at <= ${endedAskedBefore})))`,
    )
    .orderBy('d.asked_at', (order) => order.asc().nullsFirst())
    .orderBy('d.gateway_ref')
    .limit(limit)
    .execute();

export async function noteUnaskedDisputeAsked(db: Kysely<DB>, ref: string, now: Date): Promise<void> {
  await db.updateTable('unasked_disputes').set({ asked_at: now }).where('gateway_ref', '=', ref).execute();
}

/** What came of asking; of one that is over, since when nobody could be asked stays. */
export async function noteUnaskedAnswer(db: Kysely<DB>, ref: string, answered: Answered, now: Date): Promise<void> {
  await db
    .updateTable('unasked_disputes')
    .set(afterAnswer(answered, now))
    .where('gateway_ref', '=', ref)
    .where('decided_at', 'is', null)
    .execute();
}

/** Those about sums that another gateway took than the one in use: nobody can be asked about them. */
export async function noteUnaskedOutOfUse(
  db: Kysely<DB>,
  gateway: string,
  openedBefore: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('unasked_disputes as d')
    .set(outOfUse(now))
    .where('d.decided_at', 'is', null)
    .where('d.unknown_at', 'is', null)
    .where('d.opened_at', '<=', openedBefore)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('unasked_money as u')
          .select('u.id')
          .whereRef('u.id', '=', 'd.unasked_id')
          .where('u.gateway', '<>', gateway),
      ),
    )
    .execute();
}

type Ended = Partial<Pick<UnaskedDispute, 'decided_at' | 'decided_by' | 'taken' | 'said_taken' | 'corrections'>>;

export async function changeUnaskedDispute(trx: Transaction<DB>, ref: string, changes: Ended): Promise<void> {
  await trx.updateTable('unasked_disputes').set(changes).where('gateway_ref', '=', ref).execute();
}
