import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { LISTING_STATUSES } from '@basera/contract/rules/status/listing-status';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { bookPaid, shownBooking } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

const HIDDEN = LISTING_STATUSES.filter((status) => status !== 'live');

describe.each(everydayKinds)('a stay that is not live (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stay: MadeStay;
  let other: MadeStay;
  let today: CalendarDate;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    today = server.clock.today();
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
    const host = { email: 'owner@example.com' };
    stay = await makeStay(server.database, {
      name: 'Kurinji House',
      city: 'Munnar',
      state: 'Kerala',
      host,
      rooms: [{ units: 9 }],
    });
    other = await makeStay(server.database, { name: 'Tea House', city: 'Munnar', state: 'Kerala' });
    await server.deps.stays.searcher.start();
  });
  afterAll(async () => {
    await server.deps.stays.searcher.stop();
    await server.close();
  });

  const put = (status: string, liveFrom: CalendarDate | null = null) =>
    sql`update properties set status = ${status}, live_from = ${liveFrom} where id = ${stay.id}`.execute(
      server.database.db,
    );
  const get = async (path: string, by: { call: TestApp['call'] } = server) => (await by.call('GET', path)).body;
  const dated = (from: number) => `from_date=${addDays(today, from)}&to_date=${addDays(today, from + 2)}`;
  const found = async (query = '') => (await get(`/fetchPropertiesByFilters?city=Munnar&${query}`)).properties.data;
  const page = (by: { call: TestApp['call'] } = server) => by.call('GET', `/showPropertyDetails/${stay.slug}`);
  const bookFrom = (from: number) =>
    guest.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today, checkIn: addDays(today, from) }),
    });

  /** Where a stay is met, of all places where one may be. */
  async function metIn(): Promise<string[]> {
    // The sitemap is kept for ten minutes.
    server.clock.advance(11 * 60);
    await server.deps.stays.searcher.catchUp();
    const places: Record<string, unknown> = {
      search: await found(),
      'search on dates': await found(dated(3)),
      map: await get('/properties/map-pins?city=Munnar'),
      suggestions: await get('/user/properties/search?keyword=kurinji'),
      similar: await get(`/user/properties/${other.id}/similar`),
      page: (await page()).status === 200 ? stay.slug : '',
      sitemap: (await server.app.inject('/sitemap.xml')).body,
    };
    return Object.keys(places).filter((place) => JSON.stringify(places[place]).includes(stay.slug));
  }

  it('is met nowhere but in the trips of who has booked it and, as not available, in favourites', async () => {
    const everywhere = ['search', 'search on dates', 'map', 'suggestions', 'similar', 'page', 'sitemap'];
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(today, 3) });
    await guest.call('POST', '/user/properties/favorites/toggle', { body: { property_id: stay.id } });
    const saved = async () => (await get('/user/properties/favorites', guest)).data.favorites.data;
    expect(await metIn()).toEqual(everywhere);
    expect(await saved()).toMatchObject([{ id: stay.id, is_available: true, cheapest_room: expect.anything() }]);
    for (const status of HIDDEN) {
      await put(status);
      expect([status, await metIn()]).toEqual([status, []]);
      expect(await saved()).toMatchObject([{ id: stay.id, is_available: false, cheapest_room: null, party: null }]);
      expect(await bookFrom(20)).toMatchObject({ status: 409, body: { code: 'rooms_unavailable' } });
      expect(await shownBooking(guest, id)).toMatchObject({ status: 'accepted' });
      expect((await guest.call('GET', `/user/inquiries/${id}/voucher`)).status).toBe(200);
      const { total } = (await get('/fetchPropertiesByFilters?city=Munnar')).properties;
      expect([total, (await get('/sitemapListofCities')).data]).toEqual([
        1,
        [expect.objectContaining({ properties: 1 })],
      ]);
    }
    await put('live');
    expect(await metIn()).toEqual(everywhere);
  });

  it('is shown to who keeps its listing as guests will see it, and can be taken off favourites', async () => {
    await put('draft');
    const owner = await server.signedInAs('owner@example.com');
    expect([(await page(owner)).status, (await page(guest)).status]).toEqual([200, 404]);
    const toggle = () => guest.call('POST', '/user/properties/favorites/toggle', { body: { property_id: stay.id } });
    expect((await toggle()).body.message).toContain('removed');
    expect((await toggle()).status).toBe(404);
    await put('live');
  });

  it('is found, and sells no night before the first that its owner gives', async () => {
    await put('live', addDays(today, 12));
    await server.deps.stays.searcher.catchUp();
    const onDates = async (from: number) => (await found(dated(from))).some(({ id }: MadeStay) => id === stay.id);
    expect([(await found()).length, await onDates(11), await onDates(12)]).toEqual([2, false, true]);
    expect((await bookFrom(11)).body).toMatchObject({
      code: 'rooms_unavailable',
      message: 'This stay takes no bookings for these nights. Please choose other dates.',
    });
    expect((await bookFrom(12)).status).toBe(200);
    const free = async (from: number) => {
      const query = `start_date=${addDays(today, from)}&end_date=${addDays(today, from + 2)}`;
      return (await get(`/showPropertyDetails/${stay.slug}?${query}`)).data.property.rooms[0].number_of_rooms;
    };
    expect([await free(11), await free(12)]).toEqual([0, 8]);
  });
});
