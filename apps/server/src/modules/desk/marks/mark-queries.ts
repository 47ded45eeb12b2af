import type { GuestMark } from '@basera/contract/rules/business/guest-marks';
import type { Kysely, Transaction } from 'kysely';
import { personName } from '../../../platform/persons/person-name.ts';
import type { DB } from '../../../platform/schema.ts';

/** What the desk says of guests, and who said it; `by` is null for who has left since. */
export const marksOf = (db: Kysely<DB>, bookingIds: number[]) =>
  db
    .selectFrom('guest_marks as m')
    .leftJoin('users as u', 'u.id', 'm.marked_by')
    .select(['m.booking_id', 'm.mark', 'm.at'])
    .select(personName('u').as('by'))
    .where('m.booking_id', 'in', bookingIds)
    .orderBy('m.at')
    .orderBy('m.mark')
    .execute();
export type MarkRow = Awaited<ReturnType<typeof marksOf>>[number];

export async function insertMark(
  trx: Transaction<DB>,
  marked: { booking_id: number; mark: GuestMark; marked_by: number; at: Date },
): Promise<void> {
  await trx.insertInto('guest_marks').values(marked).execute();
}

export async function deleteMark(trx: Transaction<DB>, bookingId: number, mark: GuestMark): Promise<void> {
  await trx.deleteFrom('guest_marks').where('booking_id', '=', bookingId).where('mark', '=', mark).execute();
}

/** What a person has marked and noted; and that it was them is forgotten. */
export const markedBy = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('guest_marks').select(['booking_id', 'mark', 'at']).where('marked_by', '=', userId).execute();

export async function forgetWhoMarked(trx: Transaction<DB>, userId: number): Promise<void> {
  await trx.updateTable('guest_marks').set({ marked_by: null }).where('marked_by', '=', userId).execute();
}
