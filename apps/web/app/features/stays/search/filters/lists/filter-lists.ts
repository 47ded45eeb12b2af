import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import type { Amenity, Category } from '@basera/contract/endpoints/stays';
import { FIRST_AMENITY_FILTERS } from '@basera/contract/limits';
import { QUICK_AMENITIES } from '@basera/contract/rules/facts/quick-amenities';

/** What comes with a page of all amenities: those most asked for, those one press away, and those that are on. */
export type FirstAmenities = {
  /** In the order people look for them. */
  list: Amenity[];
  /** How many there are in all; the others come when they are asked for. */
  total: number;
};

/** How many stays each filter would find beside what is on, by its id; what is missing finds none. */
export type StayCounts = Record<keyof FilterCounts, Record<string, number>>;

/** What can be filtered by; null where the list could not be loaded. */
export type FilterLists = {
  categories: Category[] | null;
  amenities: FirstAmenities | null;
  counts: StayCounts | null;
};

/** How many stays one filter would find; null where it was not counted. */
export const countOf = (counts: StayCounts | null, kind: keyof FilterCounts, id: number | string): number | null =>
  counts && (counts[kind][id] ?? 0);

/** What was counted, as it is looked up. */
export const countsById = (counts: FilterCounts): StayCounts =>
  Object.fromEntries(
    Object.entries(counts).map(([kind, list]) => [kind, Object.fromEntries(list.map(({ id, count }) => [id, count]))]),
  ) as StayCounts;

/** The amenities that a page with these filters comes with, of all in their groups. */
export function firstAmenities(groups: Record<string, Amenity[]>, ticked: readonly number[] = []): FirstAmenities {
  const all = Object.values(groups).flat();
  const isFirst = ({ id, name }: Amenity, index: number) =>
    index < FIRST_AMENITY_FILTERS || QUICK_AMENITIES.some((quick) => quick === name) || ticked.includes(id);
  return { list: all.filter(isFirst), total: all.length };
}

/** The groups with only what has the words in its name, or in that of its group. */
export function amenitiesNamed(groups: Record<string, Amenity[]>, words: string): [group: string, Amenity[]][] {
  const word = words.trim().toLowerCase();
  return Object.entries(groups).flatMap(([group, amenities]): [string, Amenity[]][] => {
    if (group.toLowerCase().includes(word)) return [[group, amenities]];
    const named = amenities.filter(({ name }) => name.toLowerCase().includes(word));
    return named.length > 0 ? [[group, named]] : [];
  });
}
