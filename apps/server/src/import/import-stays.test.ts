import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDate } from '@basera/contract/calendar-date';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchStays, sqlSearcher } from '../modules/stays/index.ts';
import { MovableClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { gazetteerPlaces } from '../providers/places/places.gazetteer.ts';
import { makeStay } from '../testing/factories.ts';
import { databaseKinds, testDatabase } from '../testing/test-database.ts';
import { importStays } from './import-stays.ts';
import { COLUMNS, mapping, row } from './made-up-rows.ts';
import { MENDED, REFUSED } from './reasons.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'basera-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(databaseKinds)('an import into the %s database', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterEach(() => query(`truncate ${TABLES.join(', ')} restart identity cascade`));
  afterAll(() => database.close());

  async function bring(
    rows: string[],
    options: { mapping?: ReturnType<typeof mapping>; dryRun?: boolean; mayAddPlaces?: boolean } = {},
  ) {
    const file = join(folder, 'stays.csv');
    await writeFile(file, [COLUMNS, ...rows].join('\r\n'));
    const today = calendarDate('2026-11-21');
    return importStays(database.db, {
      file,
      today,
      dryRun: false,
      mayAddPlaces: true,
      mapping: mapping(),
      ...options,
    });
  }
  const query = async (sql: string) => (await database.pool.query(sql)).rows;
  const stays = () =>
    query(`select p.*, c.name as city, c.state, k.name as category, r.id as room_id, r.name as room, r.units, r.base_price,
      r.size_sqft from properties p join cities c on c.id = p.city_id join categories k on k.id = p.category_id
      join rooms r on r.property_id = p.id where p.import_ref is not null order by p.import_ref`);
  const TABLES = [
    'businesses',
    'cities',
    'city_aliases',
    'categories',
    'amenities',
    'properties',
    'property_amenities',
    'rooms',
  ];
  const everything = async () => {
    const all = TABLES.map((table) =>
      query(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`),
    );
    return (await Promise.all(all)).map(([first]) => first.sum);
  };
  const reasonsOf = ({ lines }: Awaited<ReturnType<typeof bring>>, line: number) =>
    lines.find((each) => each.line === line)?.reasons.map(({ reason }) => reason) ?? [];

  it('writes a tidy row as it stands and reports nothing', async () => {
    const report = await bring([row()]);
    expect(report).toMatchObject({ rows: 1, added: 1, changed: 0, unchanged: 0, refused: 0, mended: 0, lines: [] });
    const [stay] = await stays();
    expect(stay).toMatchObject({
      slug: 'nilgiri-nest-ooty',
      name: 'Nilgiri Nest',
      description: 'Nilgiri Nest is a guest house in Fern Hill, Ooty, Tamil Nadu. The owner lists parking.',
      address: '4 Rose Lane',
      locality: 'Fern Hill',
      city: 'Ooty',
      latitude: 11.41,
      longitude: 76.7,
      star_rating: 3,
      category: 'Guest House',
      room: 'Garden Room',
      units: 6,
      base_price: 250_000,
      size_sqft: 180,
      check_in_time: '14:00',
    });
  });

  it('changes no row of any table the second time', async () => {
    const rows = [
      row(),
      row({
        ref: 'R2',
        name: 'NEST TWO',
        city: 'Goa',
        state: 'GOA',
        area: 'Calangute Area',
        lat: '15.54',
        lng: '73.75',
      }),
      row({
        ref: '',
        name: 'Nest Three',
        city: 'Bangalore',
        state: 'karnataka',
        lat: '15.54',
        lng: '73.75',
        stars: '0',
      }),
      row({
        ref: 'R4',
        name: 'Nest Two',
        city: 'Goa',
        state: 'Goa',
        area: 'Calangute Area',
        lat: '',
        lng: '',
        address: 'B',
      }),
    ];
    expect(await bring(rows)).toMatchObject({ added: 4, changed: 0, unchanged: 0 });
    const before = await everything();
    expect(await bring(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 4 });
    expect(await everything()).toEqual(before);
  });

  it('writes nothing in a dry run', async () => {
    const before = await everything();
    expect(await bring([row()], { dryRun: true })).toMatchObject({ added: 1, dryRun: true });
    expect(await everything()).toEqual(before);
  });

  it('changes only the row that changed, and keeps its address and its room', async () => {
    await bring([row(), row({ ref: 'R2', name: 'Other Nest' })]);
    const before = await stays();
    const report = await bring([
      row({ name: 'Nilgiri Nest Annexe', stars: '4', rate: '5000', facilities: 'Bar' }),
      row({ ref: 'R2', name: 'Other Nest' }),
    ]);
    expect(report).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const [changed, same] = await stays();
    expect(changed).toMatchObject({ id: before[0].id, slug: before[0].slug, room_id: before[0].room_id });
    expect(changed).toMatchObject({ name: 'Nilgiri Nest Annexe', star_rating: 4, base_price: 500_000 });
    expect(same).toEqual(before[1]);
    const amenities = `select a.name from property_amenities pa join amenities a on a.id = pa.amenity_id where property_id = ${changed.id}`;
    expect(await query(amenities)).toEqual([{ name: 'Bar' }]);
  });

  it('keeps nights that are booked when a stay comes to have fewer rooms', async () => {
    await bring([row()]);
    const [{ room_id }] = await stays();
    await query(`insert into room_nights (room_id, night, booked, units)
      values (${room_id}, '2026-12-01', 2, 6), (${room_id}, '2026-12-02', 1, 6), (${room_id}, '2026-12-03', 5, 6)`);
    await bring([row({ count: '2' })]);
    expect(await query(`select booked, units from room_nights where room_id = ${room_id} order by night`)).toEqual([
      { booked: 2, units: 2 },
      { booked: 1, units: 2 },
      { booked: 5, units: 5 },
    ]);
    const [room] = await query(`select units, sold_out::text from rooms where id = ${room_id}`);
    expect(room).toEqual({ units: 2, sold_out: '{[2026-12-01,2026-12-02),[2026-12-03,2026-12-04)}' });
  });

  it('goes by the cities, categories and amenities that are there', async () => {
    await makeStay(database, {
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

  it('gives each stay an address of its own, and one business to all of a source', async () => {
    const own = { business: { name: 'Renamed', owner: 'Asha Negi' } };
    await bring([row(), row({ ref: 'R2', address: 'Elsewhere' })]);
    await bring([row({ ref: 'R3', address: 'Far away' }), row({ ref: 'R4', name: '2026', city: 'Kotagiri' })], {
      mapping: mapping(own),
    });
    expect((await stays()).map(({ slug }) => slug)).toEqual([
      'nilgiri-nest-ooty',
      'nilgiri-nest-ooty-2',
      'nilgiri-nest-ooty-3',
      '2026-kotagiri',
    ]);
    expect(await query('select name, owner_name, import_source from businesses')).toEqual([
      { name: 'Renamed', owner_name: 'Asha Negi', import_source: 'made-up' },
    ]);
  });

  it('prices by stars, and by what a city or its state is dearer', async () => {
    const priceFactorByPlace = { Ooty: 1.2, Kerala: 0.9 };
    const report = await bring(
      [
        row({ rate: '' }),
        row({ ref: 'R2', city: 'Kovalam', state: 'Kerala', lat: '', lng: '', rate: '' }),
        row({ ref: 'R3', city: 'Salem', stars: '5', rate: '' }),
        row({ ref: 'R4', city: 'Salem', name: 'Priced', rate: '₹ 1,234/-' }),
      ],
      { mapping: mapping({}, { priceFactorByPlace }) },
    );
    expect((await stays()).map(({ base_price }) => base_price)).toEqual([300_000, 225_000, 900_000, 123_400]);
    expect(report.mendedByReason.price_made_up).toBe(3);
    expect(reasonsOf(report, 2)).toEqual([MENDED.price_made_up]);
  });

  it('moves prices between the slabs of GST to the nearest that has one, and says so', async () => {
    const report = await bring([
      row({ rate: '7875' }),
      row({ ref: 'R2', name: 'Two', rate: '8000' }),
      row({ ref: 'R3', name: 'Three', rate: '8500' }),
    ]);
    expect((await stays()).map(({ base_price }) => base_price)).toEqual([787_500, 787_500, 885_100]);
    expect(report.mendedByReason.price_slab).toBe(2);
    const details = report.lines.flatMap(({ reasons }) => reasons.map(({ detail }) => detail));
    expect(details).toEqual(expect.arrayContaining(['₹8,000 → ₹7,875', '₹8,500 → ₹8,851']));
  });

  it('makes no fact of what the file does not say', async () => {
    const noCounts = { ...mapping().columns };
    delete noCounts.roomCount;
    await bring([row({})], { mapping: mapping({ columns: noCounts }) });
    const facts = `select r.units_given, r.smoking, b.host_since, p.location_note
      from rooms r join properties p on p.id = r.property_id join businesses b on b.id = p.business_id`;
    expect(await query(facts)).toEqual([{ units_given: false, smoking: null, host_since: null, location_note: null }]);
    await bring([row({ count: '4' })]);
    expect(await query('select units, units_given from rooms')).toEqual([{ units: 4, units_given: true }]);
    await bring([row({ count: '0' })]);
    expect(await query('select units, units_given from rooms')).toEqual([{ units: 1, units_given: false }]);
  });

  it('lets travellers find what it brought in, by old and new names and by region', async () => {
    const inGoa = { city: 'Goa', state: 'GOA', lat: '15.5440', lng: '73.7550' };
    await bring([
      row({ ref: 'A', name: 'Sea House', ...inGoa, area: 'Calangute Area' }),
      row({ ref: 'B', name: 'Sand House', ...inGoa, area: 'Candolim Area', lat: '15.517', lng: '73.767' }),
      row({ ref: 'C', name: 'Boat House', city: 'Alleppey', state: 'Kerala', lat: '9.49', lng: '76.34' }),
    ]);
    const clock = new MovableClock();
    const found = async (city: string) => {
      const reply = await searchStays(
        {
          db: database.db,
          clock,
          releaseDueHolds: async () => 0,
          confirmedContacts: async () => [],
          searcher: sqlSearcher(database.db),
          places: gazetteerPlaces(database.db),
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

  it('takes several rows of one stay for its kinds of rooms, known by reference or by name and address', async () => {
    const rows = [
      row(),
      row({ room: 'Attic', count: '2', rate: '1800', facilities: 'Bar' }),
      row({ room: 'ATTIC', count: '3' }),
      row({ ref: 'R9', name: 'Nilgiri Nests', room: 'Suite', count: '', rate: '4000', stars: '4' }),
      row({ name: 'Another Nest', room: 'Hut' }),
    ];
    const report = await bring(rows);
    expect(report).toMatchObject({ rows: 5, imported: 3, refused: 2, added: 1, rooms: 3 });
    expect(reasonsOf(report, 4)).toEqual([REFUSED.duplicate_reference]);
    expect(reasonsOf(report, 5)).toEqual([MENDED.room_count_missing, MENDED.stay_told_otherwise]);
    // The reference says it is the stay of line 2, the name that it is another.
    expect(reasonsOf(report, 6)).toEqual([REFUSED.duplicate_reference]);
    const found = await stays();
    expect(new Set(found.map(({ id }) => id)).size).toBe(1);
    expect(found.map(({ room, units, base_price }) => [room, units, base_price]).sort()).toEqual([
      ['Attic', 2, 180_000],
      ['Garden Room', 6, 250_000],
      ['Suite', 1, 400_000],
    ]);
    const amenities = `select a.name from property_amenities pa join amenities a on a.id = pa.amenity_id order by a.name`;
    expect(await query(amenities)).toEqual([{ name: 'Bar' }, { name: 'Parking' }]);
    expect(await bring(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  it('keeps each kind of room when the rows of a stay change, and lets go of none', async () => {
    await bring([row(), row({ room: 'Attic', rate: '1800' })]);
    const before = new Map((await stays()).map(({ room, room_id }) => [room, room_id]));
    await bring([row({ room: 'Attic', rate: '1900' }), row({ room: 'Rose Room' }), row({ room: 'Hut' })]);
    expect((await stays()).map(({ room, room_id, base_price }) => [room, room_id, base_price]).sort()).toEqual([
      ['Attic', before.get('Attic'), 190_000],
      ['Garden Room', before.get('Garden Room'), 250_000],
      ['Hut', expect.any(Number), 250_000],
      ['Rose Room', expect.any(Number), 250_000],
    ]);
    await bring([
      row({ room: 'Attic' }),
      row({ room: 'Rose Room' }),
      row({ room: 'Hut' }),
      row({ room: 'Garden View' }),
    ]);
    // Only one is new and only one is left: that one has been renamed.
    expect((await stays()).find(({ room_id }) => room_id === before.get('Garden Room')).room).toBe('Garden View');
  });

  it('lets several sources belong to one owner, and no source change its owner', async () => {
    const asha = { name: 'Made Up Stays', owner: 'Asha Negi', email: 'asha@example.com' };
    const of = (source: string, business: object) => ({ mapping: mapping({ source, business }) });
    await bring([row()], of('first', asha));
    const second = await bring([row()], of('second', { ...asha, name: 'Also Asha', email: 'Asha@Example.com' }));
    expect(second.business).toBe('Made Up Stays');
    await bring([row({ name: 'Renamed' })], of('second', { name: 'Also Asha', owner: 'Asha Negi' }));
    const phone = { name: 'By Phone', owner: 'Ravi Negi', phone: '98765 43210' };
    await bring([row()], of('third', phone));
    await bring([row()], of('fourth', { ...phone, phone: '+919876543210' }));
    expect(await query('select name, email, phone from businesses order by id')).toEqual([
      { name: 'Made Up Stays', email: 'asha@example.com', phone: null },
      { name: 'By Phone', email: null, phone: '+919876543210' },
    ]);
    expect(
      await query(`select b.name, string_agg(p.import_source, ', ' order by p.id) as sources
        from properties p join businesses b on b.id = p.business_id group by b.name order by b.name`),
    ).toEqual([
      { name: 'By Phone', sources: 'third, fourth' },
      { name: 'Made Up Stays', sources: 'first, second' },
    ]);
    await expect(bring([row()], of('third', asha))).rejects.toThrow('a source cannot change its owner');
  });
});
