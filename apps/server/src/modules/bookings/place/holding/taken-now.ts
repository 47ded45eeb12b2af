import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { IdempotentRequest } from '../../../../platform/idempotency.ts';
import type { DB } from '../../../../platform/schema.ts';
import { requireOnSale } from '../../nights/on-sale.ts';
import { isAnyTaken, type RoomNight, roomsUnavailable } from '../../nights/take-nights.ts';

/** SQL: nights and key are read in one statement, which sees one moment. */
async function takenNow(db: Kysely<DB>, nights: RoomNight[], key: IdempotentRequest | null) {
  const { rows } = await sql<{ is_taken: boolean; is_claimed: boolean }>`
    select exists (${isAnyTaken(nights)}) as is_taken,
      exists (select 1 from idempotency_keys where user_id = ${key?.userId ?? null} and key = ${key?.key ?? null}) as is_claimed`.execute(
    db,
  );
  return { isTaken: rows[0]?.is_taken ?? false, isClaimed: rows[0]?.is_claimed ?? false };
}

/**
 * True where nights are taken while the key of this request is claimed: the request beside it may have them. False where they are free at this moment.
 * Throws 409 where somebody else has one, without waiting for anybody: a key is committed with its nights, and forgotten after they are given back.
 */
export async function mayBeOurs(db: Kysely<DB>, nights: RoomNight[], key: IdempotentRequest | null): Promise<boolean> {
  const { isTaken, isClaimed } = await takenNow(db, nights, key);
  if (!isTaken || isClaimed) return isTaken;
  await requireOnSale(db, nights);
  throw roomsUnavailable();
}
