import type { Listing } from '@basera/contract/endpoints/listing';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { presentListing } from '../present.ts';
import { readListing } from '../show-listing.ts';
import { amenityNames, categoryName } from './review-queries.ts';
import type { SeenListing } from './seen.ts';

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
