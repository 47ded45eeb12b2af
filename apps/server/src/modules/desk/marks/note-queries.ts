import type { Kysely, Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';

export const noteOf = (db: Kysely<DB>, bookingId: number) =>
  db.selectFrom('desk_notes').select(['words', 'version']).where('booking_id', '=', bookingId).executeTakeFirst();

type Saved = { booking_id: number; words: string; version: number; saved_by: number; saved_at: Date };

/** Saves a note in the place of the version before. False where another was saved since. */
export async function writeNote(db: Kysely<DB>, { version, ...note }: Saved): Promise<boolean> {
  const values = { ...note, version: version + 1 };
  const row =
    version === 0
      ? await db
          .insertInto('desk_notes')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('desk_notes')
          .set(values)
          .where('booking_id', '=', note.booking_id)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return row !== undefined;
}

export const notedBy = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('desk_notes').select(['booking_id', 'words', 'saved_at']).where('saved_by', '=', userId).execute();

/** Forgets who noted; what was noted of the person as a guest goes with them. */
export async function forgetNotes(trx: Transaction<DB>, userId: number): Promise<void> {
  const own = trx.selectFrom('bookings').select('id').where('user_id', '=', userId);
  await trx.deleteFrom('desk_notes').where('booking_id', 'in', own).execute();
  await trx.updateTable('desk_notes').set({ saved_by: null }).where('saved_by', '=', userId).execute();
}
