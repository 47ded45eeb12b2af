import type { FilterCounts } from '@basera/contract/endpoints/filter-counts';
import type { Amenity, Category } from '@basera/contract/endpoints/stays';

/** What can be filtered by; null where the list could not be loaded. */
export type FilterLists = {
  categories: Category[] | null;
  /** By group, in the order people look for them. */
  amenities: Record<string, Amenity[]> | null;
  /** How many stays each would find beside what is on; null where nobody could count. */
  counts: FilterCounts | null;
};

/** How many stays one filter would find; null where it was not counted. */
export function countOf(counts: FilterCounts | null, kind: keyof FilterCounts, id: number | string): number | null {
  const counted: readonly { id: number | string; count: number }[] | undefined = counts?.[kind];
  return counted ? (counted.find((one) => one.id === id)?.count ?? 0) : null;
}

export const flatAmenities = (groups: FilterLists['amenities']): Amenity[] => Object.values(groups ?? {}).flat();

/** The groups with only what has the words in its name, or in that of its group. */
export function amenitiesNamed(groups: Record<string, Amenity[]>, words: string): [group: string, Amenity[]][] {
  const word = words.trim().toLowerCase();
  return Object.entries(groups).flatMap(([group, amenities]): [string, Amenity[]][] => {
    if (group.toLowerCase().includes(word)) return [[group, amenities]];
    const named = amenities.filter(({ name }) => name.toLowerCase().includes(word));
    return named.length > 0 ? [[group, named]] : [];
  });
}
