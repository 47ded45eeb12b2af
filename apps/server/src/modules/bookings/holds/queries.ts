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

/** SQL: whether any hold, of a booking or of a change, is over. Constants, not values: there is an index of what is pending. */
export const anyDue = (now: Date) => sql<boolean>`(
  exists (select from bookings where status = 'pending' and hold_expires_at <= ${now})
  or exists (select from booking_changes where status = 'pending' and hold_expires_at <= ${now}))`;

/** The same, asked by itself. */
export async function isAnyDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`select ${anyDue(now)} as is_due`.execute(db);
  return rows[0]?.is_due ?? false;
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
