import type { PlacesInstead } from '@basera/contract/page-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foundByLetters } from '../../../providers/places/places.gazetteer.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { placeName, placesInstead } from './find-places.ts';

const cities = [
  { city: 'Mumbai', state: 'Maharashtra', aliases: ['bombay'], cityAt: [19.08, 72.88] },
  { city: 'Bengaluru', state: 'Karnataka', aliases: ['bangalore'], cityAt: [12.97, 77.59] },
  { city: 'Alleppey', state: 'Kerala', aliases: ['alappuzha'], cityAt: [9.49, 76.34] },
  { city: 'Hampi', state: 'Karnataka', aliases: ['vijayanagara'], cityAt: [15.34, 76.46] },
  { city: 'Agra', state: 'Uttar Pradesh', cityAt: [27.18, 78.01] },
  { city: 'Delhi', state: 'Delhi', aliases: ['new delhi'], cityAt: [28.61, 77.21] },
  { city: 'Candolim', state: 'Goa', aliases: ['goa'], cityAt: [15.52, 73.77] },
  { city: 'Calangute', state: 'Goa', aliases: ['goa'], cityAt: [15.54, 73.76] },
  { city: 'Panaji', state: 'Goa', aliases: ['goa', 'panjim'], cityAt: [15.5, 73.83] },
] satisfies Parameters<typeof makeStay>[1][];

