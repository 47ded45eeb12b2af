import { calendarDate } from '@basera/contract/calendar-date';
import type { PageServices } from '@basera/contract/page-services';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { pageServicesContext } from '../../../../page-services.server';
import type { Route } from './+types/search-page';
import { unpackLists } from './packed-lists';
import { loader } from './search-page';

const failing = async () => Promise.reject(new Error('no database'));
const nothing = { data: [], total: 0, current_page: 1, last_page: 1 };
const working = {
  site: { origin: 'https://basera.example' } as PageServices['site'],
  today: () => calendarDate('2026-12-01'),
  searchStays: async () => ({
    ...nothing,
    data: [{ name: '', category: '', locality: '', city: 'Goa', slug: 'goa', party: { rooms: [] } }] as never,
    total: 1,
  }),
  filterCounts: async () => ({
    ...{ categories: [{ id: 1, count: 1 }], stars: [], guest_ratings: [], amenities: [], house_rules: [] },
  }),
  listCategories: async () => [{ id: 1, name: 'Hotel' }],
  listAmenities: async () => ({ Comfort: [{ id: 1, name: 'Wi-Fi' }] }),
  placesInstead: async () => ({ isKnown: true, places: [] }),
  placeName: async () => null,
};

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

/** What the results page is given at an address, when the server's use cases answer like this. */
async function load(search: string, services: Partial<PageServices>) {
  const context = new RouterContextProvider();
  context.set(pageServicesContext, { ...working, ...services } as PageServices);
  const request = new Request(`https://basera.example/search${search}`);
  const { data, init } = await loader({ params: {}, request, context } as unknown as Route.LoaderArgs);
  return { data: { ...data, ...unpackLists(data.lists) }, status: init?.status };
}

test('property types, amenities or counts that fail are logged, and leave the results and the other lists', async () => {
  const withoutTypes = await load('?city=Goa', { listCategories: failing });
  expect(withoutTypes.status).toBe(200);
  expect(withoutTypes.data).toMatchObject({
    categories: null,
    amenities: { list: [{ id: 1 }], total: 1 },
    found: { total: 1 },
  });
  const withoutAmenities = await load('?city=Goa', { listAmenities: failing });
  expect(withoutAmenities.data).toMatchObject({ categories: [{ id: 1 }], amenities: null, found: { total: 1 } });
  const withoutCounts = await load('?city=Goa', { filterCounts: failing });
  expect(withoutCounts.data).toMatchObject({ counts: null, categories: [{ id: 1 }], found: { total: 1 } });
  expect(logged).toHaveBeenCalledTimes(3);
});

test('a search that fails is logged and a 503 with its filters, never a broken page', async () => {
  const { data, status } = await load('?city=Goa', { searchStays: failing });
  expect(status).toBe(503);
  expect(data).toMatchObject({ found: null, waysOn: null, categories: [{ id: 1 }] });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('nothing found stays an answer when nobody can say where else to look', async () => {
  const { data, status } = await load('?city=Goa', { searchStays: async () => nothing, placesInstead: failing });
  expect(status).toBe(200);
  expect(data).toMatchObject({ found: { total: 0 }, waysOn: { instead: null, later: null } });
});

test('a page past the end leads to the last one', async () => {
  const searchStays = async () => ({ ...nothing, total: 30, current_page: 9, last_page: 3 });
  const led = await load('?city=Goa&page=9', { searchStays }).catch((thrown: Response) => thrown);
  expect(led).toBeInstanceOf(Response);
  expect((led as Response).headers.get('location')).toBe('/search?city=Goa&page=3');
});

test('a name in another script leads to its place with what else was asked', async () => {
  const placesInstead = async () => ({ isKnown: false, places: [], meant: 'Delhi' });
  const asked = `?city=${encodeURIComponent('दिल्ली')}&max_guests=3`;
  const led = await load(asked, { searchStays: async () => nothing, placesInstead }).catch(
    (thrown: Response) => thrown,
  );
  expect(led).toBeInstanceOf(Response);
  expect((led as Response).headers.get('location')).toBe('/search?city=Delhi&max_guests=3');
});
