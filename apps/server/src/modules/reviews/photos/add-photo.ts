import {
  REVIEW_PHOTO_SIDE_PX,
  REVIEW_PHOTO_WAITS_HOURS,
  REVIEW_PHOTOS_MAX,
  REVIEW_PHOTOS_PER_HOUR,
} from '@basera/contract/rules/reviews/review-rules';
import type { Transaction } from 'kysely';
import sharp from 'sharp';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { keepUser } from '../../accounts/index.ts';
import { forgetSoon, leaveUnused, refuseOtherKinds, storePicture, wholePicture } from '../../media/index.ts';
import { lockBooking } from '../../payments/index.ts';
import type { ReviewsDeps } from '../deps.ts';
import { ownBookingToReview, reviewsOfBookings } from '../review-queries.ts';
import { reviewState } from '../window/window.ts';
import { insertPhoto, leaveUnsent, leaveUnsentBefore, type ReviewPhoto, unsentPhotos } from './photo-queries.ts';

const FIELD = 'photo';
const HOUR_MS = 3_600_000;

export type Sent = { bookingId: number; userId: number; clientId: string; bytes: Uint8Array };

/** Throws 404 for somebody else's booking, 409 where it cannot be reviewed, or has been. */
async function requireToWrite({ db, clock }: ReviewsDeps, { bookingId, userId }: Pick<Sent, 'bookingId' | 'userId'>) {
  const now = clock.now();
  const booking = await ownBookingToReview(db, { bookingId, userId, now });
  if (!booking) throw new HttpError('not_found', say`There is no such booking.`);
  const isWritten = (await reviewsOfBookings(db, [bookingId])).some(({ side }) => side === 'guest');
  if (isWritten || reviewState(booking, now) !== 'open')
    throw new HttpError('not_changeable', say`This stay cannot be reviewed now, so that it takes no photos.`);
}

/**
 * Keeps a photo for a review that is being written, without a word of what the camera wrote into it. Throws 404, 409 where nothing is to be
 * written, 422 for what is no picture or one too many, 429 past the hourly limit. The same `clientId` again keeps no other.
 */
export async function addPhoto(deps: ReviewsDeps, sent: Sent): Promise<ReviewPhoto> {
  const { db, clock, media } = deps;
  await requireToWrite(deps, sent);
  const known = (await unsentPhotos(db, sent.bookingId, sent.userId)).find(
    ({ client_id }) => client_id === sent.clientId,
  );
  if (known) return known;
  await countHourly(db, `review-photo:${sent.userId}`, REVIEW_PHOTOS_PER_HOUR, clock.now());
  refuseOtherKinds(sent.bytes, FIELD);
  const picture = await wholePicture(sent.bytes, { side: REVIEW_PHOTO_SIDE_PX, field: FIELD });
  const { width, height } = await sharp(picture).metadata();
  const key = await storePicture(media, 'reviews', picture);
  try {
    const photo = await db.transaction().execute((trx) => keep(trx, sent, { key, width, height, at: clock.now() }));
    if (photo.key !== key) await leaveUnused(media, key);
    return photo;
  } catch (error) {
    await leaveUnused(media, key);
    throw error;
  }
}

async function keep(
  trx: Transaction<DB>,
  { bookingId, userId, clientId }: Sent,
  { at, ...picture }: { key: string; width: number; height: number; at: Date },
): Promise<ReviewPhoto> {
  // What is sent while its guest deletes their account stays nowhere.
  await keepUser(trx, userId);
  // One after the other, so that two at once are not one too many.
  await lockBooking(trx, bookingId);
  const photos = await unsentPhotos(trx, bookingId, userId);
  const twin = photos.find(({ client_id }) => client_id === clientId);
  if (twin) return twin;
  if (photos.length >= REVIEW_PHOTOS_MAX)
    throw invalidField(FIELD, say`A review has at most ${REVIEW_PHOTOS_MAX} photos. Remove one to add another.`);
  return insertPhoto(trx, { booking_id: bookingId, author_id: userId, client_id: clientId, ...picture, sent_at: at });
}

/** Takes out a photo before its review is handed in. Throws 404 for one that is not there, or somebody else's. */
export async function removePhoto(
  { db, clock, media }: ReviewsDeps,
  photo: { id: number; bookingId: number; authorId: number },
): Promise<void> {
  const key = await db.transaction().execute((trx) => leaveUnsent(trx, photo, clock.now()));
  if (key === null) throw new HttpError('not_found', say`There is no such photo.`);
  await forgetSoon(media, key);
}

/** Forgets photos that were sent for reviews which were not handed in since; how many. */
export const forgetUnsentPhotos = ({ db, clock }: Pick<ReviewsDeps, 'db' | 'clock'>): Promise<number> => {
  const now = clock.now();
  return leaveUnsentBefore(db, new Date(now.getTime() - REVIEW_PHOTO_WAITS_HOURS * HOUR_MS), now);
};
