import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** Unpaid bookings whose hold is over. */
export const dueBookings = (db: Kysely<DB>, now: Date, after: number, limit: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'id as booking_id'])
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Unpaid changes whose hold is over. */
export const dueChanges = (db: Kysely<DB>, now: Date, after: number, limit: number) =>
  db
    .selectFrom('booking_changes')
    .select(['id', 'booking_id'])
    .where('status', '=', 'pending')
    .where('hold_expires_at', '<=', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Whether any hold, of a booking or of a change, is over. */
export async function isAnyDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const { is_due } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb.selectFrom('bookings').select('id').where('status', '=', 'pending').where('hold_expires_at', '<=', now),
          ),
          eb.exists(
            eb
              .selectFrom('booking_changes')
              .select('id')
              .where('status', '=', 'pending')
              .where('hold_expires_at', '<=', now),
          ),
        ])
        .as('is_due'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(is_due);
}

const earliest = sql<Date | null>`min(hold_expires_at)`.as('earliest');

/** When the next hold ends; null when nothing is held. */
export async function nextHoldEnds(db: Kysely<DB>): Promise<Date | null> {
  const { next } = await db
    .selectNoFrom((eb) =>
      eb
        .fn<Date | null>('least', [
          eb.selectFrom('bookings').select(earliest).where('status', '=', 'pending'),
          eb.selectFrom('booking_changes').select(earliest).where('status', '=', 'pending'),
        ])
        .as('next'),
    )
    .executeTakeFirstOrThrow();
  return next;
}
