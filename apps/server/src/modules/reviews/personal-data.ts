import { dayInIndia } from '@basera/contract/calendar-date';
import { pictureAddress } from '@basera/contract/pictures';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { DB } from '../../platform/schema.ts';
import { presentOwnReport } from '../reports/index.ts';
import { mutedAmong, unmute } from './asking/asking-queries.ts';
import { forgetReporter, reportsByUser } from './cases/case-queries.ts';
import { forgetMailsTo } from './mail-queries.ts';
import { photosOf } from './photos/photo-queries.ts';
import { partsOf, presentKept } from './present.ts';
import {
  answersBy,
  forgetAnswerer,
  forgetAuthor,
  forgetOfGuest,
  reviewsByAuthor,
  shownOfGuest,
} from './review-queries.ts';

/** What a person has written of stays, and of guests. A guest's words go with them, and are counted as gone. */
export const reviewsOfPerson = ({ db, clock }: { db: Kysely<DB>; clock: Clock }): PersonalData => ({
  name: 'reviews',
  async collect(userId) {
    const written = await reviewsByAuthor(db, userId);
    const photos = await photosOf(
      db,
      written.map(({ id }) => id),
    );
    return written.map((row) => ({
      booking: row.booking_id,
      stay: row.property_name,
      of: row.side === 'guest' ? 'the stay' : 'its guests',
      // What they rated of the stay, or whether they would have its guests again.
      ...(row.side === 'guest' ? { parts: partsOf(row) } : { again: row.again }),
      ...presentKept(row),
      // Where they are seen, once the review is.
      photos: (photos.get(row.id) ?? []).map(({ key, sent_at }) => ({
        address: pictureAddress(key),
        sent_at: sent_at.toISOString(),
      })),
    }));
  },
  async erase(trx, userId) {
    await forgetAuthor(trx, userId, clock.now());
    await forgetMailsTo(trx, userId);
  },
});

/** What a person has answered to reviews for a business, which stays its word. */
export const reviewAnswersOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'review_answers',
  collect: async (userId) =>
    (await answersBy(db, userId)).map(({ booking_id, stay, words, reply_at }) => ({
      ...{ booking: booking_id, stay, words, written_on: reply_at && dayInIndia(reply_at) },
    })),
  erase: forgetAnswerer,
});

/** What owners wrote of a person, once they may read it: before, the file would tell that it was written. */
export const reviewsOfGuest = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'reviews_by_owners',
  collect: async (userId) =>
    (await shownOfGuest(db, userId)).map(({ booking_id, stay, again, words, private_note, written_at }) => ({
      ...{ booking: booking_id, stay, again, words, private_note, written_on: dayInIndia(written_at) },
    })),
  erase: forgetOfGuest,
});

/** What a person has reported of reviews. Their words and address go with them. */
export const reviewReportsOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'review_reports',
  collect: async (userId) => (await reportsByUser(db, userId)).map(presentOwnReport),
  erase: forgetReporter,
});

/** That a person does not want to be asked for reviews. */
export const reviewAskingOfPerson = ({ db }: { db: Kysely<DB> }): PersonalData => ({
  name: 'review_invitations',
  collect: async (userId) => ({ wanted: !(await mutedAmong(db, [userId])).has(userId) }),
  erase: unmute,
});
