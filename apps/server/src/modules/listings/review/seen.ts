import type { Listing, ListingPhoto, ListingRoom } from '@basera/contract/endpoints/listing';

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
