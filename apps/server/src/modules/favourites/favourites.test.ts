import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStay } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { databaseKinds } from '../../testing/test-database.ts';

describe.each(databaseKinds)('saved stays (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  it('are added and removed by one call, listed, and marked on the stay for their own person only', async () => {
    const stay = await makeStay(server.database, { rooms: [{ price: 4000 }, { price: 2500 }] });
    const [asha, ravi] = [await server.signedInAs('asha@example.com'), await server.signedInAs('ravi@example.com')];
    const toggle = (payload: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/properties/favorites/toggle',
        headers: { authorization: `Bearer ${asha.token}`, 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    expect((await toggle(`property_id=${stay.id}`)).json()).toEqual({
      status: 'success',
      message: 'Property added to favourites',
    });
    const saved = async (by: typeof asha) =>
      (await by.call('GET', `/showPropertyDetails/${stay.id}`)).body.data.property.is_favourite;
    expect([await saved(asha), await saved(ravi)]).toEqual([true, false]);
    const list = (await asha.call('GET', '/user/properties/favorites')).body.data.favorites.data;
    expect(list).toMatchObject([{ slug: stay.slug, country: 'India', cheapest_room: { base_price_per_night: 2500 } }]);
    expect((await ravi.call('GET', '/user/properties/favorites')).body.data.favorites.data).toEqual([]);
    expect((await toggle(`property_id=${stay.id}`)).json().message).toContain('removed');
    expect(await saved(asha)).toBe(false);
    expect((await toggle('property_id=999999')).statusCode).toBe(404);
    expect((await toggle('property_id=abc')).json().errors).toHaveProperty('property_id');
    expect((await toggle('')).statusCode).toBe(422);
  });
});
