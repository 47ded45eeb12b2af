import { PREVIEW_HOURS } from '@basera/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../testing/bookings/booking-request.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { previewStay } from '../stays/index.ts';
import { finish, makeOwner } from './testing-listings.ts';

describe.each(everydayKinds)('a preview of what is no page yet (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  it('shows a draft as guests will see it to whom its owner shows it, for some hours, and sells nothing', async () => {
    const { owner, businessId } = await makeOwner(server, 'owner@example.com');
    const [{ id: category_id }] = (await server.call('GET', '/categories')).body.data.categories;
    const body = { client_id: 'one', name: 'Kurinji House', category_id };
    const made = await owner.call('POST', `/partners/businesses/${businessId}/listings`, { body });
    const { id, slug } = made.body.data.listing;
    const ask = () => owner.call('POST', `/partners/listings/${id}/preview`);
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'not_ready' } });
    await finish(owner, id);
    const { path } = (await ask()).body.data;
    const token = path.replace('/preview/', '');
    expect(path).toMatch(/^\/preview\/[\w-]+$/);

    const { stays } = server.deps;
    const shown = await previewStay(stays, token, null);
    expect(shown).toMatchObject({ name: 'Kurinji House', city: 'Munnar', rooms: [{ room_name: 'Loft Suite' }] });
    expect(await server.call('GET', `/showPropertyDetails/${slug}`)).toMatchObject({ status: 404 });
    const guest = await server.signedInAs('guest@example.com');
    const rooms = shown?.rooms.map((room) => ({ id: room.id, price: room.base_price_per_night })) ?? [];
    const request = bookingRequest({ slug, rooms }, { today: server.clock.today() });
    expect((await guest.call('POST', '/user/room-inquiries', { body: request })).status).toBe(409);

    for (const forged of ['', 'nobodys', `${token}x`, token.slice(1), token.toLowerCase()])
      expect(await previewStay(stays, forged, null)).toBeNull();
    server.clock.advance(PREVIEW_HOURS * 3600 + 1);
    expect(await previewStay(stays, token, null)).toBeNull();
  });

  it('is over for whoever does not act for the stay any more', async () => {
    const { owner, businessId } = await makeOwner(server, 'other@example.com');
    const [{ id: category_id }] = (await server.call('GET', '/categories')).body.data.categories;
    const body = { client_id: 'two', name: 'Mallow House', category_id };
    const { id } = (await owner.call('POST', `/partners/businesses/${businessId}/listings`, { body })).body.data
      .listing;
    await finish(owner, id);
    const { path } = (await owner.call('POST', `/partners/listings/${id}/preview`)).body.data;
    const token = path.replace('/preview/', '');
    expect(await previewStay(server.deps.stays, token, null)).not.toBeNull();
    const { db } = server.database;
    await db.updateTable('businesses').set({ email: null, phone: null }).where('id', '=', businessId).execute();
    expect(await previewStay(server.deps.stays, token, null)).toBeNull();
  });
});
