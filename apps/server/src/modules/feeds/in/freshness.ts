import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { setStaleUnits } from '../../stays/index.ts';
import { staleChanges } from './feed-queries.ts';

/** Says to search, stay page and checkout of how many units nobody knows what other sites have sold: of one kind of room, or of all. */
export async function markFreshness(db: Kysely<DB>, now: Date, roomId: number | null = null): Promise<void> {
  if ((await staleChanges(db, now, roomId)).length === 0) return;
  await db.transaction().execute(async (trx) => setStaleUnits(trx, await staleChanges(trx, now, roomId)));
}
