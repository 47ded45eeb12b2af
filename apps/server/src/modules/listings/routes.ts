import { endpoints } from '@basera/contract/endpoints/index';
import { SUGGESTIONS_MAX } from '@basera/contract/limits';
import type { ListingPart } from '@basera/contract/rules/listing/parts';
import { townsLike } from '../../gazetteer/listed-towns.ts';
import type { Serve } from '../../platform/http/endpoints.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { say } from '../../words/say.ts';
import { requireRight } from '../partners/index.ts';
import { previewToken } from '../stays/index.ts';
import { type By, requireOwn } from './change-listing.ts';
import { createListing } from './create-listing.ts';
import type { ListingsDeps } from './deps.ts';
import { importRoutes } from './imports/routes.ts';
import type { Fields } from './parts/parts.ts';
import { savePart } from './parts/save-part.ts';
import { addPhoto } from './photos/add-photo.ts';
import { orderPhotos, removePhoto, savePhoto } from './photos/arrange-photos.ts';
import { presentPhoto } from './present.ts';
import { listingById } from './queries.ts';
import { linkRoomsOf } from './rooms/link-rooms.ts';
import { addRoom, removeRoom, saveRoom } from './rooms/save-room.ts';
import { listListings, showListing } from './show-listing.ts';
import { moveListing } from './state/move-listing.ts';

const { listings } = endpoints;

export function listingRoutes(serve: Serve, deps: ListingsDeps): void {
  const shown = async (listingId: number) => ({ data: { listing: await showListing(deps, listingId) } });

  serve(listings.suggestTowns, async ({ query }) => ({
    data: townsLike(query.keyword, SUGGESTIONS_MAX).map(({ name, state, latitude, longitude }) => ({
      city: name,
      state,
      latitude,
      longitude,
    })),
  }));

  serve(listings.listOwnListings, async ({ params: { businessId }, session }) => {
    await requireRight(deps.db, session.userId, businessId, 'read_calendar');
    return { data: await listListings(deps, businessId) };
  });

  serve(listings.createListing, async ({ params: { businessId }, body, session }) => {
    const draft = { businessId, clientId: body.client_id, name: body.name, categoryId: body.category_id };
    return shown(await createListing(deps, session.userId, draft));
  });

  serve(listings.showListing, async ({ params: { listingId }, session }) => {
    await requireOwn(deps, { userId: session.userId, listingId });
    return shown(listingId);
  });

  serve(listings.previewListing, async ({ params: { listingId }, session }) => {
    await requireOwn(deps, { userId: session.userId, listingId });
    if (!(await listingById(deps.db, listingId))?.place_given)
      throw new HttpError('not_ready', say`Say first where your place is: guests see its town with everything.`);
    const { token, until } = previewToken(deps, { stayId: listingId, userId: session.userId });
    return { data: { path: `/preview/${token}`, until: until.toISOString() } };
  });

  serve(listings.moveListing, async ({ params: { listingId }, body, session }) => {
    const move = { status: body.status, liveFrom: body.live_from };
    const usual_hours = await moveListing(deps, { userId: session.userId, listingId }, move);
    return { data: { listing: await showListing(deps, listingId), usual_hours } };
  });

  partRoutes(serve, deps);
  roomRoutes(serve, deps);
  photoRoutes(serve, deps);
  importRoutes(serve, deps);
}

/** A change of a listing, answered with what it is then. */
const changed = async (deps: ListingsDeps, by: By, change: Promise<unknown>) => {
  await change;
  return { data: { listing: await showListing(deps, by.listingId) } };
};

type PartCall = { params: { listingId: number }; body: { version: number }; session: { userId: number } };

function partRoutes(serve: Serve, deps: ListingsDeps): void {
  const save =
    (part: ListingPart) =>
    ({ params: { listingId }, body: { version, ...fields }, session }: PartCall) => {
      const by = { userId: session.userId, listingId };
      return changed(deps, by, savePart(deps, by, { part, version, fields: fields as Fields }));
    };
  serve(listings.saveBasics, save('basics'));
  serve(listings.savePlace, save('place'));
  serve(listings.saveAmenities, save('amenities'));
  serve(listings.saveHouseRules, save('house_rules'));
  serve(listings.saveTimes, save('times'));
  serve(listings.saveCancellation, save('cancellation'));
  serve(listings.savePapers, save('papers'));
}

function roomRoutes(serve: Serve, deps: ListingsDeps): void {
  serve(listings.addRoom, ({ params: { listingId }, body: { client_id, ...fields }, session }) => {
    const by = { userId: session.userId, listingId };
    return changed(deps, by, addRoom(deps, by, client_id, fields));
  });
  serve(listings.saveRoom, ({ params: { listingId, roomId }, body: { version, ...fields }, session }) => {
    const by = { userId: session.userId, listingId };
    return changed(deps, by, saveRoom(deps, by, { roomId, version, fields }));
  });
  serve(listings.linkRooms, ({ params: { listingId, roomId }, body: { version, parts }, session }) => {
    const by = { userId: session.userId, listingId };
    const linked = parts.map(({ room_id, units }) => ({ roomId: room_id, units }));
    return changed(deps, by, linkRoomsOf(deps, by, { wholeId: roomId, version, parts: linked }));
  });
  serve(listings.removeRoom, ({ params: { listingId, roomId }, session }) => {
    const by = { userId: session.userId, listingId };
    return changed(deps, by, removeRoom(deps, by, roomId));
  });
}

function photoRoutes(serve: Serve, deps: ListingsDeps): void {
  serve(listings.addPhoto, async ({ params: { listingId }, body, session }) => {
    const sent = {
      clientId: body.client_id,
      roomId: body.room_id ?? null,
      caption: body.caption,
      bytes: body.photo as Uint8Array,
    };
    const { photo, resembles } = await addPhoto(deps, { userId: session.userId, listingId }, sent);
    return { data: { photo: presentPhoto(photo), resembles } };
  });
  serve(listings.orderPhotos, ({ params: { listingId }, body, session }) => {
    const by = { userId: session.userId, listingId };
    return changed(deps, by, orderPhotos(deps, by, body.photo_ids));
  });
  serve(listings.savePhoto, ({ params: { listingId, photoId }, body, session }) => {
    const by = { userId: session.userId, listingId };
    return changed(deps, by, savePhoto(deps, by, { photoId, ...body }));
  });
  serve(listings.removePhoto, ({ params: { listingId, photoId }, session }) => {
    const by = { userId: session.userId, listingId };
    return changed(deps, by, removePhoto(deps, by, photoId));
  });
}
