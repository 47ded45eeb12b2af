import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { finish, makeOwner, ROOM } from '../testing-listings.ts';
import { lookAt } from './look-at.ts';

describe('listing a stay where we look before', () => {
  it('waits with the usual time said, and so does a change of what it claims; prices never do', async () => {
    const server = await testApp('embedded', { env: { LISTING_REVIEW: 'before' } });
    const { owner, businessId } = await makeOwner(server, 'owner@example.com');
    const [{ id: category_id }] = (await server.call('GET', '/categories')).body.data.categories;
    const made = await owner.call('POST', `/partners/businesses/${businessId}/listings`, {
      body: { client_id: 'one', name: 'Slow House', category_id },
    });
    const { id } = made.body.data.listing;
    const put = async (path: string, body: object) =>
      (await owner.call('PUT', `/partners/listings/${id}/${path}`, { body })).body.data.listing;
    const page = async (slug: string) => (await server.call('GET', `/showPropertyDetails/${slug}`)).body.data?.property;
    await finish(owner, id);
    const moved = await owner.call('POST', `/partners/listings/${id}/status`, { body: { status: 'live' } });
    expect(moved.body.data).toMatchObject({
      usual_hours: 24,
      listing: { status: 'waiting', slug: 'slow-house-munnar' },
    });
    expect(await page('slow-house-munnar')).toBeUndefined();
    await lookAt({ db: server.database.db }, id, true);
    expect((await page('slow-house-munnar')).name).toBe('Slow House');

    const changed = await put('basics', { version: 1, name: 'Quick House' });
    expect(changed).toMatchObject({ basics: { name: 'Quick House' }, review: { waiting_parts: ['basics'] } });
    await put('basics', { version: 2, stars: 4 });
    await put('place', { version: 1, city: 'Madikeri', state: 'Karnataka' });
    const [room] = changed.rooms;
    await put(`rooms/${room.id}`, { ...ROOM, version: 1, price: 5000 });
    expect(await page('slow-house-munnar')).toMatchObject({
      name: 'Slow House',
      city: 'Munnar',
      rooms: [{ base_price_per_night: 5000 }],
    });
    await lookAt({ db: server.database.db }, id, true);
    expect(await page('slow-house-munnar')).toMatchObject({ name: 'Quick House', city: 'Madikeri', star_rating: 4 });
    await server.close();
  });
});
