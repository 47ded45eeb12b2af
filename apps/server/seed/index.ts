import { cities } from './places/index.ts';
import type { City } from './places/place.ts';

/** A place of India as every database knows it. */
export type SeedPlace = Pick<City, 'name' | 'state' | 'latitude' | 'longitude' | 'aliases'>;

export const places: readonly SeedPlace[] = cities;
