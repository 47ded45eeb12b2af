import { calendarDate } from '@basera/contract/calendar-date';
import type { SaidSearch } from '@basera/contract/endpoints/search-query';
import { searchQuery } from '@basera/contract/endpoints/search-query';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isMoreThanPlace, searchOf, valuesOf } from './said-search';

const nothing: SaidSearch = {
  ...{ place: null, from_date: null, to_date: null, nights: null, guests: null, rooms: null },
  ...{ price_min: null, price_max: null, categories: [], amenities: [], house_rules: [], star_rating: [] },
  ...{ guest_rating: null, order: null, not_understood: [] },
};
const goa = { name: 'Goa', context: 'All of the state' };
const bar = {
  city: 'Delhi',
  dates: { checkIn: calendarDate('2026-11-25'), checkOut: calendarDate('2026-11-27') },
  guests: { adults: 2, children: 0, infants: 0 },
};

test('what was said takes the place of what the bar has, and the rest stays', () => {
  const guests = { adults: 3, children: 1, infants: 1 };
  expect(valuesOf({ ...nothing, place: goa, guests }, bar)).toEqual({ ...bar, city: 'Goa', guests });
  const dates = { from_date: calendarDate('2026-12-04'), to_date: calendarDate('2026-12-06') };
  expect(valuesOf({ ...nothing, ...dates }, bar).dates).toEqual({ checkIn: '2026-12-04', checkOut: '2026-12-06' });
});

test('nights without a day count from the check-in of the bar', () =>
  expect(valuesOf({ ...nothing, nights: 5 }, bar).dates).toEqual({ checkIn: '2026-11-25', checkOut: '2026-11-30' }));

test('a search of it is one that the call takes', () => {
  const said: SaidSearch = {
    ...nothing,
    place: goa,
    price_max: 3000,
    categories: [{ id: 2, name: 'Villa' }],
    amenities: [{ id: 3, name: 'Swimming pool' }],
    house_rules: ['couples_welcome'],
    star_rating: [4, 5],
    guest_rating: '4',
    order: 'rating',
  };
  const query = searchOf(said, valuesOf(said, bar));
  expect(JSON.parse(JSON.stringify(query))).toEqual({
    city: 'Goa',
    from_date: '2026-11-25',
    to_date: '2026-11-27',
    max_guests: 2,
    category_id: [2],
    star_rating: [4, 5],
    guest_rating: ['4'],
    amenities: [3],
    house_rules: ['couples_welcome'],
    price_max: 3000,
    order: 'rating',
  });
  const asText = {
    ...query,
    max_guests: '2',
    price_max: '3000',
    category_id: ['2'],
    amenities: ['3'],
    star_rating: ['4', '5'],
  };
  expect(z.safeParse(searchQuery, asText).success).toBe(true);
  expect(searchOf({ ...nothing, order: 'desc' }, bar)).toMatchObject({ sort_order: 'desc' });
  expect(searchOf({ ...nothing, order: 'asc' }, bar).order).toBeUndefined();
});

test('a place alone is no sentence; one with words that nobody understood is', () => {
  expect(isMoreThanPlace({ ...nothing, place: goa })).toBe(false);
  expect(isMoreThanPlace({ ...nothing, not_understood: ['qzx'] })).toBe(false);
  expect(isMoreThanPlace({ ...nothing, place: goa, not_understood: ['qzx'] })).toBe(true);
  expect(isMoreThanPlace({ ...nothing, place: goa, nights: 2 })).toBe(true);
  expect(isMoreThanPlace({ ...nothing, amenities: [{ id: 1, name: 'Lift' }] })).toBe(true);
});
