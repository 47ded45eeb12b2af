import { LISTING_PHOTO_SIDE_PX, LISTING_PHOTO_UPLOADS_PER_HOUR, LISTING_PHOTOS_MAX } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { leaveUnused, refuseOtherKinds, storePicture, wholePicture } from '../../media/index.ts';
import { type By, changeListing, noteListing, requireEditor } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { compareAgain } from '../likeness/likeness-queries.ts';
import { roomOfListing } from '../rooms/room-queries.ts';
import { colourOf, fingerprintOf, mostLike } from './looks.ts';
import { insertPhoto, type PhotoRow, photosOfListings } from './photo-queries.ts';

const FIELD = 'photo';
export type SentPhoto = { clientId: string; roomId: number | null; caption: string; bytes: Uint8Array };
export type AddedPhoto = { photo: PhotoRow; resembles: { photo_id: number; place: number; caption: string } | null };

/** Keeps a photo as the last of the stay's, without a word of what the camera wrote into it; the same `clientId` again keeps no other. */
export async function addPhoto(deps: ListingsDeps, by: By, sent: SentPhoto): Promise<AddedPhoto> {
  await requireEditor(deps, by);
  const known = (await photosOfListings(deps.db, [by.listingId])).find(({ client_id }) => client_id === sent.clientId);
  if (known) return changeListing(deps, by, async (trx) => withLikeness(trx, known));
  await countHourly(deps.db, `listing-photo:${by.userId}`, LISTING_PHOTO_UPLOADS_PER_HOUR, deps.clock.now());
  refuseOtherKinds(sent.bytes, FIELD);
  const picture = await wholePicture(sent.bytes, { side: LISTING_PHOTO_SIDE_PX, field: FIELD });
  const looks = { fingerprint: await fingerprintOf(picture), color: await colourOf(picture) };
  const key = await storePicture(deps.media, 'stays', picture);
  try {
    const added = await changeListing(deps, by, (trx, stay, now) => keep(trx, { by, stay, sent, now, key, ...looks }));
    if (added.photo.key !== key) await leaveUnused(deps.media, key);
    return added;
  } catch (error) {
    await leaveUnused(deps.media, key);
    throw error;
  }
}

type Kept = {
  by: By;
  stay: Parameters<typeof noteListing>[2] & { id: number };
  sent: SentPhoto;
  now: Date;
  key: string;
  fingerprint: string;
  color: string;
};

async function keep(trx: Transaction<DB>, { by, stay, sent, now, key, fingerprint, color }: Kept): Promise<AddedPhoto> {
  const photos = await photosOfListings(trx, [stay.id]);
  // Sent twice at once: the other was first.
  const twin = photos.find(({ client_id }) => client_id === sent.clientId);
  if (twin) return withLikeness(trx, twin);
  if (photos.length >= LISTING_PHOTOS_MAX)
    throw invalidField(FIELD, say`A stay has at most ${LISTING_PHOTOS_MAX} photos. Remove one to add another.`);
  if (sent.roomId !== null && !(await roomOfListing(trx, stay.id, sent.roomId)))
    throw invalidField('room_id', say`There is no such kind of room.`);
  const photo = await insertPhoto(trx, {
    property_id: stay.id,
    room_id: sent.roomId,
    client_id: sent.clientId,
    alt: sent.caption,
    key,
    fingerprint,
    color,
    position: Math.max(0, ...photos.map(({ position }) => position)) + 1,
  });
  await compareAgain(trx, stay.id);
  await noteListing(trx, by, stay, { photo: photo.id, is: 'added' }, now);
  return withLikeness(trx, photo);
}

async function withLikeness(trx: Transaction<DB>, photo: PhotoRow): Promise<AddedPhoto> {
  const photos = await photosOfListings(trx, [photo.property_id]);
  const like =
    photo.fingerprint &&
    mostLike(
      photo.fingerprint,
      photos.filter(({ id }) => id !== photo.id),
    );
  const resembles = like ? { photo_id: like.id, place: photos.indexOf(like) + 1, caption: like.alt } : null;
  return { photo, resembles };
}

export const noPhoto = () => new HttpError('not_found', say`There is no such photo.`);
