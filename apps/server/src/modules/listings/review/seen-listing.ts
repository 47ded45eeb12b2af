import type { Listing, ListingPhoto, ListingRoom } from '@basera/contract/endpoints/listing';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { presentListing } from '../present.ts';
import { readListing } from '../show-listing.ts';
import { amenityNames, categoryName } from './review-queries.ts';

/** What a stay says of itself, as it is kept to be compared later: with names in the place of numbers, which may be gone by then. */
export type SeenListing = {
  basics: Omit<Listing['basics'], 'category_id'> & { kind: string };
  place: Omit<Listing['place'], 'latitude' | 'longitude'> & { pin: string | null };
  amenities: string[];
  house_rules: Listing['house_rules'];
  times: Listing['times'];
  cancellation: Listing['cancellation'];
  papers: Listing['papers'];
  rooms: SeenRoom[];
  photos: SeenPhoto[];
};
export type SeenRoom = Omit<ListingRoom, 'version' | 'amenities' | 'part_of'> & { amenities: string[] };
export type SeenPhoto = Pick<ListingPhoto, 'id' | 'picture' | 'room_id'>;

const nobodyAsked = { payout: { state: 'none', label: null, why: null } } as const;

const pinOf = ({ latitude, longitude }: Listing['place']): string | null =>
  latitude === null || longitude === null ? null : `${latitude}, ${longitude}`;

/** A stay as it is saved, with what waits to be shown in it; null where there is none. */
export async function seenListing(db: Kysely<DB>, id: number): Promise<SeenListing | null> {
  const read = await readListing(db, id);
  if (!read) return null;
  const listing = presentListing(read.row, read.parts, { ...nobodyAsked, missing: [] });
  const { category_id, ...basics } = listing.basics;
  const { latitude, longitude, ...place } = listing.place;
  const names = await amenityNames(db);
  const named = (ids: number[]) => ids.flatMap((one) => names.get(one) ?? []).sort();
  return {
    basics: { ...basics, kind: await categoryName(db, category_id) },
    place: { ...place, pin: pinOf(listing.place) },
    amenities: named(listing.amenities),
    house_rules: listing.house_rules,
    times: listing.times,
    cancellation: listing.cancellation,
    papers: listing.papers,
    rooms: listing.rooms.map(({ version: _, part_of: __, amenities, ...room }) => ({
      ...room,
      amenities: named(amenities),
    })),
    photos: listing.photos.map(({ id: photo, picture, room_id }) => ({ id: photo, picture, room_id })),
  };
}
