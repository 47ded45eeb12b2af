import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

const ASIDE_MAX = 20;

const messagesThat = (db: Kysely<DB>, { onlyFailed }: { onlyFailed: boolean }) => {
  const all = db.selectFrom('sent_messages');
  return onlyFailed ? all.where('outcome', '<>', 'sent') : all;
};

/** What left or failed, the latest first. */
export const sentMessages = (db: Kysely<DB>, { most, ...which }: { onlyFailed: boolean; most: number }) =>
  messagesThat(db, which).selectAll().orderBy('id', 'desc').limit(most).execute();
export type SentMessageRow = Awaited<ReturnType<typeof sentMessages>>[number];

export const countMessages = async (db: Kysely<DB>, which: { onlyFailed: boolean }): Promise<number> =>
  (await messagesThat(db, which).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()).count;

/** How many left, failed and were refused since an instant. */
export async function countSent(db: Kysely<DB>, since: Date) {
  const rows = await db
    .selectFrom('sent_messages')
    .select(['outcome', sql<number>`count(*)::int`.as('count')])
    .where('at', '>', since)
    .groupBy('outcome')
    .execute();
  const of = (wanted: string) => rows.find(({ outcome }) => outcome === wanted)?.count ?? 0;
  return { sent: of('sent'), failed: of('failed'), refused: of('refused') };
}

export const sentMessage = (db: Kysely<DB>, id: number) =>
  db.selectFrom('sent_messages').select(['recipient', 'subject']).where('id', '=', id).executeTakeFirst();

/** What the gateway told: since an instant, what waits, and what was put aside. */
export async function webhooksSince(db: Kysely<DB>, since: Date) {
  const counts = await db
    .selectFrom('payment_events')
    .select([
      sql<number>`(count(*) filter (where received_at > ${since}))::int`.as('verified'),
      sql<number>`coalesce(sum(repeated) filter (where received_at > ${since}), 0)::int`.as('repeated'),
      sql<number>`(count(*) filter (where processed_at is null))::int`.as('pending'),
      sql<Date | null>`min(received_at) filter (where processed_at is null)`.as('oldestPending'),
    ])
    .executeTakeFirstOrThrow();
  const aside = await db
    .selectFrom('payment_events')
    .select(['received_at as at', sql<string>`attention`.as('words')])
    .where('attention', 'is not', null)
    .orderBy('id', 'desc')
    .limit(ASIDE_MAX)
    .execute();
  return { ...counts, aside };
}

/** What the database says of itself. */
export async function databaseFigures(db: Kysely<DB>) {
  const { rows } = await sql<{ version: string; bytes: number; connections: number; longest: number | null }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select round(extract(epoch from max(clock_timestamp() - xact_start)))::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()) as longest`.execute(db);
  const { rows: files } = await sql<{ file: string }>`select file from schema_migrations order by file`.execute(db);
  return { ...rows[0], files: files.map(({ file }) => file) };
}
