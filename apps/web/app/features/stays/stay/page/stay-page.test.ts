import { addDays, calendarDate } from '@basera/contract/calendar-date';
import type { PageServices } from '@basera/contract/page-services';
import { aRoom } from '@basera/contract/testing-rooms';
import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { pageServicesContext } from '../../../../page-services.server';
import { noStayWords } from '../missing/no-stay.server';
import type { Route } from './+types/stay-page';
import { loader, meta } from './stay-page';

const today = calendarDate('2026-12-01');
const place = { name: 'Casa', category: 'Villa', locality: 'Candolim', city: 'Goa', state: 'Goa', address: '' };
const parts = { description: '', rooms: [], media: [], amenities: [], hero_image: null };
const unsaid = {
  host_since: null,
  host_confirmed: [],
  location_note: null,
  house_rules: {},
  owner_record: { accepted: 0 },
  seller: { name: 'Casa Hosts', since: null, gst: null },
};
const stay = { id: 4, slug: 'casa-palmeira', ...place, ...parts, ...unsaid };

/** What the page of a stay is given at an address, when the server's use cases answer like this. */
async function load(address: string, services: Partial<PageServices>) {
  const context = new RouterContextProvider();
  const site = { origin: 'https://basera.example', grievanceOfficer: {} } as PageServices['site'];
  const base = { site, today: () => today, similarStays: async () => [], stayReviews: async () => null };
  context.set(pageServicesContext, { ...base, ...services } as PageServices);
  const request = new Request(`https://basera.example/property/casa-palmeira${address}`);
  const args = { params: { idOrSlug: 'casa-palmeira' }, request, context } as unknown as Route.LoaderArgs;
  const { data, init } = await loader(args);
  return { data, status: init?.status };
}

test('a failure of the server is a 503 with words for the toast, never a broken page', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = async () => Promise.reject(new Error('no database'));
  const { data, status } = await load('', { showStay: failing });
  expect(status).toBe(503);
  expect(data).toEqual({ state: 'failed', message: 'We could not load this stay. Please try again.' });
  const withoutSimilar = await load('', { showStay: async () => stay as never, similarStays: failing });
  expect(withoutSimilar.data).toMatchObject({ state: 'shown', stay, similar: [] });
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

test('the words that the server has for a failure are those of the toast', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const away = async () => Promise.reject(new Response('Please wait a moment.', { status: 503 }));
  const { data, status } = await load('', { showStay: away });
  expect([data, status]).toEqual([{ state: 'failed', message: 'Please wait a moment.' }, 503]);
  logged.mockRestore();
});

test('why a room is not sold is said in the words of the page, of what the server says in parts', async () => {
  const room = aRoom({
    number_of_rooms: 0,
    not_sold: 'in words of the server',
    not_sold_by: { why: 'least', nights: 3, rule: 'room' },
  });
  const dates = '?from_date=2026-12-24&to_date=2026-12-25';
  const { data } = await load(dates, { showStay: async () => ({ ...stay, rooms: [room] }) as never });
  const words = 'At least 3 nights from Thu, 24 Dec';
  expect(data).toMatchObject({ stay: { rooms: [{ not_sold: words }] }, noRoom: `${words}.` });
  expect(JSON.stringify(data)).not.toContain('not_sold_by');
});

test('no such stay is a 404', async () => {
  const { data, status } = await load('', { showStay: async () => null, restingStay: async () => null });
  expect([data, status]).toEqual([{ state: 'unknown', words: noStayWords(null) }, 404]);
});

test('a stay that is paused is a 404 that names it, for who comes by its address', async () => {
  const resting = { name: 'Casa Palmeira', city: 'Goa' };
  const { data, status } = await load('', { showStay: async () => null, restingStay: async () => resting });
  expect([data, status]).toEqual([{ state: 'unknown', words: noStayWords(resting) }, 404]);
  const head = meta({ loaderData: data } as unknown as Route.MetaArgs);
  expect(head).toEqual([
    { title: 'Casa Palmeira takes no bookings now | Basera' },
    { name: 'robots', content: 'noindex' },
  ]);
});

test('what is free is asked for the dates of the address, or for the default ones where those are over', async () => {
  const showStay = vi.fn(async () => stay as never);
  await load('?from_date=2026-12-20&to_date=2026-12-22', { showStay });
  await load('?from_date=2026-11-20&to_date=2026-11-22', { showStay });
  await load('', { showStay });
  expect(showStay.mock.calls).toEqual([
    ['casa-palmeira', { checkIn: '2026-12-20', checkOut: '2026-12-22' }],
    ['casa-palmeira', { checkIn: today, checkOut: addDays(today, 2) }],
    ['casa-palmeira', null],
  ]);
});
