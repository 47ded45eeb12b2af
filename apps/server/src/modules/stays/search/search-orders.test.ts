import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

/** Degrees of latitude that are a kilometre. */
const KILOMETRE = 1 / 111.195;
const [MIDDLE, EAST] = [24.58, 73.68];

describe.each(everydayKinds)('the order of a search (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    const cityAt: [number, number] = [MIDDLE, EAST];
    const at = (kilometres: number) => ({ cityAt, latitude: MIDDLE + kilometres * KILOMETRE, longitude: EAST });
    await makeStay(server.database, { name: 'Plain', stars: 3, ...at(0), rooms: [{ price: 2000 }] });
    await makeStay(server.database, { name: 'Palace', stars: 5, ...at(2), rooms: [{ price: 2100 }] });
    await makeStay(server.database, { name: 'Far', stars: 3, ...at(40), rooms: [{ price: 1990 }] });
    await makeStay(server.database, { name: 'Lost', stars: 4.5, cityAt, latitude: null, rooms: [{ price: 2000 }] });
  });
  afterAll(() => server.close());

  const names = async (query: string): Promise<string[]> => {
    const { body } = await server.call('GET', `/fetchPropertiesByFilters?city=Udaipur&${query}`);
    return body.properties.data.map(({ name }: { name: string }) => name);
  };

  it('is by price unless asked otherwise; `order` wins over `sort_order`', async () => {
    expect(await names('')).toEqual(['Far', 'Plain', 'Lost', 'Palace']);
    expect(await names('sort_order=desc')).toEqual(['Palace', 'Plain', 'Lost', 'Far']);
    expect(await names('sort_order=desc&order=stars')).toEqual(['Palace', 'Lost', 'Far', 'Plain']);
  });

  it('is by stars and then by price; by distance, of which nobody knows that of a stay without coordinates', async () => {
    expect(await names('order=stars')).toEqual(['Palace', 'Lost', 'Far', 'Plain']);
    expect(await names('order=distance')).toEqual(['Plain', 'Palace', 'Far', 'Lost']);
  });

  it('is by value as /how-it-works tells it: 4% a star, half a percent a kilometre, up to ten, and nothing else @honest-disguised-advertisement', async () => {
    // 2,100 × (1 - 0.08 + 0.01) = 1,953; 2,000; 2,000 × (1 - 0.04 + 0.05) = 2,020; 1,990 × 1.05 = 2,089.50
    expect(await names('order=best')).toEqual(['Palace', 'Plain', 'Lost', 'Far']);
  });

  it('follows a city that is moved', async () => {
    await sql`update cities set latitude = ${MIDDLE + 40 * KILOMETRE} where name = 'Udaipur'`.execute(
      server.database.db,
    );
    expect(await names('order=distance')).toEqual(['Far', 'Palace', 'Plain', 'Lost']);
  });

  it('cannot be bought: there is no order by what somebody paid @honest-disguised-advertisement', async () => {
    const { status, body } = await server.call('GET', '/fetchPropertiesByFilters?order=paid');
    expect(status).toBe(422);
    expect(body.errors).toEqual({ order: "Must be 'best', 'distance', 'stars' or 'rating'." });
  });
});
