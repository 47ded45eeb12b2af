import type { FilterCounts } from '@basera/contract/endpoints/search/filter-counts';
import type { FilterLists, StayCounts } from '../filters/lists/filter-lists';

/**
 * What can be filtered by, as a page carries it to the browser: a hundred names and two hundred numbers are a few words then,
 * in the place of as many objects that are written down and read again with each page.
 */
export type PackedLists = {
  categories: string | null;
  amenities: [names: string, total: number] | null;
  counts: Record<keyof FilterCounts, string> | null;
};

type Named = { id: number; name: string };
type Counted = { id: number | string; count: number };

const NEXT = '|';

/** '1 Wi-Fi|2 Lift'; a bar in a name is written as a broken one. */
const packNames = (list: readonly Named[]): string =>
  list.map(({ id, name }) => `${id} ${name.replaceAll(NEXT, '¦')}`).join(NEXT);
/** '1 155|2 152' */
const packCounts = (list: readonly Counted[]): string => list.map(({ id, count }) => `${id} ${count}`).join(NEXT);

const split = (packed: string): [id: string, rest: string][] =>
  packed === ''
    ? []
    : packed.split(NEXT).map((each) => {
        const end = each.indexOf(' ');
        return [each.slice(0, end), each.slice(end + 1)];
      });

const namesOf = (packed: string): Named[] => split(packed).map(([id, name]) => ({ id: Number(id), name }));
const countsOf = (packed: string) => Object.fromEntries(split(packed).map(([id, count]) => [id, Number(count)]));

/** What was listed and counted, of which a page carries what it shows. */
export type AllLists = Omit<FilterLists, 'counts'> & { counts: FilterCounts | null };

export const packLists = ({ categories, amenities, counts }: AllLists): PackedLists => ({
  categories: categories && packNames(categories),
  amenities: amenities && [packNames(amenities.list), amenities.total],
  counts: counts && {
    categories: packCounts(counts.categories),
    stars: packCounts(counts.stars),
    guest_ratings: packCounts(counts.guest_ratings),
    // The others are counted again when they are asked for.
    amenities: packCounts(counts.amenities.filter(({ id }) => amenities?.list.some((one) => one.id === id))),
    house_rules: packCounts(counts.house_rules),
  },
});

export const unpackLists = ({ categories, amenities, counts }: PackedLists): FilterLists => ({
  categories: categories === null ? null : namesOf(categories),
  amenities: amenities && { list: namesOf(amenities[0]), total: amenities[1] },
  counts:
    counts &&
    (Object.fromEntries(Object.entries(counts).map(([kind, packed]) => [kind, countsOf(packed)])) as StayCounts),
});