describe.each(everydayKinds)('finding a place (%s)', (kind) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp(kind);
    for (const shape of cities) await makeStay(server.database, { ...shape, name: `House of ${shape.city}` });
    await makeStay(server.database, { ...cities[1], name: 'The Sea Breeze Villa' });
  });
  afterAll(() => server.close());

  const suggest = async (keyword: string) => {
    const { status, body } = await server.call('GET', `/user/properties/search?keyword=${encodeURIComponent(keyword)}`);
    expect(status).toBe(200);
    return body.data as { name: string; kind: string; context: string; city: string; slug: string | null }[];
  };
  const names = async (keyword: string) => (await suggest(keyword)).map(({ name }) => name);

  it.each([
    ['Bombay', 'Mumbai'],
    ['  bombay ', 'Mumbai'],
    ['Banglore', 'Bengaluru'],
    ['Kalangut', 'Calangute'],
    ['Alappuzha', 'Alleppey'],
    ['candolm', 'Candolim'],
    ['New Delhi', 'Delhi'],
    ['agara', 'Agra'],
    ['dehli', 'Delhi'],
    ['clanagute', 'Calangute'],
    ['hapmi', 'Hampi'],
    ['kerla', 'Kerala'],
  ])('understands %s as %s', async (typed, place) => expect((await names(typed))[0]).toBe(place));

  it('offers a whole state before its cities, but not one that is named like its city', async () => {
    const goa = await suggest('goa');
    expect(goa[0]).toEqual({ name: 'Goa', kind: 'state', context: 'All of the state', city: 'Goa', slug: null });
    expect(goa.slice(1, 4).map(({ name, context }) => [name, context])).toEqual([
      ['Calangute', 'Goa'],
      ['Candolim', 'Goa'],
      ['Panaji', 'Goa'],
    ]);
    expect((await suggest('delhi')).map(({ kind }) => kind)).toEqual(['city', 'property']);
  });

  it.each([
    ['दिल्ली', 'Delhi'],
    ['தில்லி', 'Delhi'],
    ['டெல்லி', 'Delhi'],
    ['मुंबई', 'Mumbai'],
    ['ബോംബെ', 'Mumbai'],
    ['ಬೆಂಗಳೂರು', 'Bengaluru'],
    ['బెంగళూరు', 'Bengaluru'],
    ['ਆਗਰਾ', 'Agra'],
    ['આગ્રા', 'Agra'],
    ['গোয়া', 'Goa'],
    ['ଗୋଆ', 'Goa'],
    ['ആലപ്പുഴ', 'Alleppey'],
    ['हंपी', 'Hampi'],
    ['केरल', 'Kerala'],
    ['बेंगलु', 'Bengaluru'],
    ['Dilli', 'Delhi'],
    ['Bengaluroo', 'Bengaluru'],
    ['Vijaynagar', 'Hampi'],
  ])('hears %s as %s, which stands as we write it', async (typed, place) =>
    expect((await names(typed))[0]).toBe(place),
  );

  it('finds by letters first what letters find, in their order, and no more where one was meant', async () => {
    const typed = cities.flatMap(({ city }) => [city.slice(0, 3), city.slice(0, -1), `${city}a`, city.slice(1), city]);
    for (const keyword of typed.map((word) => word.toLowerCase())) {
      const { places, isMeant } = await foundByLetters(server.database.db, keyword, 8);
      const found = await server.deps.stays.places.suggest(keyword, 8);
      expect([keyword, found.slice(0, places.length)]).toEqual([keyword, places]);
      if (isMeant) expect(found).toEqual(places);
    }
  });

  it('hears the name of a stay, or a part of it, after places', async () => {
    for (const typed of ['सी ब्रीज़ विला', 'द सी ब्रीज़', 'ಸೀ ಬ್ರೀಜ್', 'Sii Briiz'])
      expect([typed, await names(typed)]).toEqual([typed, expect.arrayContaining(['The Sea Breeze Villa'])]);
    const [place, ...stays] = await suggest('आगरा');
    expect(place).toMatchObject({ name: 'Agra', kind: 'city' });
    expect(stays).toContainEqual(expect.objectContaining({ name: 'House of Agra', kind: 'property', city: 'Agra' }));
  });

  it('leads a name in another script to its place, and leaves Latin ones as they are', async () => {
    const meant = async (name: string) => (await placesInstead(server.deps.stays, name)).meant;
    expect(await meant('दिल्ली')).toBe('Delhi');
    expect(await meant('ಗೋವಾ')).toBe('Goa');
    expect(await meant('अटलांटिस')).toBeUndefined();
    expect(await meant('Banglore')).toBeUndefined();
  });

  it('takes whatever is typed', async () => {
    for (const odd of [
      'दिल्लিDelhi',
      '😀🏝️',
      '\u093f\u0bcd',
      '\u200d\u200c',
      'क्ष'.repeat(33),
      '्'.repeat(100),
      '\u0301'.repeat(99),
    ])
      expect(Array.isArray(await suggest(odd))).toBe(true);
    expect(await suggest('\u093f\u0bcd\u200d')).toEqual([]);
    const long = await server.call('GET', `/user/properties/search?keyword=${encodeURIComponent('क'.repeat(10_000))}`);
    expect([414, 422]).toContain(long.status);
  });

  it('leaves out far misses where something was meant', async () => expect(await names('panjim')).toEqual(['Panaji']));

  it('suggests stays after places, and leads to them', async () => {
    const found = await suggest('house of agra');
    const stay = found.findIndex((each) => each.kind === 'property');
    expect(found.slice(0, stay).map(({ name }) => name)).toEqual(['Agra']);
    expect(found[stay]).toMatchObject({ name: 'House of Agra', context: 'Agra', city: 'Agra' });
    expect(found[stay]?.slug).toMatch(/^stay-\d+-x$/);
  });

  it.each([
    ['bombay', 'Mumbai'],
    [' MUMBAI ', 'Mumbai'],
    ['goa', 'Goa'],
    ['karnataka', 'Karnataka'],
    ['Delhi', 'Delhi'],
    ['vijayanagara', 'Hampi'],
    ['Atlantis', null],
  ])('knows how %s is written', async (name, written) =>
    expect(await placeName(server.deps.stays, name)).toBe(written),
  );

  it('credits GeoNames, under the licence it asks to be named with', () => {
    expect(server.deps.stays.places.credit).toEqual({
      name: 'GeoNames',
      url: 'https://www.geonames.org/',
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    });
  });

  it('answers nonsense with nothing', async () => {
    for (const word of ['u', '%%', '__', '\\', "'; --", 'zzzzqqqq', '']) expect(await suggest(word)).toEqual([]);
    const long = await server.call('GET', `/user/properties/search?keyword=${'x'.repeat(101)}`);
    expect(long.status).toBe(422);
    expect(long.body.errors).toHaveProperty('keyword');
  });

  const instead = async (city: string): Promise<[boolean, string[]]> => {
    const { isKnown, places }: PlacesInstead = await placesInstead(server.deps.stays, city);
    return [isKnown, places.map(({ name }) => name)];
  };

  it('knows what lies near a place, nearest first', async () => {
    expect(await instead('Candolim')).toEqual([true, ['Calangute', 'Panaji', 'Hampi', 'Mumbai']]);
    expect(await instead('GOA')).toEqual([true, ['Hampi', 'Mumbai', 'Bengaluru', 'Alleppey']]);
  });

  it('knows what an unknown name may have meant', async () => {
    expect(await instead('Banglore')).toEqual([false, ['Bengaluru']]);
    expect(await instead('Atlantis')).toEqual([false, []]);
  });
});
