import type { Listing, ListingPhoto, ListingRoom } from '@basera/contract/endpoints/listing';
import { createBusiness } from '@basera/contract/endpoints/partners/businesses';
import * as listings from '@basera/contract/endpoints/partners/listings';
import { listAmenities, listCategories } from '@basera/contract/endpoints/stays';
import { api, type CallInput } from '@basera/ui/browser/calls/api.ts';
import { queries } from '@basera/ui/browser/calls/query-client.ts';
import { sendForm } from '@basera/ui/browser/calls/send-form.ts';
import { queryOptions } from '@tanstack/react-query';
import { LISTINGS } from '../../browser/own-stays';

const listingKey = (id: number) => [...LISTINGS, 'one', id];

/** A stay as its owner sees it; every save answers with it anew. */
export const listingQuery = (id: number) =>
  queryOptions({
    queryKey: listingKey(id),
    queryFn: async ({ signal }) =>
      (await api.call(listings.showListing, { params: { listingId: String(id) }, signal })).data.listing,
    meta: { whenFailed: 'could not load the stay' },
  });

/** What the pages show from now on. */
export function keepListing(listing: Listing): Listing {
  // One that is being read is older than what was just saved.
  void queries.cancelQueries({ queryKey: listingKey(listing.id) });
  queries.setQueryData(listingKey(listing.id), listing);
  return listing;
}

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: async ({ signal }) => (await api.call(listCategories, { signal })).data.categories,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { whenFailed: 'could not load the kinds of stays' },
});

export const amenitiesQuery = queryOptions({
  queryKey: ['amenities'],
  queryFn: async ({ signal }) => (await api.call(listAmenities, { signal })).data.amenities,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { whenFailed: 'could not load the amenities' },
});

/** Towns whose name begins, or sounds, like that. */
export const townsQuery = (keyword: string) =>
  queryOptions({
    queryKey: ['towns', keyword],
    queryFn: async ({ signal }) => (await api.call(listings.suggestTowns, { query: { keyword }, signal })).data,
    meta: { whenFailed: 'could not load the towns' },
  });

export const found = async (name: string) => (await api.call(createBusiness, { body: { name } })).data.business;

export type Begun = { client_id: string; name: string; category_id: number };

export const begin = async (businessId: number, body: Begun): Promise<Listing> =>
  (await api.call(listings.createListing, { params: { businessId: String(businessId) }, body })).data.listing;

const one = (id: number) => ({ params: { listingId: String(id) } });
const kept = async (reply: Promise<{ data: { listing: Listing } }>) => keepListing((await reply).data.listing);

const savers = {
  basics: listings.saveBasics,
  place: listings.savePlace,
  amenities: listings.saveAmenities,
  house_rules: listings.saveHouseRules,
  times: listings.saveTimes,
  cancellation: listings.saveCancellation,
  papers: listings.savePapers,
} as const;
export type SavedPart = keyof typeof savers;

/** Saves some fields of a part; they began from `version`. */
export const savePart = (id: number, part: SavedPart, version: number, fields: Record<string, unknown>) =>
  kept(
    api.call(savers[part], {
      ...one(id),
      body: { version, ...fields },
    } as CallInput<(typeof savers)[typeof part]>) as Promise<{ data: { listing: Listing } }>,
  );

export type RoomFields = Omit<CallInput<typeof listings.addRoom>['body'], 'client_id'>;

export const addRoom = (id: number, clientId: string, room: RoomFields) =>
  kept(api.call(listings.addRoom, { ...one(id), body: { client_id: clientId, ...room } }));

const roomOf = (id: number, roomId: number) => ({ params: { listingId: String(id), roomId: String(roomId) } });

export const saveRoom = (id: number, roomId: number, version: number, room: RoomFields) =>
  kept(api.call(listings.saveRoom, { ...roomOf(id, roomId), body: { version, ...room } }));

export const removeRoom = (id: number, roomId: number) => kept(api.call(listings.removeRoom, roomOf(id, roomId)));

/** The rooms of a whole house; none, and it is sold by itself. */
export const linkRooms = (
  id: number,
  whole: Pick<ListingRoom, 'id' | 'version'>,
  parts: { room_id: number; units: number | null }[],
) => kept(api.call(listings.linkRooms, { ...roomOf(id, whole.id), body: { version: whole.version, parts } }));

export type SentPhoto = { clientId: string; file: File; roomId: number | null };

/** One photo; the same `clientId` again is the same photo. */
export async function sendPhoto(
  id: number,
  { clientId, file, roomId }: SentPhoto,
  sending: { signal: AbortSignal; onProgress(share: number): void },
) {
  const form = new FormData();
  form.append('client_id', clientId);
  if (roomId !== null) form.append('room_id', String(roomId));
  form.append('photo', file);
  return (await sendForm(listings.addPhoto, form, { ...one(id), ...sending })).data;
}

export const orderPhotos = (id: number, photoIds: number[]) =>
  kept(api.call(listings.orderPhotos, { ...one(id), body: { photo_ids: photoIds } }));

const photoOf = (id: number, photoId: number) => ({ params: { listingId: String(id), photoId: String(photoId) } });

export const savePhoto = (id: number, photoId: number, body: Partial<Pick<ListingPhoto, 'caption' | 'room_id'>>) =>
  kept(api.call(listings.savePhoto, { ...photoOf(id, photoId), body }));

export const removePhoto = (id: number, photoId: number) => kept(api.call(listings.removePhoto, photoOf(id, photoId)));

/** Where the stay is shown as guests will see it, for some hours. */
export const preview = async (id: number) => (await api.call(listings.previewListing, one(id))).data.path;

export type Move = CallInput<typeof listings.moveListing>['body'];

export const move = (id: number, body: Move) => kept(api.call(listings.moveListing, { ...one(id), body }));
