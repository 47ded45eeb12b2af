import { addDays } from '@basera/contract/calendar-date';
import type { PartyPrice, StayCard } from '@basera/contract/endpoints/stays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { searchStays } from './search/search-stays.ts';

describe.each(everydayKinds)('finding a stay (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let stays: Record<'lake' | 'fort' | 'villa' | 'beach', MadeStay>;
  beforeAll(async () => {
    server = await testApp(kind);
    guest = await server.signedInAs('finder@example.com');
    const make = (shape: Parameters<typeof makeStay>[1]) => makeStay(server.database, shape);
    stays = {
      lake: await make({
        name: 'Lake House',
        stars: 3,
        amenities: ['Wi-Fi', 'Parking'],
        rooms: [
          { price: 2500, meal: 'both', meals: [300, 0, 0] },
          { price: 4000, sleeps: 4 },
        ],
      }),
      fort: await make({ name: 'Fort View', stars: 4.5, amenities: ['Wi-Fi'], rooms: [{ price: 1500 }] }),
      villa: await make({
        name: 'Villa Amber',
        stars: 5,
        category: 'Villa',
        rooms: [{ price: 30_000, units: 2, sleeps: 6 }],
      }),
      beach: await make({
        name: 'Casa Mar',
        city: 'Candolim',
        state: 'Goa',
        aliases: ['goa', 'kandolim'],
        rooms: [{ price: 3000 }],
      }),
    };
  });
  afterAll(() => server.close());

  const search = async (query: string) => server.call('GET', `/fetchPropertiesByFilters?${query}`);
  const names = async (query: string) => {
    const { status, body } = await search(query);
    expect(status).toBe(200);
    return body.properties.data.map((stay: { name: string }) => stay.name);
  };
  const dates = () => {
    const from = addDays(server.clock.today(), 10);
    return `from_date=${from}&to_date=${addDays(from, 2)}`;
  };

  it('finds by city, by its other names and by its state, in any case, cheapest first', async () => {
    expect(await names('city=udaipur')).toEqual(['Fort View', 'Lake House', 'Villa Amber']);
    expect(await names('city=UDAIPUR&sort_order=desc')).toEqual(['Villa Amber', 'Lake House', 'Fort View']);
    expect(await names('city=Udaipur&sortBy=desc&sort_order=asc')).toEqual(['Fort View', 'Lake House', 'Villa Amber']);
    expect(await names('city=Kandolim')).toEqual(['Casa Mar']);
    expect(await names('city=goa')).toEqual(['Casa Mar']);
    expect(await names('city=Atlantis')).toEqual([]);
    expect((await names('')).length).toBe(4);
  });

  it('answers with the very cards that pages show', async () => {
    const { body } = await search(`city=Udaipur&max_guests=2&${dates()}`);
    const from = addDays(server.clock.today(), 10);
    const query = { city: 'Udaipur', max_guests: 2, from_date: from, to_date: addDays(from, 2) };
    expect(body).toEqual({ status: 'success', properties: await searchStays(server.deps.stays, query) });
    expect(body.properties.data).toHaveLength(3);
    expect((await search('city=Atlantis')).body).toEqual({
      status: 'success',
      properties: { data: [], total: 0, current_page: 1, last_page: 1 },
    });
  });

  it('filters by category, stars (rounded down), amenities (all of them) and price', async () => {
    const { body } = await server.call('GET', '/categories');
    const villa = body.data.categories.find((category: { name: string }) => category.name === 'Villa').id;
    const amenities = (await server.call('GET', '/amenities')).body.data.amenities.Comfort;
    const id = (name: string) => amenities.find((amenity: { name: string }) => amenity.name === name).id;
    expect(await names(`category_id[]=${villa}`)).toEqual(['Villa Amber']);
    expect(await names('star_rating=4')).toEqual(['Fort View']);
    expect(await names('city=Udaipur&star_rating=4&star_rating=5')).toEqual(['Fort View', 'Villa Amber']);
    expect(await names(`amenities[]=${id('Wi-Fi')}&amenities[]=${id('Parking')}`)).toEqual(['Lake House']);
    expect(await names(`amenities[]=${id('Wi-Fi')}&amenities[]=999`)).toEqual([]);
    expect(await names('price_min=2000&price_max=3000')).toEqual(['Lake House', 'Casa Mar']);
    expect(await names('price_min=2500&price_max=20000')).toEqual(['Lake House', 'Casa Mar', 'Villa Amber']);
  });

  it('needs beds for all guests in the rooms that are free together', async () => {
    expect(await names('city=Udaipur&max_guests=6')).toEqual(['Lake House', 'Villa Amber']);
    expect(await names('city=Udaipur&max_guests=12')).toEqual(['Villa Amber']);
    expect(await names('city=Udaipur&max_guests=13')).toEqual([]);
  });

  it('prices and counts only what is free on the dates, and says when one room is left', async () => {
    const request = bookingRequest(stays.lake, { today: server.clock.today() });
    expect((await guest.call('POST', '/user/room-inquiries', { body: request })).status).toBe(200);
    const { body } = await search(`city=Udaipur&${dates()}`);
    const lake = body.properties.data.find((stay: { name: string }) => stay.name === 'Lake House');
    expect(lake).toMatchObject({ base_price_per_night: 4000, total_price: 8000, nights: 2, last_room: true });
    expect(lake.without_meals).toBe(false);
    // The dearer of its two rooms is left.
    expect(lake.cheapest_room).toMatchObject({ base_price_per_night: 4000, max_guests: 4 });
    const villa = body.properties.data.find((stay: { name: string }) => stay.name === 'Villa Amber');
    expect(villa).toMatchObject({ last_room: false, free_cancellation: true });
    const free = await search('city=Udaipur');
    expect(free.body.properties.data[1]).toMatchObject({
      name: 'Lake House',
      base_price_per_night: 2500,
      without_meals: true,
      total_price: null,
    });
    const page = await server.call(
      'GET',
      `/showPropertyDetails/${stays.lake.slug}?start_date=${request.start_date}&end_date=${request.end_date}`,
    );
    expect(page.body.data.property.rooms.map((room: { number_of_rooms: number }) => room.number_of_rooms)).toEqual([
      0, 1,
    ]);
  });

  it('promises free cancellation only while the dates still allow it', async () => {
    const today = server.clock.today();
    const { body } = await search(`city=Udaipur&from_date=${today}&to_date=${addDays(today, 1)}`);
    expect(body.properties.data.every((stay: { free_cancellation: boolean }) => !stay.free_cancellation)).toBe(true);
  });

  it('shows a stay by id and by slug, and 404 for any other', async () => {
    const [byId, bySlug] = [
      await server.call('GET', `/showPropertyDetails/${stays.beach.id}`),
      await server.call('GET', `/showPropertyDetails/${stays.beach.slug}`),
    ];
    expect(byId.body).toEqual(bySlug.body);
    expect(byId.body.data.property).toMatchObject({
      name: 'Casa Mar',
      city: 'Candolim',
      cheapest_room: { base_price_per_night: 3000 },
    });
    for (const id of ['no-such-stay', '999999', '0', '99999999999', "x'; drop table users"]) {
      expect((await server.call('GET', `/showPropertyDetails/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });

  it('lists cities with their stays, and similar stays of the same city', async () => {
    const cities = (await server.call('GET', '/sitemapListofCities')).body.data;
    expect(cities[0]).toMatchObject({ city: 'Udaipur', properties: 3 });
    const similar = await server.call('GET', `/user/properties/${stays.lake.id}/similar`);
    expect(similar.body.data.map((stay: { name: string }) => stay.name)).toEqual(['Fort View', 'Villa Amber']);
  });

  it('has similar stays of the same kind first, then those whose cheapest room is nearest in price, as the page about lists says', async () => {
    const at = { city: 'Bundi', state: 'Rajasthan' };
    const villa = { ...at, category: 'Villa' };
    const house = await makeStay(server.database, { ...at, name: 'Step Well House', rooms: [{ price: 2000 }] });
    // Made in another order than they are to stand in.
    await makeStay(server.database, { ...villa, name: 'Far Villa', rooms: [{ price: 5000 }] });
    await makeStay(server.database, { ...villa, name: 'Near Villa', rooms: [{ price: 2000 }] });
    await makeStay(server.database, { ...at, name: 'Far Hotel', rooms: [{ price: 4000 }] });
    await makeStay(server.database, { ...at, name: 'Near Hotel', rooms: [{ price: 9000 }, { price: 1500 }] });
    const { body } = await server.call('GET', `/user/properties/${house.id}/similar`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Near Hotel',
      'Far Hotel',
      'Near Villa',
      'Far Villa',
    ]);
  });

  it('prices similar stays as the search does for the same trip, and leaves out those that do not house it', async () => {
    const checkIn = addDays(server.clock.today(), 90);
    const checkOut = addDays(checkIn, 3);
    const asSimilar = async (stay: MadeStay, guests: number) =>
      (
        await server.call(
          'GET',
          `/user/properties/${stay.id}/similar?start_date=${checkIn}&end_date=${checkOut}&max_guests=${guests}`,
        )
      ).body.data as (Pick<StayCard, 'name' | 'without_meals'> & { party: PartyPrice })[];
    const searched = await search(`city=Udaipur&from_date=${checkIn}&to_date=${checkOut}&max_guests=3`);
    const cards = new Map<string, StayCard>(searched.body.properties.data.map((card: StayCard) => [card.name, card]));
    const forThree = await asSimilar(stays.villa, 3);
    expect(forThree.map(({ name }) => name)).toEqual(['Lake House']);
    for (const { name, party, without_meals } of forThree)
      expect({ party, without_meals }).toEqual({
        party: cards.get(name)?.party,
        without_meals: cards.get(name)?.without_meals,
      });
    expect((await asSimilar(stays.villa, 2)).map(({ name, party }) => [name, party.total])).toEqual([
      ['Lake House', 7500],
      ['Fort View', 4500],
    ]);
    expect((await asSimilar(stays.villa, 7)).map(({ name }) => name)).toEqual([]);
    const wrong = await server.call('GET', `/user/properties/${stays.villa.id}/similar?start_date=${checkIn}`);
    expect(wrong).toMatchObject({ status: 422, body: { errors: { end_date: expect.any(String) } } });
  });

  it.each([
    ['page=0', 'page'],
    ['page=-3', 'page'],
    ['page=abc', 'page'],
    ['page=99999999999', 'page'],
    ['price_min=-5', 'price_min'],
    ['price_min=5000&price_max=100', 'price_max'],
    ['star_rating=9', 'star_rating.0'],
    ['amenities[]=wifi', 'amenities.0'],
    ['category_id[]=1;drop', 'category_id.0'],
    ['sort_order=sideways', 'sort_order'],
    ['from_date=2026-02-30&to_date=2026-03-02', 'from_date'],
    ['from_date=2027-03-02', 'to_date'],
    ['from_date=2027-03-02&to_date=2027-03-01', 'to_date'],
    ['from_date=2020-01-01&to_date=2020-01-02', 'from_date'],
    ['from_date=2027-01-01&to_date=2028-01-02', 'to_date'],
    ['max_guests=-1', 'max_guests'],
    ['north=90.1&south=10&east=80&west=70', 'north'],
    ['north=20&south=-91&east=80&west=70', 'south'],
    ['north=20&south=10&east=181&west=70', 'east'],
    ['north=20&south=10&east=80&west=-180.5', 'west'],
    ['north=20&south=10&east=80', 'west'],
    ['west=70', 'north'],
    ['north=10&south=20&east=80&west=70', 'south'],
    ['north=20&south=10&east=70&west=80', 'west'],
    ['north=1e1&south=0&east=80&west=70', 'north'],
    ['north=NaN&south=0&east=80&west=70', 'north'],
    [`city=${'x'.repeat(200)}`, 'city'],
    ['city=%00', 'city'],
  ])('names the field of a search that makes no sense: %s', async (query, field) => {
    for (const refused of [await search(query), await server.call('GET', `/properties/map-pins?${query}`)]) {
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toHaveProperty([field]);
    }
  });

  it('answers a page past the end with the honest total and no stays', async () => {
    const { body } = await search('city=Udaipur&page=500');
    expect(body.properties).toEqual({ data: [], total: 3, current_page: 500, last_page: 1 });
  });

  it('says what is no room of a house: beds that others share, cottages and villas, in the search and beside other stays', async () => {
    const bed = { name: 'Bed in 6-Bed Mixed Dorm', price: 400, sleeps: 1, units: 6 };
    const at = { city: 'Pushkar', state: 'Rajasthan' };
    const cottage = { name: 'Two-Level Cottage with Garden', price: 600, sleeps: 2, units: 1 };
    await makeStay(server.database, { ...at, name: 'Camel Hostel', rooms: [bed, { price: 1500 }] });
    await makeStay(server.database, { ...at, name: 'Dune Cottages', rooms: [cottage] });
    const inn = await makeStay(server.database, { ...at, name: 'Ghat Inn', rooms: [{ price: 900, sleeps: 2 }] });
    const party = { rooms: [expect.objectContaining({ quantity: 2 })], per_night: 800, counted_as: 'bed' };
    const { body } = await search('city=Pushkar&max_guests=2');
    expect(body.properties.data).toMatchObject([
      { name: 'Dune Cottages', party: { counted_as: 'cottage' } },
      { name: 'Camel Hostel', party },
      { name: 'Ghat Inn' },
    ]);
    expect(body.properties.data[2].party).not.toHaveProperty('counted_as');
    const similar = await server.call('GET', `/user/properties/${inn.id}/similar?max_guests=2`);
    expect(similar.body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Camel Hostel', party: expect.objectContaining(party) }),
        expect.objectContaining({ party: expect.objectContaining({ counted_as: 'cottage' }) }),
      ]),
    );
  });
});
