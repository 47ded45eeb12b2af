import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from './schema.ts';

/** A row that somebody is to be told of by e-mail, taken up by one process. */
export type Untold = { id: number; mail_tries: number };

/** The rows of one table that are mails to be sent. */
export type UntoldRows<T extends Untold> = {
  table: string;
  /** The next that nobody was told of, for this process alone; after a failure one minute later each time. */
  takeNext(db: Kysely<DB>, now: Date): Promise<T | undefined>;
  markTold(db: Kysely<DB>, id: number, now: Date): Promise<void>;
  /** That nobody can be told: marked as told, and as given up where somebody waits to know. */
  markGivenUp(db: Kysely<DB>, id: number, now: Date): Promise<void>;
};

/** SQL: the same for every table with the columns of a mail. Its owner names it, and gives the rows to whoever sends them. */
export const untoldRows = <T extends Untold>(table: string): UntoldRows<T> => ({
  table,

  async takeNext(db, now) {
    const { rows } = await sql<T>`
      update ${sql.table(table)} set mail_taken_at = ${now}, mail_tries = mail_tries + 1
      where id = (
        select id from ${sql.table(table)}
        where mailed_at is null
          and (mail_taken_at is null or mail_taken_at <= ${now}::timestamptz - mail_tries * interval '1 minute')
        order by id limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0];
  },

  markTold: (db, id, now) => markTold(db, table, id, now),
  markGivenUp: (db, id, now) => markTold(db, table, id, now),
});

async function markTold(db: Kysely<DB>, table: string, id: number, now: Date): Promise<void> {
  await sql`update ${sql.table(table)} set mailed_at = ${now} where id = ${id}`.execute(db);
}

/** SQL: the same, of tables that keep when it was given up. */
export const untoldOrGivenUpRows = <T extends Untold>(table: string): UntoldRows<T> => ({
  ...untoldRows<T>(table),

  async markGivenUp(db, id, now) {
    await sql`update ${sql.table(table)} set mailed_at = ${now}, given_up_at = ${now} where id = ${id}`.execute(db);
  },
});

/** SQL: the next row of a table that nobody was told of by push, marked as told in the transaction that tells; undefined when none is left. */
export const takeUnpushed =
  <T>(table: string) =>
  async (trx: Transaction<DB>, now: Date): Promise<T | undefined> => {
    const { rows } = await sql<T>`
      update ${sql.table(table)} set pushed_at = ${now}
      where id = (select id from ${sql.table(table)} where pushed_at is null order by id limit 1 for update skip locked)
      returning *`.execute(trx);
    return rows[0];
  };
