import type { Transaction } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import type { DB } from '../../../platform/schema.ts';
import { say } from '../../../words/say.ts';
import { forgetSoon, leaveToForget } from '../../media/index.ts';
import { type By, changeListing, noteListing, orChangedMeanwhile, StaleError } from '../change-listing.ts';
import type { ListingsDeps } from '../deps.ts';
import { compareAgain } from '../likeness/likeness-queries.ts';
import { roomOfListing } from '../rooms/room-queries.ts';
import { noPhoto } from './add-photo.ts';
import {
  deletePhoto,
  isOfBooking,
  type PhotoRow,
  photosOfListings,
  placePhotos,
  updatePhoto,
} from './photo-queries.ts';

/** Puts the photos of a stay into an order. 409 with the listing where they are not all of them any more. */
export const orderPhotos = (deps: ListingsDeps, by: By, ids: number[]): Promise<void> =>
  orChangedMeanwhile(
    deps,
    by,
    changeListing(deps, by, async (trx, stay, now) => {
      const photos = await photosOfListings(trx, [stay.id]);
      const known = new Set(photos.map(({ id }) => id));
      if (new Set(ids).size !== ids.length) throw invalidField('photo_ids', say`Must have each photo once.`);
      if (ids.length !== known.size || ids.some((id) => !known.has(id))) throw new StaleError();
      await placePhotos(trx, ids);
      await noteListing(trx, by, stay, { photos: 'put in order' }, now);
    }),
  );

async function photoOf(trx: Transaction<DB>, listingId: number, photoId: number): Promise<PhotoRow> {
  const photo = (await photosOfListings(trx, [listingId])).find(({ id }) => id === photoId);
  if (!photo) throw noPhoto();
  return photo;
}

type PhotoChange = { photoId: number; caption?: string | undefined; room_id?: number | null | undefined };

/** What a photo is called, and the kind of room it shows. */
export const savePhoto = (deps: ListingsDeps, by: By, { photoId, caption, room_id }: PhotoChange): Promise<void> =>
  changeListing(deps, by, async (trx, stay, now) => {
    const photo = await photoOf(trx, stay.id, photoId);
    if (room_id != null && !(await roomOfListing(trx, stay.id, room_id)))
      throw invalidField('room_id', say`There is no such kind of room.`);
    await updatePhoto(trx, photo.id, {
      alt: caption ?? photo.alt,
      room_id: room_id === undefined ? photo.room_id : room_id,
    });
    await noteListing(trx, by, stay, { photo: photo.id, is: 'changed' }, now);
  });

/** Takes a photo off the stay. Trips that were booked under it go on showing it. */
export async function removePhoto(deps: ListingsDeps, by: By, photoId: number): Promise<void> {
  const unused = await changeListing(deps, by, async (trx, stay, now) => {
    const photo = await photoOf(trx, stay.id, photoId);
    await deletePhoto(trx, photo.id);
    await compareAgain(trx, stay.id);
    await noteListing(trx, by, stay, { photo: photo.id, is: 'removed' }, now);
    const isOurs = photo.key.startsWith('stays/');
    if (!isOurs || (await isOfBooking(trx, stay.id, photo.key))) return null;
    await leaveToForget(trx, photo.key, now);
    return photo.key;
  });
  if (unused) await forgetSoon(deps.media, unused);
}
