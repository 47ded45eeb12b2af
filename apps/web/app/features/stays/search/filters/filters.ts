import { hasPriceFilter } from '@basera/contract/addresses/search-address';
import type { MapArea, SearchOrder, SearchQuery } from '@basera/contract/endpoints/search-query';
import type { Amenity, Category } from '@basera/contract/endpoints/stays';
import { PRICE_SLIDER_MAX_RUPEES } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import { several } from '@basera/contract/words/phrases';
import { msg } from '@lingui/core/macro';
import { siteWords } from '../../../../words/words';

/** The filters of which several values can be on. */
const SET_FILTERS = ['category_id', 'star_rating', 'guest_rating', 'amenities', 'house_rules'] as const;
export type SetFilter = (typeof SET_FILTERS)[number];
export type FilterValue<N extends SetFilter> = NonNullable<SearchQuery[N]>[number];
export type PriceRange = readonly [low: number, high: number];

/** Rupees a night; the slider's end stands for 'and more'. */
export const priceRange = (query: SearchQuery): PriceRange => [
  Math.min(query.price_min ?? 0, PRICE_SLIDER_MAX_RUPEES),
  Math.min(query.price_max ?? PRICE_SLIDER_MAX_RUPEES, PRICE_SLIDER_MAX_RUPEES),
];

/** How many filters are on: each ticked value counts, the price once. */
export const activeFilterCount = (query: SearchQuery): number =>
  SET_FILTERS.reduce((count, name) => count + (query[name]?.length ?? 0), hasPriceFilter(query) ? 1 : 0);

/** Every change of a filter starts at the first page again. */
function changed(query: SearchQuery, changes: SearchQuery): SearchQuery {
  const { page: _startsOver, ...kept } = query;
  return { ...kept, ...changes };
}

/** Adds the value to the set, or takes it out. */
export function toggleFilter<N extends SetFilter>(query: SearchQuery, name: N, value: FilterValue<N>): SearchQuery {
  const values: FilterValue<N>[] = query[name] ?? [];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return changed(query, { [name]: next.length > 0 ? next : undefined });
}

/** Bounds that cut nothing off leave the address. */
export const withPriceRange = (query: SearchQuery, [low, high]: PriceRange): SearchQuery =>
  changed(query, {
    price_min: low > 0 ? low : undefined,
    price_max: high < PRICE_SLIDER_MAX_RUPEES ? high : undefined,
  });

export const withSort = (query: SearchQuery, order: SearchOrder): SearchQuery => {
  const isByPrice = order === 'asc' || order === 'desc';
  return changed(query, {
    sort_order: order === 'desc' ? order : undefined,
    sortBy: undefined,
    order: isByPrice ? undefined : order,
  });
};

const noArea = { north: undefined, south: undefined, east: undefined, west: undefined };

/** A city takes the place of a part of the map, and the other way round. */
export const withCity = (query: SearchQuery, city: string): SearchQuery => changed(query, { ...noArea, city });

export const withArea = (query: SearchQuery, area: MapArea): SearchQuery =>
  changed(query, { city: undefined, ...area });

/** The same search in a city, or in all of India. */
export const withoutArea = (query: SearchQuery, city: string | undefined): SearchQuery =>
  changed(query, { ...noArea, city });

/** Empties the filters and resets the price; city, dates, guests and sort stay. */
export const clearFilters = (query: SearchQuery): SearchQuery =>
  changed(query, {
    ...Object.fromEntries(SET_FILTERS.map((name) => [name, undefined])),
    price_min: undefined,
    price_max: undefined,
  });

/** '₹20,000+' at the slider's end. */
export const upperPrice = (high: number): string =>
  `${formatRupees(high)}${high >= PRICE_SLIDER_MAX_RUPEES ? '+' : ''}`;

/** '₹2,000 to ₹12,000', 'From ₹2,000', 'Up to ₹12,000' */
export function priceWords([low, high]: PriceRange): string {
  const [least, most] = [formatRupees(low), formatRupees(high)];
  if (high >= PRICE_SLIDER_MAX_RUPEES) return siteWords._(msg`From ${least}`);
  return low > 0 ? siteWords._(msg`${least} to ${most}`) : siteWords._(msg`Up to ${most}`);
}

export type ActiveFilter = { key: string; label: string; without: SearchQuery };

type Named<N extends SetFilter> = { id: FilterValue<N>; name: string }[];

/** The filters that are called by a name. */
export type NamedFilters = {
  categories: Category[];
  amenities: Amenity[];
  houseRules: Named<'house_rules'>;
  ratings: Named<'guest_rating'>;
};

/** Each filter that is on, with its name and the search without it. */
export function activeFilters(query: SearchQuery, known: NamedFilters): ActiveFilter[] {
  const named = <N extends SetFilter>(name: N, all: Named<N>) =>
    ((query[name] ?? []) as FilterValue<N>[]).map((id) => ({
      key: `${name}-${id}`,
      label: all.find((each) => each.id === id)?.name ?? siteWords._(msg`Other`),
      without: toggleFilter(query, name, id),
    }));
  const price = hasPriceFilter(query)
    ? [
        {
          key: 'price',
          label: priceWords([query.price_min ?? 0, query.price_max ?? PRICE_SLIDER_MAX_RUPEES]),
          without: withPriceRange(query, [0, PRICE_SLIDER_MAX_RUPEES]),
        },
      ]
    : [];
  const stars = (query.star_rating ?? []).map((star) => ({
    key: `star-${star}`,
    label: several(star, 'star'),
    without: toggleFilter(query, 'star_rating', star),
  }));
  return [
    ...named('category_id', known.categories),
    ...price,
    ...stars,
    ...named('guest_rating', known.ratings),
    ...named('house_rules', known.houseRules),
    ...named('amenities', known.amenities),
  ];
}
