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

/** SQL: when the next hold ends, of a booking or of a change; null when nothing is held. The first of an index of what is pending, however many those are. */
const nextEnd = sql<Date | null>`least(
  (select min(hold_expires_at) from bookings where status = 'pending'),
  (select min(hold_expires_at) from booking_changes where status = 'pending'))`;

/** SQL: whether any hold is over. */
export const anyDue = (now: Date) => sql<boolean>`coalesce(${nextEnd} <= ${now}, false)`;

/** The same, asked by itself. */
export async function isAnyDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`select ${anyDue(now)} as is_due`.execute(db);
  return rows[0]?.is_due ?? false;
}

/** When the next hold ends; null when nothing is held. */
export async function nextHoldEnds(db: Kysely<DB>): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`select ${nextEnd} as next`.execute(db);
  return rows[0]?.next ?? null;
}
