import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { PLANNED_ONCE } from '../../../../platform/database/statements/planned-once.ts';
import type { IdempotentRequest } from '../../../../platform/idempotency.ts';
import type { DB } from '../../../../platform/schema.ts';
import { endDueHolds, type HoldsDeps } from '../../holds/holds.ts';
import { anyDue } from '../../holds/queries.ts';
import { requireOnSale } from '../../nights/on-sale.ts';
import { isAnyTaken, type RoomNight, roomsUnavailable } from '../../nights/take-nights.ts';

/** SQL: nights and key are read in one statement, which sees one moment; with it whether a hold is over. */
async function takenNow(db: Kysely<DB>, nights: RoomNight[], key: IdempotentRequest | null, now: Date) {
  const { rows } = await sql<{ is_taken: boolean; is_claimed: boolean; is_due: boolean }>`
    select exists (${isAnyTaken(nights)}) as is_taken, ${anyDue(now)} as is_due,
      exists (select 1 from idempotency_keys where user_id = ${key?.userId ?? null} and key = ${key?.key ?? null}) as is_claimed
    ${PLANNED_ONCE}`.execute(db);
  const [row] = rows;
  return { isTaken: row?.is_taken ?? false, isClaimed: row?.is_claimed ?? false, isDue: row?.is_due ?? false };
}

/**
 * True where nights are taken while the key of this request is claimed: the request beside it may have them. False where they are free at this moment.
 * Throws 409 where somebody else has one, without waiting for anybody: a key is committed with its nights, and forgotten after they are given back.
 */
export async function mayBeOurs(deps: HoldsDeps, nights: RoomNight[], key: IdempotentRequest | null): Promise<boolean> {
  const { db, clock } = deps;
  const read = () => takenNow(db, nights, key, clock.now());
  let seen = await read();
  if (seen.isDue) {
    // A hold ends on the second, whether or not the regular sweep has run; or somebody else has ended it since.
    await endDueHolds(deps);
    seen = await read();
  }
  const { isTaken, isClaimed } = seen;
  if (!isTaken || isClaimed) return isTaken;
  await requireOnSale(db, nights);
  throw roomsUnavailable();
}
