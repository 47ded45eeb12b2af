import { mapPins } from '@basera/contract/endpoints/search/map-pins';
import { MAP_PINS_MAX } from '@basera/contract/limits';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const STAYS = MAP_PINS_MAX + 5;

describe.each(everydayKinds)('pins of the map (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    await makeStay(server.database, { name: 'Lake House', rooms: [{ price: 900 }, { price: 700 }] });
    await makeStay(server.database, { name: 'Nowhere Inn', latitude: null, longitude: null, rooms: [{ price: 800 }] });
    await makeStay(server.database, { name: 'Far Fort', city: 'Shimla', latitude: 31.1, longitude: 77.17 });
    const { db } = server.database;
    await sql`insert into properties
        (slug, business_id, category_id, city_id, name, description, address, locality, latitude, longitude, star_rating)
      select 'many-' || number || '-x', business_id, category_id, city_id, 'Many ' || number, '', '', '', latitude,
        longitude, 3
      from properties, generate_series(1, ${STAYS}) as number where name = 'Lake House'`.execute(db);
    await sql`insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type)
      select id, 'Room', 1, 2, 100000 + 100 * id, 'no', '1 bed' from properties where name like 'Many %'`.execute(db);
  });
  afterAll(() => server.close());

  const pinsOf = async (query: string) => {
    const { status, body } = await server.call('GET', `/properties/map-pins?${query}`);
    expect(status).toBe(200);
    return z.parse(mapPins.reply, body).data;
  };

  it('are the first 200 of the list, and the total counts all', async () => {
    const { pins, total } = await pinsOf('city=Udaipur&page=7');
    expect(total).toBe(STAYS + 2);
    // One of the first 200 has no coordinates.
    expect(pins).toHaveLength(MAP_PINS_MAX - 1);
    const list = await server.call('GET', '/fetchPropertiesByFilters?city=Udaipur');
    const cards = list.body.properties.data.filter((stay: { name: string }) => stay.name !== 'Nowhere Inn');
    for (const [index, card] of cards.entries()) expect(card).toMatchObject(pins[index] ?? {});
    expect(pins[0]).toEqual({
      id: expect.any(Number),
      slug: expect.any(String),
      name: 'Lake House',
      locality: 'Lal Ghat',
      city: 'Udaipur',
      guest_rating: null,
      latitude: 24.58,
      longitude: 73.68,
      star_rating: 3,
      hero_image: null,
      party: { rooms: [{ room_id: expect.any(Number), quantity: 1 }], total: null, per_night: 700 },
      base_price_per_night: 700,
      without_meals: false,
      total_price: null,
      nights: null,
      last_room: false,
      only_one: false,
      reviews_requests: false,
      cheapest_room: { id: expect.any(Number), base_price_per_night: 700, max_guests: 2, sleeps: 2 },
    });
  });

  it('lie in the area that is asked for, its edges among it', async () => {
    const names = async (area: string) => (await pinsOf(area)).pins.map(({ name }) => name);
    expect(await names('north=31.1&south=31&east=77.17&west=77.17')).toEqual(['Far Fort']);
    expect(await names('north=31&south=30&east=78&west=77')).toEqual([]);
    expect(await names('city=Udaipur&north=32&south=30&east=78&west=77')).toEqual([]);
    expect((await pinsOf('north=90&south=-90&east=180&west=-180')).total).toBe(STAYS + 2);
  });

  it('come in two questions to the database, however many they are', async () => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await pinsOf('city=Udaipur');
    const asked = spy.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query));
    spy.mockRestore();
    const questions = asked.filter((text) => text.includes('properties'));
    expect(questions.length).toBeGreaterThan(0);
    expect(questions.length).toBeLessThanOrEqual(2);
  });
});
