import { orderOf, writeSearchAddress } from '@basera/contract/addresses/search-address';
import { calendarDate } from '@basera/contract/calendar-date';
import { expect, test } from 'vitest';
import {
  activeFilterCount,
  activeFilters,
  clearFilters,
  priceRange,
  priceWords,
  toggleFilter,
  upperPrice,
  withArea,
  withCity,
  withoutArea,
  withPriceRange,
  withSort,
} from './filters';

const base = {
  city: 'Goa',
  from_date: calendarDate('2026-12-11'),
  to_date: calendarDate('2026-12-13'),
  max_guests: 2,
  page: 3,
};

test('ticking adds to the set, ticking again takes out, and the page starts over', () => {
  const on = toggleFilter({ ...base, amenities: [2] }, 'amenities', 7);
  expect(on).toMatchObject({ amenities: [2, 7] });
  expect(on.page).toBeUndefined();
  expect(toggleFilter({ amenities: [7] }, 'amenities', 7).amenities).toBeUndefined();
});

test('an area of the map takes the place of the city, and the other way round; all else stays', () => {
  const area = { north: 15.6, south: 15.4, east: 73.9, west: 73.7 };
  const asked = { ...base, amenities: [7], sort_order: 'desc' as const, view: 'map' as const };
  const kept = 'from_date=2026-12-11&to_date=2026-12-13&max_guests=2&amenities%5B%5D=7&sort_order=desc';
  const inArea = withArea(asked, area);
  expect(writeSearchAddress(inArea).toString()).toBe(`${kept}&north=15.6&south=15.4&east=73.9&west=73.7&view=map`);
  expect(writeSearchAddress(withCity({ ...inArea, page: 2 }, 'Shimla')).toString()).toBe(
    `city=Shimla&${kept}&view=map`,
  );
  expect(writeSearchAddress(withoutArea(inArea, 'Goa')).toString()).toBe(`city=Goa&${kept}&view=map`);
  expect(writeSearchAddress(withoutArea(inArea, undefined)).toString()).toBe(`${kept}&view=map`);
});

test('a price range is in the address only where it cuts something off', () => {
  const inAddress = (range: readonly [number, number]) => writeSearchAddress(withPriceRange({}, range)).toString();
  expect(inAddress([0, 20_000])).toBe('');
  expect(inAddress([2000, 20_000])).toBe('price_min=2000');
  expect(inAddress([0, 12_000])).toBe('price_max=12000');
  expect(priceRange({ price_min: 2000, price_max: 90_000 })).toEqual([2000, 20_000]);
});

test('the sort is ascending unless asked; order stands before sort_order, and that before sortBy', () => {
  expect(orderOf({})).toBe('asc');
  expect(orderOf({ sortBy: 'desc' })).toBe('desc');
  expect(orderOf({ sortBy: 'desc', sort_order: 'asc' })).toBe('asc');
  expect(writeSearchAddress(withSort({ sortBy: 'desc' }, 'asc')).toString()).toBe('');
  expect(orderOf({ order: 'best', sort_order: 'desc' })).toBe('best');
  expect(writeSearchAddress(withSort({ sort_order: 'desc' }, 'stars')).toString()).toBe('order=stars');
  expect(writeSearchAddress(withSort({ order: 'best' }, 'desc')).toString()).toBe('sort_order=desc');
});

test('clearing empties the filters and leaves city, dates, guests and sort', () => {
  const full = {
    ...base,
    sort_order: 'desc' as const,
    category_id: [1],
    star_rating: [5],
    amenities: [3],
    house_rules: ['couples_welcome' as const],
    price_min: 500,
  };
  expect(activeFilterCount(full)).toBe(5);
  const cleared = clearFilters(full);
  expect(activeFilterCount(cleared)).toBe(0);
  expect(writeSearchAddress(cleared).toString()).toBe(
    'city=Goa&from_date=2026-12-11&to_date=2026-12-13&max_guests=2&sort_order=desc',
  );
});

test('each filter that is on has a name and a search without it', () => {
  const query = { category_id: [2], price_min: 2000, price_max: 12_000, star_rating: [4], amenities: [9] };
  const known = {
    categories: [{ id: 2, name: 'Villa' }],
    amenities: [{ id: 9, name: 'Wi-Fi' }],
    houseRules: [{ id: 'families_only' as const, name: 'Families only' }],
    ratings: [{ id: '4.5' as const, name: '4.5+ from guests' }],
  };
  const shown = activeFilters({ ...query, house_rules: ['families_only'] }, known);
  const labels = ['Villa', '₹2,000 to ₹12,000', '4 stars', 'Families only', 'Wi-Fi'];
  expect(shown.map(({ label }) => label)).toEqual(labels);
  expect(shown.map(({ without }) => activeFilterCount(without))).toEqual([4, 4, 4, 4, 4]);
});

const unnamed = { categories: [], amenities: [], houseRules: [], ratings: [] };

test('a price beyond the slider is named as it was asked for', () => {
  expect(activeFilters({ price_min: 25_000 }, unnamed).map(({ label }) => label)).toEqual(['From ₹25,000']);
});

test('one star is one star', () => {
  expect(activeFilters({ star_rating: [1] }, unnamed).map(({ label }) => label)).toEqual(['1 star']);
});

test('prices in words', () => {
  expect(upperPrice(12_000)).toBe('₹12,000');
  expect(upperPrice(20_000)).toBe('₹20,000+');
  expect(priceWords([500, 20_000])).toBe('From ₹500');
  expect(priceWords([0, 500])).toBe('Up to ₹500');
});
