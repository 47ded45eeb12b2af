import { addDays, type CalendarDate, calendarDate, instantInIndia } from '@basera/contract/calendar-date';
import type { Room, Stay, StayCard } from '@basera/contract/endpoints/stays';
import { ALL_HOUSE_RULES } from '@basera/contract/rules/facts/house-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { makeStay, type StayShape } from '../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

describe.each(everydayKinds)('nothing is claimed of a stay that nobody gave (%s)', (kind) => {
  let server: TestApp;
  let dates: { checkIn: CalendarDate; checkOut: CalendarDate };
  beforeAll(async () => {
    server = await testApp(kind);
    const checkIn = addDays(server.clock.today(), 10);
    dates = { checkIn, checkOut: addDays(checkIn, 2) };
  });
  afterAll(() => server.close());

  async function show(slug: string): Promise<Stay> {
    const period = `start_date=${dates.checkIn}&end_date=${dates.checkOut}`;
    const { status, body } = await server.call('GET', `/showPropertyDetails/${slug}?${period}`);
    expect(status).toBe(200);
    return body.data.property;
  }
  const shown = async (shape: StayShape): Promise<Stay> => show((await makeStay(server.database, shape)).slug);

  /** The first stay of a city on the dates, whose pin says the same. */
  async function find(city: string): Promise<StayCard> {
    const search = `city=${encodeURIComponent(city)}&from_date=${dates.checkIn}&to_date=${dates.checkOut}`;
    const { body } = await server.call('GET', `/fetchPropertiesByFilters?${search}`);
    const [found] = body.properties.data as StayCard[];
    if (!found) throw new Error('the search found nothing');
    const pins = await server.call('GET', `/properties/map-pins?${search}`);
    expect(pins.body.data.pins[0]).toMatchObject({ last_room: found.last_room, only_one: found.only_one });
    return found;
  }

  /** A stay in a city of its own, so that the search finds nothing else there. */
  let cities = 0;
  async function card(rooms: StayShape['rooms']): Promise<StayCard> {
    cities += 1;
    const city = `Town ${cities}`;
    await makeStay(server.database, { city, rooms: rooms ?? [] });
    return find(city);
  }

  const firstRoom = ({ rooms: [room] }: Stay): Room => {
    if (!room) throw new Error('the stay has no room');
    return room;
  };

  it('smoking, units, host and place are null where they were not given', async () => {
    const stay = await shown({ host: { since: null }, rooms: [{ unitsGiven: false, units: 4 }] });
    expect(stay).toMatchObject({ host_since: null, host_confirmed: [], location_note: null });
    expect(firstRoom(stay)).toMatchObject({ smoking_allowed: null, units: null, number_of_rooms: 4 });
  });

  it('what was given is told', async () => {
    const stay = await shown({
      host: { since: calendarDate('2016-04-01') },
      locationNote: 'Nine minutes from Lajpat Nagar Metro.',
      latitude: 24.59,
      longitude: 73.68,
      rooms: [
        { price: 1000, smoking: false, units: 4 },
        { price: 2000, smoking: true },
      ],
    });
    expect(stay).toMatchObject({
      host_since: '2016-04-01',
      location_note: 'Nine minutes from Lajpat Nagar Metro.',
      city_distance_km: 1.11,
    });
    expect(stay.rooms.map((room) => [room.smoking_allowed, room.units])).toEqual([
      [0, 4],
      [1, 1],
    ]);
    expect((await shown({ latitude: null })).city_distance_km).toBeNull();
  });

  it('times, beds and how many sleep in a room are null where they were not given, and deadlines count from the usual time', async () => {
    const unsaid = { checkInTime: null, checkOutTime: null, rooms: [{ bed: null, sleepsGiven: false }] };
    const stay = await shown({ ...unsaid, city: 'Quiet Town' });
    expect(stay).toMatchObject({ check_in_time: null, check_out_time: null, deadlines_from: '14:00' });
    const free = new Date(instantInIndia(dates.checkIn, '14:00').getTime() - 48 * 3_600_000);
    expect(stay.free_cancellation_until).toBe(free.toISOString());
    expect(firstRoom(stay)).toMatchObject({ bed_type: null, sleeps: null, max_guests: 2 });
    expect((await find('Quiet Town')).cheapest_room).toMatchObject({ max_guests: 2, sleeps: null });
    const said = { checkInTime: '13:00', checkOutTime: '10:00', rooms: [{ bed: '2 single beds', sleeps: 3 }] };
    const talking = await shown({ ...said, city: 'Loud Town' });
    expect(talking).toMatchObject({ check_in_time: '13:00', check_out_time: '10:00', deadlines_from: '13:00' });
    expect(firstRoom(talking)).toMatchObject({ bed_type: '2 single beds', sleeps: 3, max_guests: 3 });
    expect((await find('Loud Town')).cheapest_room).toMatchObject({ max_guests: 3, sleeps: 3 });
  });

  it('who is welcome is told as the owner said, yes or no, and never both couples and families alone', async () => {
    const unsaid = Object.fromEntries(ALL_HOUSE_RULES.map((rule) => [rule, null]));
    expect((await shown({})).house_rules).toEqual(unsaid);
    const couples = { couples_welcome: true, families_only: null, pets_allowed: false, local_ids_welcome: true };
    expect((await shown({ houseRules: couples })).house_rules).toEqual({ ...unsaid, ...couples });
    const families = { couples_welcome: false, families_only: true, outside_food_allowed: true };
    expect((await shown({ houseRules: families })).house_rules).toEqual({ ...unsaid, ...families });
    const both = { couples_welcome: true, families_only: true };
    await expect(makeStay(server.database, { houseRules: both })).rejects.toThrow('couples_or_families');
  });

  it('columns that nothing was written to claim nothing', async () => {
    const model = await makeStay(server.database, { rooms: [] });
    const slug = `${model.slug}-unsaid`;
    await sql`with silent as (insert into businesses (name, owner_name) values ('Silent Stays', 'Asha Negi') returning id),
      stay as (
        insert into properties (slug, business_id, category_id, city_id, name, description, address, locality, star_rating)
        select ${slug}, silent.id, p.category_id, p.city_id, 'Unsaid', '', p.address, p.locality, 0
        from silent, properties p where p.id = ${model.id} returning id)
      insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type)
      select id, 'Loft', 1, 2, 120000, 'no', '1 bed' from stay`.execute(server.database.db);
    const stay = await show(slug);
    expect(stay).toMatchObject({
      ...{ host_since: null, host_confirmed: [], location_note: null, latitude: null, longitude: null },
      ...{ check_in_time: null, check_out_time: null, amenities: [], media: [] },
    });
    expect(firstRoom(stay)).toMatchObject({
      ...{ smoking_allowed: null, units: null, bed_type: null, sleeps: null, room_size: null },
      ...{ breakfast: 0, lunch: 0, dinner: 0, amenities: [] },
    });
  });

  it('every column with a default is known, and stands above with what is shown of it', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = current_schema() and column_default is not null
        and table_name in ('businesses', 'properties', 'rooms', 'media') order by 1`.execute(server.database.db);
    const shownOnlyWhereGiven = ['properties.check_in_time', 'properties.check_out_time'];
    const marks = ['rooms.bed_given', 'rooms.sleeps_given', 'rooms.units_given'];
    const marksOfTimes = ['properties.check_in_given', 'properties.check_out_given'];
    // Ours to say: who confirms a booking, what is sold, when the page changed; two are read by the release before only.
    const ours = [
      ...['properties.changed_at', 'properties.reviews_requests', 'businesses.members_kept'],
      ...['rooms.sold_out', 'rooms.stale_units'],
    ];
    const ofListings = [
      'properties.awaits_account',
      'properties.awaits_owner',
      'properties.cancellation_policy',
      'properties.place_given',
      'properties.status',
      'rooms.version',
      'rooms.withdrawn',
      'rooms.priced_by_owner',
    ];
    const meals = ['rooms.breakfast', 'rooms.dinner', 'rooms.lunch'];
    const before = ['businesses.hosting_since', 'rooms.smoking_allowed'];
    const known = [...shownOnlyWhereGiven, ...marks, ...marksOfTimes, ...ours, ...ofListings, ...meals, ...before];
    expect(rows.map(({ name }) => name)).toEqual(known.sort());
  });

  it('a host is confirmed by whoever acts for them, once they have typed a code, and no longer than the account is', async () => {
    const host = { email: 'Asha@Houses.example', phone: '+919811155501' };
    const { slug } = await makeStay(server.database, { host });
    const told = async () => (await show(slug)).host_confirmed;
    expect(await told()).toEqual([]);
    // Claimed by somebody in their profile, confirmed by nobody.
    const stranger = await server.signedInAs('+919811155502');
    const names = { first_name: 'Ravi', last_name: 'Kumar' };
    await stranger.call('PUT', '/user/user-profile', { body: { ...names, email: 'asha@houses.example' } });
    expect(await told()).toEqual([]);
    await server.signedInAs('asha@houses.example');
    expect(await told()).toEqual(['email']);
    await server.signedInAs('+919811155501');
    expect(await told()).toEqual(['phone', 'email']);
    await sql`update users set deleted_at = now(), phone = null, phone_confirmed_at = null
      where phone = '+919811155501'`.execute(server.database.db);
    expect(await told()).toEqual(['email']);
  });

  it("'Last room!' is the last of several rooms that the owner counted, on the card and on the map", async () => {
    const [one, two] = [{ units: 1 }, { units: 2 }];
    const flags = ({ last_room, only_one }: StayCard) => ({ last_room, only_one });
    expect(flags(await card([two]))).toEqual({ last_room: false, only_one: false });
    expect(flags(await card([one]))).toEqual({ last_room: false, only_one: true });
    expect(flags(await card([{ ...one, unitsGiven: false }]))).toEqual({ last_room: false, only_one: false });
    expect(flags(await takenButOne([two]))).toEqual({ last_room: true, only_one: false });
    expect(flags(await takenButOne([one, one]))).toEqual({ last_room: true, only_one: false });
    // One count that nobody gave makes a sum that nobody gave.
    expect(flags(await takenButOne([one, { ...one, unitsGiven: false }]))).toEqual({
      last_room: false,
      only_one: false,
    });
  });

  /** The card once all rooms but one of the first kind are booked on the dates. */
  async function takenButOne(rooms: StayShape['rooms']): Promise<StayCard> {
    const { id } = await card(rooms);
    const { db } = server.database;
    await sql`insert into room_nights (room_id, night, booked, units)
      select id, ${dates.checkIn}::date + n, units - case when id = first then 1 else 0 end, units
      from (select id, units, min(id) over () as first from rooms where property_id = ${id}) r, generate_series(0, 1) n
    `.execute(db);
    await sql`update rooms set sold_out = datemultirange(daterange(${dates.checkIn}, ${dates.checkOut}))
      where property_id = ${id} and exists (
        select from room_nights where room_id = rooms.id and booked = rooms.units)`.execute(db);
    return find(`Town ${cities}`);
  }
});
