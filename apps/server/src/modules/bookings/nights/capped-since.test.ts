import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookPaid } from '../../../testing/bookings/paying.ts';
import { databaseKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { calendarOf, write as writeTo } from '../../calendar/testing-calendar.ts';

/** A Monday. */
const TODAY = calendarDate('2026-11-23');
const day = (after: number) => addDays(TODAY, after);
const FROM = 10;

describe.each(databaseKinds)('nights that an owner cancelled, and what came since (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;
  let other: Person;
  let tried = 0;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    server.clock.set(new Date('2026-11-23T06:00:00Z'));
    [owner, guest, other] = (await Promise.all(
      ['owner', 'guest', 'other'].map((name) => server.signedInAs(`${name}@example.com`)),
    )) as [Person, Person, Person];
  });
  beforeEach(() => server.database.pool.query('delete from rate_limits'));
  afterAll(() => server.close());

  async function ownStay(...rooms: RoomShape[]): Promise<MadeStay & { city: string; ids: number[] }> {
    tried += 1;
    const city = `Town ${tried}`;
    const stay = await makeStay(server.database, { city, rooms });
    await joins(server.database, owner, 'owner', stay);
    return { ...stay, city, ids: stay.rooms.map(({ id }) => id) };
  }
  const done = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  /** Booked for three nights, paid, and cancelled by the owner. */
  async function letDown(stay: MadeStay, room = 0): Promise<number> {
    const one = { ...stay, rooms: [stay.rooms[room] ?? { id: 0, price: 0 }] };
    const { id } = await bookPaid(server, guest, one, { checkIn: day(FROM), nights: 3 });
    done(await owner.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: 'A pipe has burst.' } }));
    return id;
  }
  const query = (from: number, to: number, words = 'start_date,end_date') =>
    words
      .split(',')
      .map((word, index) => `${word}=${day([from, to][index] ?? 0)}`)
      .join('&');
  const ratesOnPage = async ({ slug }: MadeStay, from: number, to: number, room = 0): Promise<number[]> => {
    const { body } = await server.call('GET', `/showPropertyDetails/${slug}?${query(from, to)}`);
    const ofPage = body.data.property.rooms as { id: number; nightly_rates: number[] }[];
    return ofPage.toSorted((a, b) => a.id - b.id)[room]?.nightly_rates ?? [];
  };
  /** As an owner does who has just looked. */
  const write = async (stay: MadeStay, part: string, changes: unknown[]) => {
    const { version } = await calendarOf(owner, stay, day(0), day(1));
    return writeTo(owner, stay, part, { seen: version, changes });
  };
  const base = (stay: MadeStay & { ids: number[] }, price: number, weekend_price: number | null = null, room = 0) =>
    write(stay, 'base-rates', [{ room_id: stay.ids[room], price, weekend_price }]);

  it('bind a kind of room that is made since, under whatever name and for however many; not one there was before', async () => {
    const stay = await ownStay(
      { name: 'Blue Room', price: 2000, sleeps: 3 },
      { name: 'Attic', price: 1000, sleeps: 2 },
    );
    await letDown(stay);
    server.clock.advance(60);
    const kind = (name: string, sleeps: number) => ({
      ...{ name, units: 1, sleeps, beds: '', price: 9000, meal: 'no', breakfast: 0, lunch: 0, dinner: 0 },
      ...{ size_sqft: null, amenities: [] },
    });
    const add = (name: string, sleeps: number) =>
      owner.call('POST', `/partners/listings/${stay.id}/rooms`, {
        body: { ...kind(name, sleeps), client_id: crypto.randomUUID() },
      });
    done(await add('Azure Room', 3));
    done(await add('Hall', 6));
    done(await base(stay, 7000, null, 1));
    const costs = async (room: number) => ratesOnPage(stay, FROM + 2, FROM + 4, room);
    expect([await costs(1), await costs(2), await costs(3)]).toEqual([
      [7000, 7000],
      [2000, 9000],
      [2000, 9000],
    ]);
    const { rows } = await sql<{ id: number; version: number }>`
      select id, version from rooms where property_id = ${stay.id} and name = 'Hall'`.execute(server.database.db);
    const hall = rows[0];
    const body = { ...kind('Hall', 2), version: hall?.version };
    done(await owner.call('PUT', `/partners/listings/${stay.id}/rooms/${hall?.id}`, { body }));
    expect(await costs(3)).toEqual([2000, 9000]);
  });

  it('cost a party with extra guests and meals no more in a kind of room that is made since', async () => {
    const meals = { meal: 'both' as const, meals: [300, 0, 0] as [number, number, number] };
    const stay = await ownStay({ name: 'Blue', price: 2000, sleeps: 4, extra: { included: 2, guest: 500 }, ...meals });
    await letDown(stay);
    server.clock.advance(60);
    const add = (breakfast: number) =>
      owner.call('POST', `/partners/listings/${stay.id}/rooms`, {
        body: {
          ...{
            name: 'Azure',
            units: 1,
            sleeps: 4,
            beds: '',
            price: 9000,
            meal: 'both',
            breakfast,
            lunch: 0,
            dinner: 0,
          },
          ...{ size_sqft: null, amenities: [], client_id: crypto.randomUUID() },
        },
      });
    const refused = await add(1500);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['meal']]);
    done(await add(300));
    const { rows } = await sql<{ id: number }>`
      select id from rooms where property_id = ${stay.id} and name = 'Azure'`.execute(server.database.db);
    const [made] = rows;
    const terms = { room_id: made?.id, included_guests: 2, extra_guest_price: 9000, extra_child_price: null };
    expect((await write(stay, 'terms', [{ ...terms, discounts: [] }])).status).toBe(422);
    const booked = (amount: number) =>
      other.call('POST', '/user/room-inquiries', {
        body: {
          ...{ start_date: day(FROM), end_date: day(FROM + 2), guests: 3, amount },
          redirectUrl: `http://localhost:3000/booking/${stay.slug}/confirmed`,
          rooms: [{ room_id: made?.id, quantity: 1, price: amount / 2, includes_meal: true }],
        },
      });
    const { status, body } = await booked(99_000);
    // A third guest is extra in the room that was cancelled: this one costs less, not more.
    expect([status, body.quote.amount]).toEqual([409, 2 * (2000 + 300)]);
  });

  it('are looked at again behind the locks where somebody changes a booking into them meanwhile', async () => {
    const stay = await ownStay({ price: 2000, units: 2 });
    const { id } = await bookPaid(server, other, stay, { checkIn: day(FROM + 5), nights: 1 });
    const meanwhile = await server.database.pool.connect();
    await meanwhile.query('begin');
    const night = [stay.ids[0], day(FROM)];
    await meanwhile.query('insert into room_nights (room_id, night, booked, units) values ($1, $2, 0, 2)', night);
    const rooms = [{ room_id: stay.ids[0], quantity: 1, includes_meal: false }];
    const terms = { start_date: day(FROM), end_date: day(FROM + 1), guests: 1, rooms };
    const changing = other.call('POST', `/user/inquiries/${id}/change`, { body: { ...terms, amount: 2000 } });
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (kind === 'server')
      await expect.poll(async () => (await server.database.pool.query(waits)).rows.length).toBeGreaterThan(0);
    await meanwhile.query('insert into rate_caps (room_id, night, price) values ($1, $2, 150000)', night);
    await meanwhile.query('commit');
    meanwhile.release();
    const { status, body } = await changing;
    expect([status, body.code, body.quote?.amount]).toEqual([409, 'price_changed', 1500]);
  });
});
