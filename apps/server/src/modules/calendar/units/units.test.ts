import { addDays } from '@basera/contract/calendar-date';
import { LANGUAGE_HEADER } from '@basera/contract/languages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { book, bookPaid, pay } from '../../../testing/bookings/paying.ts';
import { wrongUnits } from '../../../testing/bookings/unit-audit.ts';
import { everydayKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { changeUnits } from '../../bookings/index.ts';
import { calendarOf } from '../testing-calendar.ts';
import { numberUnits } from './number-units.ts';

describe.each(everydayKinds)('units of bookings (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;
  let owner: Person;
  let desk: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('asha@example.com');
    owner = await server.signedInAs('owner@example.com');
    desk = await server.signedInAs('desk@example.com');
  });
  afterAll(() => server.close());

  const day = (after: number) => addDays(server.clock.today(), after);
  async function stayWith(units: number, more: Parameters<typeof makeStay>[1] = {}): Promise<MadeStay> {
    const stay = await makeStay(server.database, { rooms: [{ units, name: 'Lake Room' }], ...more });
    await joins(server.database, owner, 'owner', stay);
    await joins(server.database, desk, 'front_desk', stay);
    return stay;
  }
  const paid = (stay: MadeStay, from: number, nights: number, quantity = 1) =>
    bookPaid(server, guest, stay, { checkIn: day(from), nights, quantity });
  type Unit = { unit_no: number; first_night: string; last_night: string };
  type Bar = { booking_id: number; state: string; units: Unit[] };
  const barsOf = async (stay: MadeStay): Promise<Bar[]> => (await calendarOf(owner, stay, day(0), day(90))).bars;
  /** 'unit from-to', by days from today. */
  async function unitsOf(stay: MadeStay, id: number): Promise<string[]> {
    const bar = (await barsOf(stay)).find(({ booking_id, state }) => booking_id === id && state !== 'held');
    const at = (night: string) => (Date.parse(night) - Date.parse(day(0))) / 86_400_000;
    return bar?.units.map(({ unit_no, ...own }) => `${unit_no} ${at(own.first_night)}-${at(own.last_night)}`) ?? [];
  }
  const move = (by: Person, stay: MadeStay, id: number, from: number, to: number) =>
    by.call('PUT', `/partners/properties/${stay.id}/bookings/${id}/unit`, {
      body: { room_id: stay.rooms[0]?.id, from, to },
    });
  const cancel = async (id: number) => {
    const { refund, paid: sum } = (await guest.call('GET', `/user/inquiries/${id}/cancellation`)).body.data
      .cancellation;
    await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund, paid: sum } });
  };

  it('are given when a booking is paid, not while it is held, and given up when it is cancelled', async () => {
    const stay = await stayWith(2);
    const held = await book(server, guest, stay, { checkIn: day(10), nights: 2 });
    expect((await barsOf(stay)).map(({ state, units }) => [state, units])).toEqual([['held', []]]);
    const first = await paid(stay, 10, 2);
    expect(await unitsOf(stay, first.id)).toEqual(['1 10-11']);
    await pay(server, held.page);
    expect(await unitsOf(stay, held.id)).toEqual(['2 10-11']);
    await cancel(first.id);
    const next = await paid(stay, 11, 1);
    expect(await unitsOf(stay, next.id)).toEqual(['1 11-11']);
    expect(await wrongUnits(server.database.db)).toEqual([]);
  });

  it('are given when the owner accepts, and are in the answer', async () => {
    const stay = await stayWith(1, { reviewsRequests: true, rooms: [{ units: 1, name: 'Attic' }] });
    const asked = await paid(stay, 12, 2);
    expect(await unitsOf(stay, asked.id)).toEqual([]);
    const { body } = await owner.call('POST', `/partners/bookings/${asked.id}/decision`, {
      body: { decision: 'accepted' },
    });
    expect(body.data.booking.units).toEqual([
      { room_name: 'Attic', of: 1, unit_no: 1, name: null, first_night: day(12), last_night: day(13) },
    ]);
  });

  it('split where the count sells and no unit is free all along', async () => {
    const stay = await stayWith(2);
    const [a, b] = [await paid(stay, 10, 2), await paid(stay, 10, 4)];
    await cancel(a.id);
    const c = await paid(stay, 12, 2);
    expect(await unitsOf(stay, c.id)).toEqual(['1 12-13']);
    await cancel(b.id);
    const d = await paid(stay, 10, 2);
    expect(await unitsOf(stay, d.id)).toEqual(['1 10-11']);
    expect((await move(desk, stay, d.id, 1, 2)).status).toBe(200);
    const e = await paid(stay, 9, 2);
    expect(await unitsOf(stay, e.id)).toEqual(['1 9-10']);
    const f = await paid(stay, 11, 2);
    // Unit 1 is taken from the 12th day on, unit 2 until the 11th.
    expect(await unitsOf(stay, f.id)).toEqual(['1 11-11', '2 12-12']);
  });

  it('follow a change of nights and of rooms', async () => {
    const stay = await stayWith(3);
    const first = await paid(stay, 20, 2);
    const other = await paid(stay, 20, 2);
    expect(await unitsOf(stay, other.id)).toEqual(['2 20-21']);
    const change = async (from: number, to: number, quantity: number) => {
      const rooms = [{ room_id: stay.rooms[0]?.id, quantity, includes_meal: false }];
      const terms = { start_date: day(from), end_date: day(to), guests: 2, rooms };
      const amount = 2000 * (to - from) * quantity;
      const { body } = await guest.call('POST', `/user/inquiries/${other.id}/change`, { body: { ...terms, amount } });
      const url = body.data.change.payment_url;
      if (url) await pay(server, new URL(url).pathname);
    };
    await change(20, 23, 2);
    expect(await unitsOf(stay, other.id)).toEqual(['2 20-22', '3 20-22']);
    await change(21, 22, 1);
    expect(await unitsOf(stay, other.id)).toEqual(['2 21-21']);
    expect(await unitsOf(stay, first.id)).toEqual(['1 20-21']);
  });

  it('are others where a kind of room has fewer', async () => {
    const stay = await stayWith(3);
    const [a, c] = [await paid(stay, 10, 2), await paid(stay, 10, 2)];
    expect((await move(owner, stay, c.id, 2, 3)).body.data.units).toMatchObject([{ unit_no: 3 }]);
    const roomId = stay.rooms[0]?.id ?? 0;
    await server.database.db.transaction().execute(async (trx) => {
      await changeUnits(trx, roomId, 2);
      await trx.updateTable('rooms').set({ units: 2 }).where('id', '=', roomId).execute();
    });
    expect(await unitsOf(stay, c.id)).toEqual(['2 10-11']);
    expect(await unitsOf(stay, a.id)).toEqual(['1 10-11']);
  });

  it('are had by everybody who is booked, where an operator’s file counts fewer than that', async () => {
    const stay = await stayWith(2);
    const [a, b] = [await paid(stay, 10, 1), await paid(stay, 10, 1)];
    const roomId = stay.rooms[0]?.id ?? 0;
    await server.database.db.updateTable('rooms').set({ units: 1 }).where('id', '=', roomId).execute();
    expect([await unitsOf(stay, a.id), await unitsOf(stay, b.id)]).toEqual([['1 10-10'], ['2 10-10']]);
    expect(await numberUnits(server.deps.calendar)).toBe(0);
  });

  it('are moved by the desk until the day of arrival, never onto somebody else', async () => {
    const stay = await stayWith(3);
    const [a, b] = [await paid(stay, 1, 2), await paid(stay, 2, 2)];
    expect(await unitsOf(stay, b.id)).toEqual(['2 2-3']);
    const taken = await move(desk, stay, a.id, 1, 2);
    expect([taken.status, taken.body.code]).toEqual([409, 'not_changeable']);
    expect(taken.body.message).toContain(`booking ${b.id}`);
    const inHindi = await desk.call('PUT', `/partners/properties/${stay.id}/bookings/${a.id}/unit`, {
      body: { room_id: stay.rooms[0]?.id, from: 1, to: 2 },
      headers: { [LANGUAGE_HEADER]: 'hi' },
    });
    expect(inHindi.body.message).not.toMatch(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/);
    expect((await move(desk, stay, a.id, 1, 3)).status).toBe(200);
    expect(await unitsOf(stay, a.id)).toEqual(['3 1-2']);
    // Again, it is there already; from where it is not, it is said.
    expect((await move(desk, stay, a.id, 1, 3)).status).toBe(200);
    expect((await move(desk, stay, a.id, 1, 2)).body.code).toBe('changed_meanwhile');
    expect((await move(desk, stay, a.id, 3, 4)).body.errors.to).toBe('There are 3 of this kind.');
    server.clock.advance(2 * 86_400);
    expect((await move(desk, stay, a.id, 3, 1)).body.code).toBe('not_changeable');
    expect((await move(desk, stay, b.id, 2, 1)).status).toBe(200);
    const mark = { booking_id: b.id, mark: 'arrived' as const, at: server.clock.now() };
    await server.database.db.insertInto('guest_marks').values(mark).execute();
    expect((await move(desk, stay, b.id, 1, 2)).body.code).toBe('not_changeable');
    const { body } = await owner.call('GET', `/partners/businesses/${stay.businessId}/log`);
    expect(body.data[0]).toMatchObject({ action: 'unit_moved', detail: { from: 'Lake Room 2', to: 'Lake Room 1' } });
  });

  it('say where a booking could go, to whoever may read it', async () => {
    const stay = await stayWith(3);
    const [a, b] = [await paid(stay, 5, 2), await paid(stay, 6, 2)];
    const read = async (by: Person, id: number) => (await by.call('GET', `/partners/bookings/${id}/units`)).body.data;
    const shown = await read(desk, a.id);
    expect(shown).toMatchObject({ property_id: stay.id, can_move: true });
    expect(shown.units).toEqual([
      {
        room_id: stay.rooms[0]?.id,
        room_name: 'Lake Room',
        unit_no: 1,
        name: null,
        first_night: day(5),
        last_night: day(6),
        free: [{ unit_no: 3, name: null }],
      },
    ]);
    await move(desk, stay, a.id, 1, 3);
    expect((await read(owner, b.id)).units[0].free).toEqual([{ unit_no: 1, name: null }]);
    const books = await server.signedInAs('books@example.com');
    await joins(server.database, books, 'accountant', stay);
    expect((await read(books, a.id)).can_move).toBe(false);
    expect((await guest.call('GET', `/partners/bookings/${a.id}/units`)).status).toBe(404);
  });

  it('are called as the owner calls them, no two of a kind alike', async () => {
    const stay = await stayWith(2);
    const path = `/partners/properties/${stay.id}/rooms/${stay.rooms[0]?.id}/units`;
    const name = (...names: [number, string][]) =>
      owner.call('PUT', path, { body: { names: names.map(([unit_no, own]) => ({ unit_no, name: own })) } });
    expect((await name([1, '101'], [2, 'Rose'])).body.data.names).toEqual([
      { unit_no: 1, name: '101' },
      { unit_no: 2, name: 'Rose' },
    ]);
    expect((await name([1, 'rose'])).body.errors['names.0.name']).toBe('Another unit is called so.');
    expect((await name([1, 'Rose'], [2, '101'])).status).toBe(200);
    expect((await name([3, '103'])).status).toBe(422);
    expect((await name([2, ' '])).body.data.names).toEqual([{ unit_no: 1, name: 'Rose' }]);
    const [room] = (await calendarOf(owner, stay, day(0), day(1))).rooms;
    expect(room.unit_names).toEqual([{ unit_no: 1, name: 'Rose' }]);
  });

  it('are given by the regular job where nobody looks, to bookings from before too', async () => {
    const stay = await stayWith(2);
    const { id } = await paid(stay, 30, 2);
    const { db } = server.database;
    const given = () => db.selectFrom('booking_units').select('unit_no').where('booking_id', '=', id).execute();
    // Beside the answer to who paid.
    expect(await given()).toEqual([{ unit_no: 1 }]);
    await db.deleteFrom('booking_units').where('booking_id', '=', id).execute();
    await db.insertInto('stays_to_number').values({ property_id: stay.id }).execute();
    expect(await numberUnits(server.deps.calendar)).toBe(1);
    expect(await given()).toEqual([{ unit_no: 1 }]);
    expect(await numberUnits(server.deps.calendar)).toBe(0);
  });
});

