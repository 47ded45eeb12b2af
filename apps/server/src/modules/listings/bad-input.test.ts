import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { makeOwner, ROOM } from './testing-listings.ts';

describe('what makes no sense of a listing', () => {
  let server: TestApp;
  let owner: Person;
  let listing: number;
  beforeAll(async () => {
    server = await testApp('embedded');
    const made = await makeOwner(server, 'owner@example.com');
    owner = made.owner;
    const [{ id: category_id }] = (await server.call('GET', '/categories')).body.data.categories;
    const path = `/partners/businesses/${made.businessId}/listings`;
    const draft = await owner.call('POST', path, { body: { client_id: 'a', name: 'A', category_id } });
    listing = draft.body.data.listing.id;
    const wrong = await owner.call('POST', path, { body: { client_id: 'b', name: 'B', category_id: 9_999_999 } });
    expect(wrong.body.errors).toEqual({ category_id: 'There is no such kind of stay.' });
  });
  afterAll(() => server.close());

  const wrongParts: [string, object, Record<string, string>][] = [
    ['basics', { name: ' ' }, { name: 'Must not be empty.' }],
    ['basics', { name: 'x'.repeat(121) }, { name: 'Must have at most 120 characters.' }],
    ['basics', { name: 'Two\nlines' }, { name: 'Must be one line.' }],
    ['basics', { description: 'x'.repeat(5001) }, { description: 'Must have at most 5000 characters.' }],
    ['basics', { stars: 5.5 }, { stars: 'Must be 5 or less.' }],
    ['basics', { stars: 3.3 }, { stars: 'Must be whole or half stars.' }],
    ['basics', { category_id: 9_999_999 }, { category_id: 'There is no such kind of stay.' }],
    ['basics', { reviews_requests: 'yes' }, { reviews_requests: 'Must be true or false.' }],
    ['basics', { version: -1 }, { version: 'Must be 0 or more.' }],
    ['place', { latitude: 200, longitude: 75 }, { latitude: 'Must be in India.' }],
    ['amenities', { amenities: [9_999_999] }, { 'amenities.0': 'There is no such amenity.' }],
    [
      'house-rules',
      { couples_welcome: true, families_only: true },
      { families_only: 'A house for families alone is not one for couples: choose one of the two.' },
    ],
    ['times', { check_in_time: '25:00' }, { check_in_time: 'Must be a time such as 14:00.' }],
    ['papers', { registration_ends: '2026-02-30' }, { registration_ends: 'Must be a date as yyyy-MM-dd.' }],
  ];

  it.each(wrongParts)('%s %j is refused at its field', async (part, fields, errors) => {
    const answer = await owner.call('PUT', `/partners/listings/${listing}/${part}`, {
      body: { version: 0, ...fields },
    });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  const wrongRooms: [object, Record<string, string>][] = [
    [{ name: '' }, { name: 'Must not be empty.' }],
    [{ units: 0 }, { units: 'Must be 1 or more.' }],
    [{ units: 1000 }, { units: 'Must be 999 or less.' }],
    [{ sleeps: 31 }, { sleeps: 'Must be 30 or less.' }],
    [{ price: 0 }, { price: 'Must be 1 or more.' }],
    [{ price: 99_999_999 }, { price: 'Must be 10,00,000 or less.' }],
    [{ price: 1999.5 }, { price: 'Must be a whole number.' }],
    [{ price: 8000 }, { price: 'No GST slab fits this price. The nearest that has one is ₹7,875.' }],
    [
      { price: 7500, meal: 'both', dinner: 600 },
      { price: 'No GST slab fits this price with its meals. The nearest that has one is ₹7,275.' },
    ],
    [{ meal: 'both' }, { breakfast: 'Say what a meal adds to a night, or that meals are in the price.' }],
    [{ meal: 'some' }, { meal: "Must be 'no', 'yes' or 'both'." }],
    [{ size_sqft: 0 }, { size_sqft: 'Must be 1 or more.' }],
    [{ amenities: [9_999_999] }, { 'amenities.0': 'There is no such amenity.' }],
  ];

  it.each(wrongRooms)('a kind of room with %j is refused at its field', async (fields, errors) => {
    const path = `/partners/listings/${listing}/rooms`;
    const answer = await owner.call('POST', path, { body: { client_id: 'r', ...ROOM, ...fields } });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect((await owner.call('GET', `/partners/listings/${listing}`)).body.data.listing.rooms).toEqual([]);
  });

  it('meals that leave no slab for a night of a season are refused where they are chosen', async () => {
    const added = await owner.call('POST', `/partners/listings/${listing}/rooms`, {
      body: { client_id: 'r', ...ROOM },
    });
    const [room] = added.body.data.listing.rooms;
    await server.database.db
      .insertInto('room_rates')
      .values({ room_id: room.id, night: server.clock.today(), price: 750_000 as never })
      .execute();
    const answer = await owner.call('PUT', `/partners/listings/${listing}/rooms/${room.id}`, {
      body: { ...ROOM, version: 1, meal: 'both', dinner: 600 },
    });
    expect(answer.body.errors).toEqual({
      meal: 'With these meals no GST slab fits the nights at ₹7,500. Change one of the two.',
    });
  });
});
