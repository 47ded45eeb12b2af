import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { forgetWhoMarked, markedBy } from './marks/mark-queries.ts';
import { forgetNotes, notedBy } from './marks/note-queries.ts';

/** What a person wrote down at the desk of a business: it stays there, without who it was. */
export const deskWorkOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'desk_work',
  collect: async (userId) => ({ marks: await markedBy(db, userId), notes: await notedBy(db, userId) }),
  async erase(trx, userId) {
    await forgetWhoMarked(trx, userId);
    await forgetNotes(trx, userId);
  },
});