const GUESTS = 10;
const ROUNDS = rounds(2, 10);

describe('guests, owners and numbers at once, with two servers on one PostgreSQL', () => {
  it('never put two into a unit, nor leave an accepted booking without one', async () => {
    const database = await testDatabase('server');
    const servers = [await testApp('server', { database }), await testApp('server', { database })];
    for (const server of servers) await server.listen();
    const at = (number: number) => servers[number % 2] as TestApp;
    const guests: Person[] = [];
    for (let number = 0; number < GUESTS; number += 1)
      guests.push(await at(number).signedInAs(`guest-${number}@example.com`));
    const stay = await makeStay(database, { rooms: [{ units: 3 }] });
    const checkIn = (number: number) => addDays(at(0).clock.today(), 5 + number);
    for (let round = 0; round < ROUNDS; round += 1) {
      const visit = async (guest: Person, number: number) => {
        const booked = await bookPaid(at(number), guest, stay, {
          checkIn: checkIn((number * 3) % 7),
          nights: 1 + (number % 4),
        }).catch(() => null);
        await numberUnits(at(number + 1).deps.calendar);
        if (!booked || number % 3 > 0) return;
        const { refund } = (await guest.call('GET', `/user/inquiries/${booked.id}/cancellation`)).body.data
          .cancellation;
        await guest.call('POST', `/user/inquiries/${booked.id}/cancel`, { body: { refund } });
      };
      await Promise.all(guests.map(visit));
      await numberUnits(at(round).deps.calendar);
      expect(await wrongUnits(database.db)).toEqual([]);
      expect(await wrongNights(database.db)).toEqual([]);
    }
    for (const server of servers) await server.close();
    await database.close();
  }, 60_000);
});
