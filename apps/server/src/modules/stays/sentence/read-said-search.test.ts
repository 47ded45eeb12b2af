import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { TODAY } from './testing-sentences.ts';

describe.each(everydayKinds)('reading a sentence (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    server.clock.set(new Date(`${TODAY}T09:00:00+05:30`));
    const shape = { state: 'Goa', aliases: ['goa'], cityAt: [15.52, 73.77] as [number, number] };
    await makeStay(server.database, { ...shape, city: 'Candolim', category: 'Villa', amenities: ['Swimming pool'] });
    await makeStay(server.database, { city: 'Bengaluru', state: 'Karnataka', aliases: ['bangalore'] });
  });
  afterAll(() => server.close());

  const ask = (sentence: string) =>
    server.call('GET', `/user/properties/read-sentence?sentence=${encodeURIComponent(sentence)}`);

  it('answers what a search takes, by the ids and names of the database, and what it did not understand', async () => {
    const { status, body } = await ask('next friday goa, 4 log, 3000 tak, pool wala villa zzqk');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      place: { name: 'Goa', context: 'All of the state' },
      from_date: '2026-12-04',
      to_date: '2026-12-06',
      nights: null,
      guests: { adults: 4, children: 0, infants: 0 },
      rooms: null,
      price_min: null,
      price_max: 3000,
      categories: [{ id: expect.any(Number), name: 'Villa' }],
      amenities: [{ id: expect.any(Number), name: 'Swimming pool' }],
      house_rules: [],
      star_rating: [],
      guest_rating: null,
      order: null,
      not_understood: ['zzqk'],
    });
  });

  it('counts days from today in India, whatever the hour is elsewhere', async () => {
    server.clock.set(new Date('2026-11-25T19:00:00Z'));
    expect((await ask('बेंगलुरु आज')).body.data).toMatchObject({ place: { name: 'Bengaluru' }, from_date: '2026-11-26' });
    server.clock.set(new Date(`${TODAY}T09:00:00+05:30`));
    expect((await ask('बेंगलुरु आज')).body.data).toMatchObject({ from_date: '2026-11-25', to_date: '2026-11-27' });
  });

  it('returns what this database does not know: an amenity no stay has, a town without stays', async () => {
    const { body } = await ask('jain kitchen in timbuktu');
    expect(body.data).toMatchObject({ place: null, amenities: [], not_understood: ['jain kitchen', 'timbuktu'] });
  });

  it('refuses nothing, and what is longer than a sentence, by the name of the field', async () => {
    for (const sentence of ['', 'x'.repeat(201)]) {
      const { status, body } = await ask(sentence);
      expect(status).toBe(422);
      expect(body.errors).toHaveProperty('sentence');
    }
    expect((await server.call('GET', '/user/properties/read-sentence')).body.errors).toHaveProperty('sentence');
  });
});
