import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { presentWritten } from './present.ts';
import { forgetAuthor, reviewsByAuthor } from './review-queries.ts';

/** What a person has written of stays, and of guests. A guest's words go with them, and are counted as gone. */
export const reviewsOfPerson = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): PersonalData => ({
  name: 'reviews',
  collect: async (userId) =>
    (await reviewsByAuthor(db, userId)).map((row) => ({
      booking: row.booking_id,
      stay: row.property_name,
      of: row.side === 'guest' ? 'the stay' : 'its guests',
      ...presentWritten(row),
    })),
  erase: (trx, userId) => forgetAuthor(trx, userId, clock.now()),
});
