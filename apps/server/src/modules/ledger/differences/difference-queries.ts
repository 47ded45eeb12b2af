import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export type Difference = Selectable<DB['money_differences']>;

/** A difference as it was found. */
export type Found = {
  key: string;
  kind: string;
  bookingId?: number | null;
  paymentId?: number | null;
  /** What each side says; amounts in paise. */
  facts: object;
};

/** True for one that a person has settled with the very same facts: it is no news. */
export async function isSettledAsIs(trx: Transaction<DB>, key: string, facts: string, byItself: string) {
  const last = await trx
    .selectFrom('money_differences')
    .select(['settled_by', sql<boolean>`facts = ${facts}::jsonb`.as('is_same')])
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.is_same === true && last.settled_by !== null && last.settled_by !== byItself;
}

/** Its id; null where it is open already, and then it says what is so now. */
export async function insertDifference(trx: Transaction<DB>, found: Found, now: Date): Promise<number | null> {
  const made = await trx
    .insertInto('money_differences')
    .values({
      key: found.key,
      kind: found.kind,
      booking_id: found.bookingId ?? null,
      payment_id: found.paymentId ?? null,
      facts: JSON.stringify(found.facts),
      opened_at: now,
    })
    .onConflict((conflict) => conflict.column('key').where('settled_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) return made.id;
  await trx
    .updateTable('money_differences')
    .set({ facts: JSON.stringify(found.facts) })
    .where('key', '=', found.key)
    .where('settled_at', 'is', null)
    .execute();
  return null;
}

/** Opens the last of a key again, as a case of its own beside the settled one. Nothing where one is open. */
export async function insertAgain(trx: Transaction<DB>, key: string, now: Date): Promise<void> {
  await sql`
    insert into money_differences (key, kind, booking_id, payment_id, facts, opened_at)
    select key, kind, booking_id, payment_id, facts, ${now} from money_differences where key = ${key}
    order by id desc limit 1 on conflict (key) where settled_at is null do nothing`.execute(trx);
}

/** False for one that is settled already. */
export async function markSettled(
  trx: Transaction<DB>,
  id: number,
  { by, how }: { by: string; how: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('money_differences')
    .set({ settled_at: now, settled_by: by, how })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What has to be settled, the oldest first. */
export const openDifferences = (db: Kysely<DB>): Promise<Difference[]> =>
  db.selectFrom('money_differences').selectAll().where('settled_at', 'is', null).orderBy('id').execute();

/** One difference, open or settled. */
export const differenceById = (db: Kysely<DB>, id: number): Promise<Difference | undefined> =>
  db.selectFrom('money_differences').selectAll().where('id', '=', id).executeTakeFirst();

export const openByKey = (db: Kysely<DB>, key: string): Promise<Difference | undefined> =>
  db
    .selectFrom('money_differences')
    .selectAll()
    .where('key', '=', key)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
