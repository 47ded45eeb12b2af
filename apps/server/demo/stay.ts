import type { Paise } from '@basera/contract/money';
import type { HouseRules } from '@basera/contract/rules/facts/house-rules';
import type { Meal } from '@basera/contract/rules/price';
import type { City, Locality } from '../seed/places/place.ts';
import type { Category } from './categories.ts';

/** Where a picture lies in the media store, and what is on it. */
export type PlacedPicture = { key: string; alt: string; color: string };

export type DemoRoom = {
  name: string;
  units: number;
  sleeps: number;
  basePrice: Paise;
  meal: Meal;
  breakfast: Paise;
  lunch: Paise;
  dinner: Paise;
  bedType: string;
  sizeSqft: number;
  smokingAllowed: boolean;
  /** Sold by the bed. */
  dorm: boolean;
  /** Amenity keys. */
  amenities: string[];
  pictures: PlacedPicture[];
};

export type DemoStay = {
  slug: string;
  name: string;
  category: Category;
  city: City;
  locality: Locality;
  /** Index into `owners`. */
  owner: number;
  stars: number;
  description: string;
  address: string;
  latitude: number;
  longitude: number;
  locationNote: string;
  checkInTime: string;
  checkOutTime: string;
  reviewsRequests: boolean;
  /** Null where the owner said nothing of who is welcome. */
  houseRules: HouseRules | null;
  /** Amenity keys, the rooms' among them. */
  amenities: string[];
  /** The cheapest first. */
  rooms: DemoRoom[];
  /** Of the stay itself; the first is the hero. */
  pictures: PlacedPicture[];
  /** What conditions ask for: kind, settings, amenities, region, stars. */
  tags: ReadonlySet<string>;
};
