import { addDays } from '@basera/contract/calendar-date';
import type { Listing } from '@basera/contract/endpoints/listing';
import { showListing } from '@basera/contract/endpoints/partners/listings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { book, bookPaid } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import type { Person, TestApp } from '../../testing/test-app.ts';
import { testApp } from '../../testing/test-app.ts';
import { lookAt } from './index.ts';
import { finish, makeOwner, ROOM } from './testing-listings.ts';

describe.each(everydayKinds)('listing a stay (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let businessId: number;
  let categoryId: number;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    ({ owner, businessId } = await makeOwner(server, 'owner@example.com'));
    [{ id: categoryId }] = (await server.call('GET', '/categories')).body.data.categories;
  });
  afterAll(() => server.close());

  let begun = 0;
  async function draft(name = 'Kurinji House'): Promise<Listing> {
    begun += 1;
    const body = { client_id: `draft-${begun}`, name, category_id: categoryId };
    const answer = await owner.call('POST', `/partners/businesses/${businessId}/listings`, { body });
    expect(answer.status).toBe(200);
    return answer.body.data.listing;
  }
  const put = (id: number, path: string, body: object, by = owner) =>
    by.call('PUT', `/partners/listings/${id}/${path}`, { body });
  const show = async (id: number, by = owner): Promise<Listing> =>
    (await by.call('GET', `/partners/listings/${id}`)).body.data.listing;
  const move = (id: number, body: object, by = owner) => by.call('POST', `/partners/listings/${id}/status`, { body });
  const page = async (slug: string) => (await server.call('GET', `/showPropertyDetails/${slug}`)).body.data?.property;
  const addRoom = (id: number, room: object) => owner.call('POST', `/partners/listings/${id}/rooms`, { body: room });
  const logOf = async (subject: string) =>
    (
      await server.database.db
        .selectFrom('business_log')
        .select(['action', 'detail'])
        .where('subject', '=', subject)
        .orderBy('id')
        .execute()
    ).map(({ action, detail }): Record<string, unknown> => ({ action, ...detail }));

  it('begins a draft that says what it lacks, once however often it is asked for', async () => {
    const body = { client_id: 'once', name: 'Once House', category_id: categoryId };
    const path = `/partners/businesses/${businessId}/listings`;
    const answers = await Promise.all([1, 2, 3].map(() => owner.call('POST', path, { body })));
    expect(new Set(answers.map((answer) => answer.body.data.listing.id)).size).toBe(1);
    const { listing } = answers[0]?.body.data ?? {};
    expect(listing).toMatchObject({
      status: 'draft',
      live_from: null,
      place: { city: null, latitude: null },
      rooms: [],
    });
    expect(listing.missing.map(({ part }: { part: string }) => part)).toEqual([
      ...['basics', 'place', 'place', 'house_rules', 'house_rules', 'times', 'photos', 'rooms'],
    ]);
    z.parse(showListing.reply, (await owner.call('GET', `/partners/listings/${listing.id}`)).body);
    const { data } = (await owner.call('GET', path)).body;
    expect(data.find(({ id }: Listing) => id === listing.id)).toMatchObject({
      name: 'Once House',
      city: null,
      missing: 8,
    });
    expect(await page(listing.slug)).toBeUndefined();
    // What nobody has placed is shown to nobody, not even as a preview.
    expect((await owner.call('GET', `/showPropertyDetails/${listing.slug}`)).status).toBe(404);
  });

  it('saves each part by itself, and of it what is named', async () => {
    const { id } = await draft('Part House');
    await put(id, 'basics', { version: 0, description: 'Tea below, hills above.' });
    await put(id, 'basics', { version: 1, stars: 3.5, reviews_requests: true });
    await put(id, 'times', { version: 0, check_in_time: '12:30' });
    await put(id, 'papers', { version: 0, registration_number: 'KT/HS/1187' });
    const amenity = await server.database.db
      .insertInto('amenities')
      .values({ name: 'Bonfire', group_name: 'Outdoors', position: 90 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await put(id, 'amenities', { version: 0, amenities: [amenity.id, amenity.id] });
    await put(id, 'house-rules', { version: 0, couples_welcome: true, pets_allowed: false });
    await put(id, 'house-rules', { version: 1, smoking_allowed: false });
    expect(await show(id)).toMatchObject({
      versions: { basics: 2, place: 0, amenities: 1, house_rules: 2, times: 1, papers: 1 },
      basics: { name: 'Part House', description: 'Tea below, hills above.', stars: 3.5, reviews_requests: true },
      times: { check_in_time: '12:30', check_out_time: null },
      papers: { registration_number: 'KT/HS/1187', registration_ends: null },
      amenities: [amenity.id],
      house_rules: { couples_welcome: true, families_only: null, pets_allowed: false, smoking_allowed: false },
      saved_at: expect.stringMatching(/Z$/),
    });
    expect((await logOf('Part House')).map(({ action, part, fields }) => [action, part, fields])).toContainEqual([
      'listing_changed',
      'basics',
      ['stars', 'reviews_requests'],
    ]);
  });

  it('gives whoever saved second what it is now, and keeps what was first', async () => {
    const { id } = await draft('Two House');
    const answers = await Promise.all(
      ['First words', 'Second words'].map((description) => put(id, 'basics', { version: 0, description })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [kept, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', listing: { versions: { basics: 1 } } });
    expect(refused?.body.listing.basics).toEqual(kept?.body.data.listing.basics);
    // Another part is another matter.
    expect((await put(id, 'times', { version: 0, check_in_time: '12:00' })).status).toBe(200);
  });

  it('finds the town by name or by pin, inside India alone', async () => {
    const { id } = await draft('Place House');
    const towns = async (keyword: string) =>
      (await owner.call('GET', `/partners/towns?keyword=${encodeURIComponent(keyword)}`)).body.data.map(
        ({ city }: { city: string }) => city,
      );
    expect(await towns('banga')).toContain('Bengaluru');
    expect(await towns('')).toEqual([]);
    // In whatever script, and as it is spoken.
    expect((await towns('दिल्ली'))[0]).toBe('Delhi');
    expect((await towns('கோயம்புத்தூர்'))[0]).toBe('Coimbatore');
    expect(await towns('Jaypur')).toContain('Jaipur');
    expect(await towns('Atlantis')).toEqual([]);
    const place = async (version: number, fields: object) => {
      const { body } = await put(id, 'place', { version, ...fields });
      return body.data?.listing.place ?? body.errors;
    };
    expect(await place(0, { address: '1 Hill Road' })).toMatchObject({ city: null, address: '1 Hill Road' });
    expect(await place(1, { latitude: 12.42, longitude: 75.74 })).toMatchObject({
      city: 'Madikeri',
      state: 'Karnataka',
    });
    expect(await place(2, { city: 'Munnar', state: 'kerala', latitude: null, longitude: null })).toMatchObject({
      city: 'Munnar',
      state: 'Kerala',
      latitude: null,
      address: '1 Hill Road',
    });
    expect(await place(3, { city: 'Atlantis', state: 'Kerala' })).toEqual({
      city: expect.stringContaining('Atlantis'),
    });
    expect(await place(3, { city: 'Munnar' })).toEqual({ state: 'Must be the state of the town.' });
    expect(await place(3, { latitude: 10.1 })).toEqual({ longitude: 'Belongs to a latitude.' });
    expect(await place(3, { latitude: 48.9, longitude: 2.3 })).toEqual({ latitude: 'Must be in India.' });
    // In the sea, and in Delhi while the town is Munnar.
    expect(await place(3, { latitude: 28.6, longitude: 77.2 })).toEqual({
      latitude: expect.stringContaining('from Munnar'),
    });
    const { id: other } = await draft('Sea House');
    const { errors } = (await put(other, 'place', { version: 0, latitude: 14, longitude: 70 })).body;
    expect(errors).toEqual({ latitude: 'Must be in India, near a town.' });
  });

  it('adds, changes and removes kinds of rooms, and never sells what is not there', async () => {
    const { id } = await draft('Room House');
    await finish(owner, id);
    expect((await addRoom(id, { client_id: 'r1', ...ROOM })).body.data.listing.rooms).toHaveLength(1);
    const { body } = await addRoom(id, { client_id: 'r2', ...ROOM, name: 'Dorm', meal: 'both', breakfast: 250 });
    const [loft, dorm] = body.data.listing.rooms;
    expect(dorm).toMatchObject({
      name: 'Dorm',
      meal: 'both',
      breakfast: 250,
      version: 1,
      amenities: [],
      size_sqft: null,
    });
    const save = (roomId: number, fields: object) => put(id, `rooms/${roomId}`, { ...ROOM, version: 1, ...fields });
    expect((await save(loft.id, { name: 'dorm' })).body.errors).toEqual({ name: 'Another kind of room is called so.' });
    expect((await move(id, { status: 'live' })).body.data?.listing.status ?? 'not ready').toBe('not ready');
    expect(
      (await owner.call('DELETE', `/partners/listings/${id}/rooms/${dorm.id}`)).body.data.listing.rooms,
    ).toHaveLength(1);
    const { slug } = (await move(id, { status: 'live' })).body.data.listing;
    const guest = await server.signedInAs('guest-of-rooms@example.com');
    const stay = { slug, rooms: [{ id: loft.id, price: 4500 }] };
    const checkIn = addDays(server.clock.today(), 9);
    await bookPaid(server, guest, stay, { checkIn, nights: 1, quantity: 2 });
    expect((await save(loft.id, { units: 1 })).body.errors).toEqual({
      units: 'More are sold or closed for Wed, 2 Dec 2026. That night has to be free first.',
    });
    expect(await owner.call('DELETE', `/partners/listings/${id}/rooms/${loft.id}`)).toMatchObject({
      status: 409,
      body: { code: 'not_changeable', message: expect.stringContaining('the last for Wed, 2 Dec 2026') },
    });
    await expect(book(server, guest, stay, { checkIn, nights: 1 })).rejects.toThrow('rooms_unavailable');
    expect((await save(loft.id, { units: 3 })).body.data.listing.rooms[0]).toMatchObject({ units: 3, version: 2 });
    expect((await save(loft.id, { units: 5 })).body.code).toBe('changed_meanwhile');
    await book(server, guest, stay, { checkIn, nights: 1 });
    // A month later its guests have left: it goes, and their booking keeps it.
    await addRoom(id, { client_id: 'r3', ...ROOM, name: 'Attic' });
    server.clock.advance(30 * 86_400);
    owner = await server.signedInAs('owner@example.com');
    expect((await owner.call('DELETE', `/partners/listings/${id}/rooms/${loft.id}`)).status).toBe(200);
    expect((await page(slug)).rooms.map(({ room_name }: { room_name: string }) => room_name)).toEqual(['Attic']);
    const now = await show(id);
    expect(now.photos.map(({ room_id }) => room_id)).toEqual([null, null, null, null, null]);
    const attic = now.rooms[0]?.id;
    expect((await owner.call('DELETE', `/partners/listings/${id}/rooms/${attic}`)).body.message).toContain(
      'Pause it first',
    );
  });

  it('goes live when nothing is missing, from the day its owner gives, rests, comes back and ends', async () => {
    const { id, slug: before } = await draft('Life House');
    expect(await move(id, { status: 'live' })).toMatchObject({
      status: 409,
      body: {
        code: 'not_ready',
        message: '8 things are missing before this stay can go live.',
        missing: expect.any(Array),
      },
    });
    await finish(owner, id);
    const today = server.clock.today();
    expect((await move(id, { status: 'live', live_from: addDays(today, -1) })).body.errors).toEqual({
      live_from: 'Must be today or later.',
    });
    const live_from = addDays(today, 20);
    const { body } = await move(id, { status: 'live', live_from });
    expect(body.data).toMatchObject({
      usual_hours: null,
      listing: { status: 'live', live_from, slug: 'life-house-munnar', review: { waiting_parts: [] } },
    });
    expect(Date.parse(body.data.listing.review.due_at) - server.clock.now().getTime()).toBeGreaterThan(
      23.9 * 3_600_000,
    );
    expect((await move(id, { status: 'live', live_from })).status).toBe(200);
    expect([(await page('life-house-munnar')).name, await page(before)]).toEqual(['Life House', undefined]);
    const { media, rooms } = await page('life-house-munnar');
    expect([rooms[0].hero_image.alt, media.at(-1)?.alt]).toEqual(['Loft Suite', 'Life House']);
    for (const [status, shown] of [
      ['paused', false],
      ['live', true],
      ['ended', false],
    ] as const) {
      expect((await move(id, { status })).body.data.listing.status).toBe(status);
      expect([status, (await page('life-house-munnar')) !== undefined]).toEqual([status, shown]);
    }
    expect(await move(id, { status: 'live' })).toMatchObject({ status: 409, body: { code: 'not_changeable' } });
    expect((await put(id, 'basics', { version: 1, name: 'New' })).body.message).toBe(
      'This stay is ended: it cannot be changed.',
    );
    // Back from its rest it still opens on the day its owner gave.
    expect((await show(id)).live_from).toBe(live_from);
    const actions = (await logOf('Life House'))
      .map(({ action }) => action)
      .filter((action) => action !== 'listing_changed');
    expect(actions).toEqual(['listing_live', 'listing_paused', 'listing_live', 'listing_ended']);
  });

  it('shows a change of name at once where we look after, and marks it to be looked at', async () => {
    const { id } = await draft('After House');
    await finish(owner, id);
    const { slug } = (await move(id, { status: 'live' })).body.data.listing;
    await lookAt({ db: server.database.db, clock: server.clock }, id, { isFine: true });
    expect((await show(id)).review).toBeNull();
    await put(id, 'times', { version: 1, check_out_time: '10:00' });
    expect((await show(id)).review).toBeNull();
    await put(id, 'basics', { version: 1, name: 'After Palace' });
    expect([(await page(slug)).name, (await show(id)).review?.waiting_parts]).toEqual(['After Palace', []]);
    expect(
      await lookAt({ db: server.database.db, clock: server.clock }, id, {
        isFine: false,
        why: 'The photos show another house.',
      }),
    ).toBe('done');
    expect((await show(id)).status).toBe('paused');
    expect(await lookAt({ db: server.database.db, clock: server.clock }, id, { isFine: true })).toBe(
      'nothing to look at',
    );
  });
});
