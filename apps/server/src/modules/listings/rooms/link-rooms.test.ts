import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { book, bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { calendarOf, unrolled, write } from '../../calendar/testing-calendar.ts';

const HOUSE: RoomShape = { name: 'Whole house', sleeps: 6, price: 9000 };
const BLUE: RoomShape = { name: 'Blue Room', price: 3000 };
const BEDS: RoomShape = { name: 'Beds', units: 4, sleeps: 1, price: 900 };

describe.each(everydayKinds)('a whole house that is sold by its rooms too (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    owner = await server.signedInAs('owner@example.com');
    guest = await server.signedInAs('guest@example.com');
  });
  afterAll(() => server.close());

  type Ids = MadeStay & { ids: number[] };
  async function ownStay(city: string, ...rooms: RoomShape[]): Promise<Ids> {
    const stay = await makeStay(server.database, { city, rooms });
    await joins(server.database, owner, 'owner', stay);
    return { ...stay, ids: stay.rooms.map(({ id }) => id) };
  }
  const link = (stay: Ids, whole: number, parts: [room: number, units: number | null][], version = 1) =>
    owner.call('PUT', `/partners/listings/${stay.id}/rooms/${stay.ids[whole]}/parts`, {
      body: { version, parts: parts.map(([room, units]) => ({ room_id: stay.ids[room], units })) },
    });
  const from = () => addDays(server.clock.today(), 10);
  const request = (stay: Ids, room: number, nights = 2) =>
    bookingRequest(
      { ...stay, rooms: [stay.rooms[room] ?? { id: 0, price: 0 }] },
      { today: server.clock.today(), nights },
    );
  const foundIn = async (city: string, guests: number) => {
    const dates = `from_date=${from()}&to_date=${addDays(from(), 2)}`;
    const { body } = await server.call('GET', `/fetchPropertiesByFilters?city=${city}&${dates}&max_guests=${guests}`);
    return body.properties.data.map((card: { party: { total: number } }) => card.party.total);
  };
  const freeIn = async ({ slug }: Ids) => {
    const dates = `start_date=${from()}&end_date=${addDays(from(), 2)}`;
    const { body } = await server.call('GET', `/showPropertyDetails/${slug}?${dates}`);
    return Object.fromEntries(
      body.data.property.rooms.map((room: { room_name: string; number_of_rooms: number }) => [
        room.room_name,
        room.number_of_rooms,
      ]),
    );
  };

  it('is gone from search and page where a room is booked, and back when that is cancelled', async () => {
    const stay = await ownStay('Coorg', HOUSE, BLUE, BEDS);
    const linked = await link(stay, 0, [
      [1, null],
      [2, 3],
    ]);
    expect(linked.body.data.listing.rooms.map((room: { part_of: unknown }) => room.part_of)).toEqual([
      null,
      { room_id: stay.ids[0], units: null },
      { room_id: stay.ids[0], units: 3 },
    ]);
    expect([await foundIn('Coorg', 6), await foundIn('Coorg', 7)]).toEqual([[2 * 6600], [2 * 9900]]);
    const { id } = await bookPaid(server, guest, { ...stay, rooms: stay.rooms.slice(1) });
    expect([await foundIn('Coorg', 4), await foundIn('Coorg', 5)]).toEqual([[2 * 3600], []]);
    expect(await freeIn(stay)).toEqual({ Beds: 4, 'Blue Room': 0, 'Whole house': 0 });
    const { rooms } = await calendarOf(owner, stay, from(), addDays(from(), 1));
    const seen = Object.fromEntries(rooms.map((room: never) => [(room as { name: string }).name, unrolled(room)]));
    expect(seen['Whole house']).toMatchObject({ booked: [0], closed: [0], linked: [1], linked_why: ['part_sold'] });
    const linkedTo = (name: string) => rooms.find((room: { name: string }) => room.name === name).linked_rooms;
    expect([linkedTo('Whole house'), linkedTo('Beds')]).toEqual([stay.ids.slice(1), [stay.ids[0]]]);
    const { body } = await guest.call('GET', `/user/inquiries/${id}/cancellation`);
    const { refund } = body.data.cancellation;
    expect((await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund } })).status).toBe(200);
    expect(await foundIn('Coorg', 6)).toEqual([2 * 6600]);
    await book(server, guest, stay);
    expect(await freeIn(stay)).toEqual({ Beds: 1, 'Blue Room': 0, 'Whole house': 0 });
    expect((await guest.call('POST', '/user/room-inquiries', { body: request(stay, 1) })).body.code).toBe(
      'rooms_unavailable',
    );
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it('is refused together with its rooms in one booking, at the room', async () => {
    const stay = await ownStay('Ooty', HOUSE, BLUE);
    await link(stay, 0, [[1, null]]);
    const [whole, part] = [request(stay, 0), request(stay, 1)];
    const both = { ...whole, amount: whole.amount + part.amount, rooms: [...whole.rooms, ...part.rooms] };
    const { status, body } = await guest.call('POST', '/user/room-inquiries', { body: both });
    expect([status, body.errors]).toEqual([422, { 'rooms.0.room_id': 'Has the same beds as Blue Room.' }]);
  });

  it('is closed with its rooms, but for those that are sold, who are named; and opened again', async () => {
    const stay = await ownStay('Hampi', HOUSE, BLUE, BEDS);
    await link(stay, 0, [
      [1, null],
      [2, null],
    ]);
    const { id } = await bookPaid(server, guest, { ...stay, rooms: stay.rooms.slice(1) });
    const nights = [[from(), from()]];
    const close = (rooms: number[], closed: unknown, seen: number) =>
      write(owner, stay, 'closures', {
        seen,
        changes: [{ room_ids: rooms.map((room) => stay.ids[room]), nights, closed }],
      });
    const { body } = await close([0], 'all', 0);
    expect(body.data.still_sold).toMatchObject([{ room_id: stay.ids[0], nights, bookings: [{ booking_id: id }] }]);
    expect(await freeIn(stay)).toEqual({ Beds: 0, 'Blue Room': 0, 'Whole house': 0 });
    const { rooms } = await calendarOf(owner, stay, from(), addDays(from(), 1));
    const beds = unrolled(rooms.find(({ name }: { name: string }) => name === 'Beds'));
    expect(beds).toMatchObject({ closed: [0], linked: [4], linked_why: ['whole_closed'] });
    await write(owner, stay, 'closures', body.data.undo);
    expect(await freeIn(stay)).toEqual({ Beds: 4, 'Blue Room': 0, 'Whole house': 0 });
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it('is refused where both are sold, with the first such night; and unlinked at any time', async () => {
    const stay = await ownStay('Agra', HOUSE, BLUE);
    await bookPaid(server, guest, stay);
    await bookPaid(server, guest, { ...stay, rooms: stay.rooms.slice(1) });
    const refused = await link(stay, 0, [[1, null]]);
    expect([refused.status, refused.body.code, refused.body.night]).toEqual([409, 'not_changeable', from()]);
    expect(refused.body.message).toMatch(/^The whole house and a room of it are both sold for /);
    const other = await ownStay('Agra', HOUSE, BLUE);
    await bookPaid(server, guest, other);
    expect((await link(other, 0, [[1, null]])).status).toBe(200);
    expect(await freeIn(other)).toEqual({ 'Blue Room': 0, 'Whole house': 0 });
    expect((await link(other, 0, [], 2)).status).toBe(200);
    expect(await freeIn(other)).toEqual({ 'Blue Room': 1, 'Whole house': 0 });
  });

  it('makes sense: one of it, each room once, at one level, of the same stay', async () => {
    const stay = await ownStay('Pushkar', HOUSE, BLUE, BEDS, { ...HOUSE, name: 'Annexe' });
    const stranger = await ownStay('Pushkar', BLUE);
    const problems = async (whole: number, parts: [number, number | null][]) => {
      const { status, body } = await link(stay, whole, parts);
      return [status, Object.entries(body.errors ?? {}).flat()];
    };
    expect(await problems(2, [[1, null]])).toEqual([
      422,
      ['parts', 'There are 4 of Beds. A whole house is one: give it 1 unit first.'],
    ]);
    expect(await problems(0, [[2, 5]])).toEqual([422, ['parts.0.units', 'There are only 4 of Beds.']]);
    expect(await problems(0, [[0, null]])).toEqual([422, ['parts.0.room_id', 'There is no such room here.']]);
    const foreign = { ...stay, ids: [...stay.ids, ...stranger.ids] };
    expect((await link(foreign, 0, [[4, null]])).body.errors).toEqual({
      'parts.0.room_id': 'There is no such room here.',
    });
    expect(
      (
        await link(stay, 0, [
          [1, null],
          [1, 1],
        ])
      ).status,
    ).toBe(422);
    expect((await link(stay, 0, [[1, null]])).status).toBe(200);
    expect(await problems(3, [[1, null]])).toEqual([
      422,
      ['parts.0.room_id', 'Blue Room belongs to Whole house already.'],
    ]);
    expect(await problems(3, [[0, null]])).toEqual([
      422,
      ['parts.0.room_id', 'Whole house is a whole house with rooms of its own.'],
    ]);
    expect(await problems(1, [[3, null]])).toEqual([422, ['parts', 'Is a room of Whole house itself.']]);
    // Said again it is so; from what was seen before, it is not.
    expect((await link(stay, 0, [[1, null]])).status).toBe(200);
    const stale = await link(stay, 0, [[2, null]]);
    expect([stale.status, stale.body.code, stale.body.listing.id]).toEqual([409, 'changed_meanwhile', stay.id]);
    const room = { name: 'Whole house', units: 2, sleeps: 6, price: 9000 };
    const two = await owner.call('PUT', `/partners/listings/${stay.id}/rooms/${stay.ids[0]}`, {
      body: { version: 2, ...room },
    });
    expect([two.status, two.body.errors]).toEqual([
      422,
      { units: 'The whole house is one. Sell it apart from its rooms first.' },
    ]);
    expect((await owner.call('DELETE', `/partners/listings/${stay.id}/rooms/${stay.ids[0]}`)).status).toBe(200);
    const links = server.database.db
      .selectFrom('room_links')
      .selectAll()
      .where('whole_id', '=', stay.ids[0] ?? 0);
    expect(await links.execute()).toEqual([]);
  });
});
