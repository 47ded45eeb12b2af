import { describe, expect, it } from 'vitest';
import { databaseKinds } from '../testing/database/test-database.ts';
import { summarise } from './import-report.ts';
import { mapping, row } from './made-up-rows.ts';
import { MENDED, REFUSED } from './reasons.ts';
import { importDesk, reasonsOf } from './testing-imports.ts';

describe.each(databaseKinds)('an import into the %s database', (kind) => {
  const { bring, query, stays, everything } = importDesk(kind);

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
      ...{ check_in_time: '13:00', check_in_given: true, check_out_time: '10:30', check_out_given: true },
      ...{ sleeps: 3, sleeps_given: true, bed_type: '1 king bed', bed_given: true },
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

  it('keeps nights that are booked when a stay comes to have fewer rooms, and those its owner closed as far as some are left', async () => {
    await bring([row()]);
    const [{ room_id }] = await stays();
    await query(`insert into room_nights (room_id, night, booked, closed, units)
      select ${room_id}, '2026-12-01'::date + n::int - 1, (array[2, 1, 5, 1, 0])[n], (array[0, 0, 1, 4, 1])[n], 6 from generate_series(1, 5) n`);
    await query(`insert into room_closures select room_id, night, 'owner', closed from room_nights where closed > 0`);
    await bring([row({ count: '2' })]);
    const nights = `select n.booked, n.closed, n.units, c.units as kept from room_nights n
      left join room_closures c on c.room_id = n.room_id and c.night = n.night where n.room_id = ${room_id} order by n.night`;
    expect(await query(nights)).toEqual([
      { booked: 2, closed: 0, units: 2, kept: null },
      { booked: 1, closed: 0, units: 2, kept: null },
      { booked: 5, closed: 0, units: 5, kept: null },
      { booked: 1, closed: 1, units: 2, kept: 1 },
      { booked: 0, closed: 1, units: 2, kept: 1 },
    ]);
    const [room] = await query(`select units, sold_out::text from rooms where id = ${room_id}`);
    expect(room).toEqual({ units: 2, sold_out: '{[2026-12-01,2026-12-02),[2026-12-03,2026-12-05)}' });
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

  it('shows no stars that no row has, whatever they are priced by', async () => {
    const rows = ['', '0', '7', '4'].map((stars, number) =>
      row({ ref: `R${number}`, name: `N ${number}`, stars, rate: '' }),
    );
    await bring(rows, { mapping: mapping({}, { stars: 3 }) });
    expect((await stays()).map(({ star_rating, base_price }) => [star_rating, base_price])).toEqual([
      [0, 250_000],
      [0, 250_000],
      [0, 250_000],
      [4, 500_000],
    ]);
  });

  it('makes no claim of the defaults of an older mapping, and says so', async () => {
    const before = mapping(
      { columns: { name: 'name', city: 'city' } },
      { category: 'Hotel', bed: 'Sofa', checkInTime: '09:00' },
    );
    const report = await bring([row()], { mapping: before });
    expect(summarise(report).filter((line) => line.includes('is not used'))).toHaveLength(3);
    expect((await stays())[0]).toMatchObject({ category: 'Stay', bed_type: '', check_in_time: '14:00' });
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
    const { reference, name, address, city, state, price } = mapping().columns;
    await bring([row({})], { mapping: mapping({ columns: { reference, name, address, city, state, price } }) });
    const facts = `select r.units_given, r.smoking, r.sleeps, r.sleeps_given, r.bed_given, b.host_since, p.location_note,
        p.check_in_time, p.check_in_given, p.check_out_time, p.check_out_given
      from rooms r join properties p on p.id = r.property_id join businesses b on b.id = p.business_id`;
    expect(await query(facts)).toEqual([
      {
        ...{ units_given: false, smoking: null, sleeps: 2, sleeps_given: false, bed_given: false },
        ...{ host_since: null, location_note: null },
        ...{ check_in_time: '14:00', check_in_given: false, check_out_time: '11:00', check_out_given: false },
      },
    ]);
    await bring([row({ count: '4' })]);
    expect(await query('select units, units_given from rooms')).toEqual([{ units: 4, units_given: true }]);
    await bring([row({ count: '0' })]);
    expect(await query('select units, units_given from rooms')).toEqual([{ units: 1, units_given: false }]);
  });

  it('calls a stay what its row does, by the name the mapping has for it or the one here, and no more than a stay where it says nothing', async () => {
    const kinds = ['Guest House', 'farm stay', 'Tree House', ''];
    await bring(kinds.map((kind, number) => row({ ref: `R${number}`, name: `Nest ${number}`, kind, facilities: '' })));
    const found = await stays();
    expect(found.map(({ category, description }) => [category, description])).toEqual([
      ['Guest House', 'Nest 0 is a guest house in Fern Hill, Ooty, Tamil Nadu.'],
      ['Farm Stay', 'Nest 1 is a farm stay in Fern Hill, Ooty, Tamil Nadu.'],
      ['Stay', 'Nest 2 is a tree house in Fern Hill, Ooty, Tamil Nadu.'],
      ['Stay', 'Nest 3 is a stay in Fern Hill, Ooty, Tamil Nadu.'],
    ]);
    const columns = { ...mapping().columns, type: undefined };
    await bring([row()], { mapping: mapping({ columns, constants: { type: 'Homestay' }, source: 'constant' }) });
    expect((await query('select name from categories order by id')).map(({ name }) => name)).toEqual([
      'Guest House',
      'Farm Stay',
      'Stay',
      'Homestay',
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
