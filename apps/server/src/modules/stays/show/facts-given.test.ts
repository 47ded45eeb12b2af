import { addDays, type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import type { Room, Stay, StayCard } from '@basera/contract/endpoints/stays';
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

  it('columns that nothing was written to claim nothing', async () => {
    const { id } = await makeStay(server.database, { rooms: [] });
    await sql`insert into rooms (property_id, name, units, sleeps, base_price, meal, bed_type)
      values (${id}, 'Loft', 1, 2, 120000, 'no', '1 bed')`.execute(server.database.db);
    await sql`with unsaid as (insert into businesses (name, owner_name) values ('Silent Stays', 'Asha Negi') returning id)
      update properties set business_id = unsaid.id from unsaid where properties.id = ${id}`.execute(
      server.database.db,
    );
    const { body } = await server.call('GET', `/showPropertyDetails/${id}`);
    expect(body.data.property).toMatchObject({ host_since: null, host_confirmed: [] });
    expect(body.data.property.rooms[0]).toMatchObject({ smoking_allowed: null, units: null });
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
