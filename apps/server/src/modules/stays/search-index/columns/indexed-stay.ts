import type { IndexedRoom } from './room-level.ts';

/** What search asks of a stay. Rooms come cheapest first, the lower id first among equals. */
export type IndexedStay = {
  id: number;
  cityId: number;
  categoryId: number;
  /** Whole stars, rounded down. */
  stars: number;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
  /** From the middle of its city. */
  metres: number;
  /** Thousandths that its price counts for where the best come first. */
  weight: number;
  /** Where it stands in the order by guest rating, and what guests rated it at least, by places in GUEST_RATINGS. */
  rank: number;
  ratings: number[];
  amenityIds: number[];
  /** Those that hold, by their places in HOUSE_RULES. */
  houseRules: number[];
  rooms: IndexedRoom[];
};
