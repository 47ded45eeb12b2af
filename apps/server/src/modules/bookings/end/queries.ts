import type { CalendarDate } from '@basera/contract/calendar-date';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

/** The step with which a booking was cancelled, or given up before it was paid. */
export const cancellingStep = (trx: Transaction<DB>, bookingId: number) =>
  trx
    .selectFrom('booking_events')
    .select(['kind', 'refund'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['cancelled', 'given_up', 'called_off'])
    .executeTakeFirstOrThrow();

/** Accepted bookings whose check-out is a day that has come. */
export const staysToComplete = (db: Kysely<DB>, today: CalendarDate, after: number, limit: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'check_out', 'check_out_time'])
    .where('status', '=', 'accepted')
    .where('check_out', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** True for a booking of a stay of this business. */
export async function isOfBusiness(db: Kysely<DB>, businessId: number, bookingId: number): Promise<boolean> {
  const known = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', bookingId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return known !== undefined;
}

/** What an owner tells the guest whose request they reject. */
export async function setRejectionWords(trx: Transaction<DB>, bookingId: number, words: string): Promise<void> {
  await trx.updateTable('bookings').set({ rejection_reason: words }).where('id', '=', bookingId).execute();
}

/** Paid bookings that wait for their owner. */
export const requestsWaiting = (db: Kysely<DB>) =>
  db
    .selectFrom('bookings')
    .select(['id', 'check_in', 'check_in_time', 'updated_at'])
    .where('status', '=', 'pending')
    .where('hold_expires_at', 'is', null)
    .orderBy('id')
    .execute();

/** Those of them whose owners were not told once more yet. */
export const requestsToRemind = (db: Kysely<DB>) =>
  db
    .selectFrom('bookings as b')
    .select(['b.id', 'b.check_in', 'b.check_in_time', 'b.updated_at'])
    .where('b.status', '=', 'pending')
    .where('b.hold_expires_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_events as e')
            .select('e.id')
            .whereRef('e.booking_id', '=', 'b.id')
            .where('e.kind', '=', 'reminded'),
        ),
      ),
    )
    .orderBy('b.id')
    .execute();

/** True where the owner was told of a request once more. */
export async function wasReminded(trx: Transaction<DB>, bookingId: number): Promise<boolean> {
  const known = await trx
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'reminded')
    .executeTakeFirst();
  return known !== undefined;
}

/** The last requests of a business that are over, the newest booked first: when each was paid, and when and how it ended. */
export const answeredRequests = (db: Kysely<DB>, businessId: number, limit: number) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('booking_events as asked', (join) =>
      join.onRef('asked.booking_id', '=', 'b.id').on('asked.kind', '=', 'requested'),
    )
    .innerJoin('booking_events as told', (join) =>
      join.onRef('told.booking_id', '=', 'b.id').on('told.kind', 'in', ['accepted', 'rejected']),
    )
    .select(['b.check_in', 'b.check_in_time', 'asked.created_at as asked_at', 'told.created_at as told_at'])
    .where('b.business_id', '=', businessId)
    .where('b.reviews_requests', '=', true)
    .orderBy('b.id', 'desc')
    .limit(limit)
    .execute();

export const ownerCancellationOf = (db: Kysely<DB>, bookingId: number) =>
  db.selectFrom('owner_cancellations').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

export async function insertOwnerCancellation(
  trx: Transaction<DB>,
  cancellation: Insertable<DB['owner_cancellations']>,
): Promise<void> {
  await trx.insertInto('owner_cancellations').values(cancellation).execute();
}

/** True where the desk has marked the guests of a booking as arrived. */
export const hasArrived = async (trx: Transaction<DB>, bookingId: number): Promise<boolean> =>
  (await trx
    .selectFrom('guest_marks')
    .select('mark')
    .where('booking_id', '=', bookingId)
    .where('mark', '=', 'arrived')
    .executeTakeFirst()) !== undefined;
