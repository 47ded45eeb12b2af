import { SHOWN_STATUSES } from '@basera/contract/rules/status/listing-status';
import { type Kysely, sql } from 'kysely';
import type { LateReads } from '../../platform/database/replica.ts';
import type { DB } from '../../platform/schema.ts';

/** Stays from one id to another, both included. */
export type StayRange = { first: number; last: number; count: number; changedAt: Date | null };

/** All stays that are shown in ranges of `size`, by id. `changedAt` is the latest change among them. */
export const stayRanges = async (db: Kysely<DB>, size: number): Promise<StayRange[]> =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('properties')
        .where('status', 'in', SHOWN_STATUSES)
        .select(['id', 'changed_at', sql<number>`(row_number() over (order by id) - 1) / ${size}::int`.as('part')])
        .as('numbered'),
    )
    .select([
      sql<number>`min(id)`.as('first'),
      sql<number>`max(id)`.as('last'),
      sql<number>`count(*)`.as('count'),
      sql<Date | null>`max(changed_at)`.as('changedAt'),
    ])
    .groupBy('part')
    .orderBy('part')
    .execute();

const ROWS_AT_ONCE = 5000;

/** The next stays of a range after one of them, some thousands. */
const nextStays = (db: Kysely<DB>, after: number, last: number) =>
  db
    .selectFrom('properties')
    .select(['id', 'slug', 'changed_at'])
    // Of those in other letters than Hindi's and Tamil's nobody asks in which language they are.
    .select(sql<string | null>`case when description ~ '[ऀ-ॿ஀-௿]' then description end`.as('in_own_letters'))
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('status', 'in', SHOWN_STATUSES)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();

/** The stays of a range, some thousands at a time: however many there are, they are never all in memory. */
export async function* staysIn(late: LateReads, { first, last }: StayRange) {
  for (let after = first - 1; ; ) {
    const from = after;
    const rows = await late((db) => nextStays(db, from, last));
    yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < ROWS_AT_ONCE) return;
    after = end.id;
  }
}
