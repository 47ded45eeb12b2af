import { describe, expect, it } from 'vitest';
import { mailsToCome } from '../../../testing/mails.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sendOwnerNotices } from '../../notifications/index.ts';
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
    await lookAt({ db: server.database.db, clock: server.clock }, id, { isFine: true });
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
    await lookAt({ db: server.database.db, clock: server.clock }, id, { isFine: true });
    expect(await page('slow-house-munnar')).toMatchObject({ name: 'Quick House', city: 'Madikeri', star_rating: 4 });

    // No: it stays as it was, and its owners read why, until they ask again.
    const { versions } = await put('times', { version: 1, check_in_time: '12:00' });
    await put('basics', { version: versions.basics, name: 'Palace' });
    const why = 'It is no palace.';
    await lookAt({ db: server.database.db, clock: server.clock }, id, { isFine: false, why });
    expect((await page('slow-house-munnar')).name).toBe('Quick House');
    const refused = (await owner.call('GET', `/partners/listings/${id}`)).body.data.listing;
    expect(refused).toMatchObject({ basics: { name: 'Quick House' }, review: null, refusal: { why } });
    await Promise.all([1, 2].map(() => sendOwnerNotices(server.deps.notifications)));
    const mails = await mailsToCome(server, 'owner@example.com', 3);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Slow House has been looked at',
      'Slow House has been looked at',
      'Quick House needs a change',
    ]);
    expect(mails[2]?.text).toContain(`Why: ${why}`);
    expect(await put('basics', { version: versions.basics + 1, name: 'Old House' })).toMatchObject({ refusal: null });
    await server.close();
  });
});
