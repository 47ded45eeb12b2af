import { describe, expect, it } from 'vitest';
import { searchStays, sqlSearcher } from '../modules/stays/index.ts';
import { MovableClock } from '../platform/clock.ts';
import { sealBy } from '../platform/sealing/seal.ts';
import { gazetteerPlaces } from '../providers/places/places.gazetteer.ts';
import { databaseKinds } from '../testing/database/test-database.ts';
import { makeStay } from '../testing/factories.ts';
import { mapping, row } from './made-up-rows.ts';
import { MENDED } from './reasons.ts';
import { importDesk, reasonsOf } from './testing-imports.ts';

describe.each(databaseKinds)('the places of an import into the %s database', (kind) => {
  const desk = importDesk(kind);
  const { bring, query, stays } = desk;

  it('goes by the cities, categories and amenities that are there', async () => {
    await makeStay(desk.database(), {
      city: 'Alleppey',
      state: 'Kerala',
      aliases: ['kuttanad'],
      category: 'hotel',
      amenities: ['Car park', 'Free Wi-Fi'],
    });
    await query(`update cities set latitude = 9.5, longitude = 76.33 where name = 'Alleppey'`);
    const pin = { lat: '9.49', lng: '76.34' };
    const report = await bring([
      row({ city: 'Alappuzha', state: 'Kerala', kind: 'Hotel', facilities: 'Free WiFi', ...pin }),
      row({ ref: 'R2', city: 'Kuttanad', state: 'Kerala', ...pin, name: 'A Boat' }),
    ]);
    expect(reasonsOf(report, 2)).toEqual([MENDED.old_city_name]);
    // What people search from a city is not that city: Kuttanad becomes one of its own.
    expect(report.newCities).toEqual(['Kuttanad, Kerala']);
    expect((await stays()).map(({ city, category }) => [city, category])).toEqual([
      ['Alleppey', 'hotel'],
      ['Kuttanad', 'Guest House'],
    ]);
    const names = await query('select name from amenities order by position, id');
    expect(names.map(({ name }) => name)).toEqual(['Car park', 'Free Wi-Fi', 'Parking']);
  });

  it('places a new city in the middle of its stays, drops pins far off, and tells cities of one name apart', async () => {
    const bilaspur = { city: 'Bilaspur', state: 'Chhattisgarh', lng: '82.15' };
    const report = await bring([
      row({ ref: 'A', name: 'One', ...bilaspur, lat: '22.07' }),
      row({ ref: 'B', name: 'Two', ...bilaspur, lat: '22.09' }),
      row({ ref: 'C', name: 'Three', ...bilaspur, lat: '22.08' }),
      row({ ref: 'D', name: 'Four', ...bilaspur, lat: '18.0' }),
      row({ ref: 'E', name: 'Five', city: 'Bilaspur', state: 'HP', lat: '31.33', lng: '76.75' }),
      row({ ref: 'F', name: 'Six', city: 'Bilaspur', state: 'HP', lat: '31.33', lng: '76.75' }),
    ]);
    expect(
      await query(`select name, state, latitude, longitude from cities where name like 'Bilaspur%' order by id`),
    ).toEqual([
      { name: 'Bilaspur', state: 'Chhattisgarh', latitude: 22.08, longitude: 82.15 },
      { name: 'Bilaspur (Himachal Pradesh)', state: 'Himachal Pradesh', latitude: 31.33, longitude: 76.75 },
    ]);
    expect(reasonsOf(report, 5)).toEqual([MENDED.coordinates_far_from_city]);
    expect(
      await bring([row({ ref: 'E', name: 'Five', city: 'Bilaspur', state: 'HP', lat: '31.33', lng: '76.75' })]),
    ).toMatchObject({ unchanged: 1 });
  });

  it('lets travellers find what it brought in, by old and new names and by region', async () => {
    const inGoa = { city: 'Goa', state: 'GOA', lat: '15.5440', lng: '73.7550' };
    await bring([
      row({ ref: 'A', name: 'Sea House', ...inGoa, area: 'Calangute Area' }),
      row({ ref: 'B', name: 'Sand House', ...inGoa, area: 'Candolim Area', lat: '15.517', lng: '73.767' }),
      row({ ref: 'C', name: 'Boat House', city: 'Alleppey', state: 'Kerala', lat: '9.49', lng: '76.34' }),
    ]);
    const clock = new MovableClock();
    const nobodyLooks = async () => {
      throw new Error('nobody looks at a page');
    };
    const found = async (city: string) => {
      const { db } = desk.database();
      const reply = await searchStays(
        {
          db,
          clock,
          releaseDueHolds: async () => 0,
          confirmedContacts: async () => [],
          seller: nobodyLooks,
          ownerRecord: nobodyLooks,
          usualAnswerHours: async () => null,
          previews: sealBy('previews', 'previews'),
          mayPreview: async () => false,
          searcher: sqlSearcher(db),
          places: gazetteerPlaces(db),
          staysSounding: async () => [],
        },
        { city },
      );
      return reply.data.map(({ name }) => name).sort();
    };
    expect(await found('Goa')).toEqual(['Sand House', 'Sea House']);
    expect(await found('Calangute')).toEqual(['Sea House']);
    expect(await found('Alleppey')).toEqual(['Boat House']);
    expect(await found('Alappuzha')).toEqual(['Boat House']);
    expect(await found('Kerala')).toEqual(['Boat House']);
  });

  it('keeps stays of known cities without a column of states, and puts them on the map', async () => {
    const columns = { ...mapping().columns, state: undefined };
    const rows = ['Delhi', 'Agra', 'Jaipur', 'Bangalore', 'Coorg', 'Fernwald'].map((city, index) =>
      row({ ref: `R${index}`, name: `House ${index}`, city, lat: '', lng: '' }),
    );
    const report = await bring(rows, { mapping: mapping({ columns }), mayAddPlaces: false });
    expect(report).toMatchObject({ rows: 6, imported: 5, refused: 1, refusedByReason: { no_state: 1 }, newCities: [] });
    expect((await stays()).map(({ city, state }) => [city, state])).toEqual([
      ['Delhi', 'Delhi'],
      ['Agra', 'Uttar Pradesh'],
      ['Jaipur', 'Rajasthan'],
      ['Bengaluru', 'Karnataka'],
      ['Coorg', 'Karnataka'],
    ]);
    expect(report.unknownPlaces).toEqual([{ city: 'Fernwald', state: null, rows: 1, line: 7 }]);
  });

  it('knows the gazetteer in a dry run too, and writes none of it', async () => {
    const report = await bring([row({ city: 'Agra', state: '', lat: '', lng: '' })], { dryRun: true });
    expect(report).toMatchObject({ imported: 1, refused: 0, newCities: [] });
    expect(await query('select name from cities')).toEqual([]);
  });

  it('makes no cities of names where columns are mixed up, but lists them, until that is allowed', async () => {
    const { columns } = mapping();
    const swapped = mapping({ columns: { ...columns, name: columns.city, city: columns.name } });
    const rows = [
      row({ name: 'Nilgiri Nest' }),
      row({ ref: 'R2', name: 'Rose House' }),
      row({ ref: 'R3', name: 'Rose House', room: 'Attic' }),
    ];
    const report = await bring(rows, { mapping: swapped, mayAddPlaces: false });
    expect(report).toMatchObject({ imported: 0, refused: 3, refusedByReason: { new_place: 3 }, newCities: [] });
    expect(report.unknownPlaces).toEqual([
      { city: 'Rose House', state: 'Tamil Nadu', rows: 2, line: 3 },
      { city: 'Nilgiri Nest', state: 'Tamil Nadu', rows: 1, line: 2 },
    ]);
    expect(await query(`select name from cities where name like 'N%Nest' or name like 'Rose%'`)).toEqual([]);
    expect(await query('select id from properties')).toEqual([]);
    expect((await bring(rows, { mapping: swapped })).newCities).toEqual([
      'Nilgiri Nest, Tamil Nadu',
      'Rose House, Tamil Nadu',
    ]);
  });
});
