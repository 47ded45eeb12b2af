import { addDays } from '@basera/contract/calendar-date';
import { FAVOURITES_MAX } from '@basera/contract/limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { makeStay } from '../../testing/factories.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

describe.each(everydayKinds)('saved stays (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  it('are added and removed by one call, listed, and marked on the stay for their own person only', async () => {
    const rooms = [{ price: 4000 }, { price: 2500, meal: 'both' as const }];
    const stay = await makeStay(server.database, { reviewsRequests: true, rooms });
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
    const cheapest_room = { base_price_per_night: 2500, without_meals: true };
    expect(list).toMatchObject([{ slug: stay.slug, country: 'India', reviews_requests: true, cheapest_room }]);
    // For a trip, as the search prices it: two rooms, of which the cheaper one has meals as a choice.
    const checkIn = addDays(server.clock.today(), 20);
    const trip = `start_date=${checkIn}&end_date=${addDays(checkIn, 2)}`;
    const priced = async (guests: number) =>
      (await asha.call('GET', `/user/properties/favorites?${trip}&max_guests=${guests}`)).body.data.favorites.data[0];
    expect(await priced(2)).toMatchObject({ party: { total: 5000, per_night: 2500 }, without_meals: true });
    expect(await priced(4)).toMatchObject({ party: { total: 13_000, per_night: 6500 }, without_meals: true });
    expect(await priced(5)).toMatchObject({ party: null, without_meals: false, cheapest_room });
    const reversed = await asha.call('GET', `/user/properties/favorites?start_date=${checkIn}&end_date=${checkIn}`);
    expect(reversed.status).toBe(422);
    expect((await ravi.call('GET', '/user/properties/favorites')).body.data.favorites.data).toEqual([]);
    expect((await toggle(`property_id=${stay.id}`)).json().message).toContain('removed');
    expect(await saved(asha)).toBe(false);
    expect((await toggle('property_id=999999')).statusCode).toBe(404);
    expect((await toggle('property_id=abc')).json().errors).toHaveProperty('property_id');
    expect((await toggle('')).statusCode).toBe(422);
  });

  it('of one person are one list: presses at once come one after the other, and a full list says so', async () => {
    const kabir = await server.signedInAs('kabir@example.com');
    const stay = await makeStay(server.database);
    const press = (property_id: number) =>
      kabir.call('POST', '/user/properties/favorites/toggle', { body: { property_id } });
    const messages = (await Promise.all(Array.from({ length: 6 }, () => press(stay.id)))).map(
      ({ body }) => body.message,
    );
    expect(messages.filter((message) => message.includes('added'))).toHaveLength(3);
    expect(messages.filter((message) => message.includes('removed'))).toHaveLength(3);

    await sql`insert into properties (slug, business_id, category_id, city_id, name, description, address, locality, star_rating)
      select 'full-list-' || n, business_id, category_id, city_id, name, description, address, locality, star_rating
      from properties, generate_series(1, ${FAVOURITES_MAX}) n where id = ${stay.id}`.execute(server.database.db);
    await sql`insert into favourites (user_id, property_id, created_at)
      select ${kabir.user.id}, id, now() from properties where slug like 'full-list-%'`.execute(server.database.db);
    expect(await press(stay.id)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    const list = (await kabir.call('GET', '/user/properties/favorites')).body.data.favorites.data;
    expect(list).toHaveLength(FAVOURITES_MAX);
    expect(list[0].cheapest_room).toBeNull();
    expect((await press(list[0].id)).body.message).toContain('removed');
    expect((await press(stay.id)).body.message).toContain('added');
  });
});
