import { endpoints } from '@basera/contract/endpoints/index';
import { MEMBER_ROLES, may, type Right } from '@basera/contract/rules/business/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { makeOwner, photoBytes, ROOM, sendPhoto } from './testing-listings.ts';

type Ids = { business: number; listing: number; room: number; photo: number; category: number };
type Call = { right: Right; call(by: Person, ids: Ids): Promise<Answer> };

const on =
  (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: object) =>
  (by: Person, { listing }: Ids) =>
    by.call(method, `/partners/listings/${listing}${path}`, { body });
const edit = (call: Call['call']): Call => ({ right: 'edit_listings', call });
const read = (call: Call['call']): Call => ({ right: 'read_calendar', call });

// What fails for another reason than the role is fine: nothing here is finished.
const CALLS: Record<string, Call> = {
  listOwnListings: read((by, { business }) => by.call('GET', `/partners/businesses/${business}/listings`)),
  showListing: read(on('GET', '')),
  previewListing: read(on('POST', '/preview')),
  createListing: edit((by, { business, category }) =>
    by.call('POST', `/partners/businesses/${business}/listings`, {
      body: { client_id: 'x', name: 'X', category_id: category },
    }),
  ),
  saveBasics: edit(on('PUT', '/basics', { version: 99, name: 'X' })),
  savePlace: edit(on('PUT', '/place', { version: 99, address: 'X' })),
  saveAmenities: edit(on('PUT', '/amenities', { version: 99, amenities: [] })),
  saveHouseRules: edit(on('PUT', '/house-rules', { version: 99 })),
  saveCancellation: edit(on('PUT', '/cancellation', { version: 99 })),
  saveTimes: edit(on('PUT', '/times', { version: 99 })),
  savePapers: edit(on('PUT', '/papers', { version: 99 })),
  addRoom: edit(on('POST', '/rooms', { client_id: 'again', ...ROOM })),
  saveRoom: edit((by, { listing, room }) =>
    by.call('PUT', `/partners/listings/${listing}/rooms/${room}`, { body: { version: 99, ...ROOM } }),
  ),
  removeRoom: edit(on('DELETE', '/rooms/9999999')),
  linkRooms: {
    right: 'close_nights',
    call: (by, { listing, room }) =>
      by.call('PUT', `/partners/listings/${listing}/rooms/${room}/parts`, { body: { version: 99, parts: [] } }),
  },
  addPhoto: edit((by, { listing }) => sendPhoto(by, listing, { clientId: 'x', bytes: Buffer.from('no picture') })),
  orderPhotos: edit(on('PUT', '/photos', { photo_ids: [9_999_999] })),
  savePhoto: edit((by, { listing, photo }) =>
    by.call('PUT', `/partners/listings/${listing}/photos/${photo}`, { body: { caption: 'X' } }),
  ),
  removePhoto: edit(on('DELETE', '/photos/9999999')),
  moveListing: edit(on('POST', '/status', { status: 'live' })),
};

describe.each(everydayKinds)('who may list stays (%s)', (kind) => {
  let server: TestApp;
  let ids: Ids;
  let people: Record<string, Person>;

  beforeAll(async () => {
    server = await testApp(kind);
    const { owner, businessId: business } = await makeOwner(server, 'first@example.com');
    const { owner: rival } = await makeOwner(server, 'rival@example.com');
    const [{ id: category }] = (await server.call('GET', '/categories')).body.data.categories;
    const made = await owner.call('POST', `/partners/businesses/${business}/listings`, {
      body: { client_id: 'a', name: 'A', category_id: category },
    });
    const { id: listing } = made.body.data.listing;
    // Of a draft without a place there is no preview.
    const place = { version: 0, city: 'Munnar', state: 'Kerala' };
    await owner.call('PUT', `/partners/listings/${listing}/place`, { body: place });
    const room = await owner.call('POST', `/partners/listings/${listing}/rooms`, { body: { client_id: 'r', ...ROOM } });
    const sent = await sendPhoto(owner, listing, { clientId: 'p', bytes: await photoBytes(1, 90) });
    ids = {
      ...{ business, listing, category },
      room: room.body.data.listing.rooms[0].id,
      photo: sent.body.data.photo.id,
    };
    people = { stranger: await server.signedInAs('stranger@example.com'), rival };
    for (const role of MEMBER_ROLES) {
      const person = await server.signedInAs(`${role}@example.com`);
      await server.database.db
        .insertInto('business_members')
        .values({ business_id: business, user_id: person.user.id, role, joined_at: server.clock.now() })
        .execute();
      people[role] = person;
    }
  });
  afterAll(() => server.close());

  it('every call of listings stands above', () => {
    const ofBusinesses = Object.entries(endpoints.listings).filter(([, { path }]) => path.includes(':'));
    expect(Object.keys(CALLS).sort()).toEqual(ofBusinesses.map(([name]) => name).sort());
  });

  it.each(Object.entries(CALLS))(
    '%s: each role as it is written down, and nobody else',
    async (name, { right, call }) => {
      for (const role of MEMBER_ROLES) {
        const { status, body } = await call(people[role] as Person, ids);
        const isRefused = status === 403 && body.code === 'forbidden';
        expect([name, role, !isRefused]).toEqual([name, role, may(role, right)]);
        if (may(role, right) && right === 'read_calendar') expect(status).toBe(200);
      }
      for (const nobody of ['stranger', 'rival']) {
        expect([name, nobody, (await call(people[nobody] as Person, ids)).status]).toEqual([name, nobody, 404]);
      }
      const signedOut = { call: server.call } as Person;
      expect([name, (await call(signedOut, ids)).status]).toEqual([name, 401]);
      expect([
        name,
        (await call(people.owner as Person, { ...ids, listing: 9_999_999, business: 9_999_999 })).status,
      ]).toEqual([name, 404]);
    },
  );
});
