import type { Kysely } from 'kysely';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { presentMessage } from './present.ts';
import { forgetConversations, messagesOfUser } from './queries.ts';

/** What a person wrote with businesses and was answered. It goes with them: no book needs it. */
export const messagesOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'messages',

  collect: async (userId) => (await messagesOfUser(db, userId)).map((row) => presentMessage(row)),

  async erase(trx, userId) {
    await forgetConversations(trx, userId);
  },
});
