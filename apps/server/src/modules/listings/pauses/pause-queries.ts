import type { Insertable, Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** All pauses of some stays, the latest first, with who of ours paused and gave back. */
export const pausesOf = (db: Kysely<DB>, ids: number[]) =>
  db
    .selectFrom('listing_pauses as x')
    .innerJoin('staff as s', 's.id', 'x.paused_by')
    .leftJoin('staff as e', 'e.id', 'x.ended_by')
    .select(['x.id', 'x.property_id', 'x.cause', 'x.why', 'x.paused_at', 'x.ended_at', 'x.ended_why'])
    .select(['s.name as paused_by', 'e.name as ended_by'])
    .where('x.property_id', 'in', ids)
    .orderBy('x.id', 'desc')
    .execute();
export type PauseRow = Awaited<ReturnType<typeof pausesOf>>[number];

/** Those of a stay that are in force. */
export const pausesInForce = (trx: Kysely<DB>, listingId: number) =>
  trx
    .selectFrom('listing_pauses')
    .select(['id', 'cause', 'why', 'reopens', 'paused_by'])
    .where('property_id', '=', listingId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

/** Those in force of some stays, as their owners read them. */
export const holdsOf = (db: Kysely<DB>, ids: number[]) =>
  db
    .selectFrom('listing_pauses')
    .select(['property_id', 'why', 'paused_at'])
    .where('property_id', 'in', ids)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();

/** SQL: what we have paused is sold again by nobody else: a condition on the stay `of`. */
export const notPausedByUs = (of: 'properties' | 'p') =>
  sql<boolean>`not exists (select from listing_pauses x where x.property_id = ${sql.ref(`${of}.id`)} and x.ended_at is null)`;

export const insertPause = (trx: Transaction<DB>, pause: Insertable<DB['listing_pauses']>) =>
  trx.insertInto('listing_pauses').values(pause).returning('id').executeTakeFirstOrThrow();

export const pauseById = (trx: Kysely<DB>, id: number) =>
  trx.selectFrom('listing_pauses').selectAll().where('id', '=', id).executeTakeFirst();

type Ended = { ended_by: number; ended_at: Date; ended_why: string };

export async function markEnded(trx: Transaction<DB>, id: number, ended: Ended): Promise<void> {
  await trx.updateTable('listing_pauses').set(ended).where('id', '=', id).execute();
}

/** Whether a stay is to be sold again once the last of its pauses is given back. */
export async function setReopens(trx: Transaction<DB>, listingId: number, reopens: boolean): Promise<void> {
  await trx
    .updateTable('listing_pauses')
    .set({ reopens })
    .where('property_id', '=', listingId)
    .where('ended_at', 'is', null)
    .execute();
}
