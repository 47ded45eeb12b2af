import { addDays } from '@basera/contract/calendar-date';
import { DESK_CONTACTS_KEPT_DAYS } from '@basera/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyKeptWrongly, wrongNights } from '../../testing/bookings/audit.ts';
import { bookPaid, nightsOfRoom } from '../../testing/bookings/paying.ts';
import { everydayKinds } from '../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../testing/test-app.ts';
import { completeStays, forgetDeskContacts, linkRooms } from '../bookings/index.ts';
import { businessOf, deskRequest, enterAtDesk, joinsDesk } from './testing-desk.ts';

describe.each(everydayKinds)('bookings by phone and at the desk (%s)', (kind) => {
  let server: TestApp;
  let desk: Person;
  let stay: MadeStay;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
  });
  beforeEach(async () => {
    await server.database.pool.query('delete from rate_limits');
    server.clock.advance(61);
    desk = await server.signedInAs('desk@example.com');
    stay = await makeStay(server.database, { rooms: [{ units: 2, price: 2000, meal: 'both', meals: [200, 0, 300] }] });
    await joinsDesk(server, desk, 'front_desk', stay);
  });
  afterAll(() => server.close());

  const room = () => stay.rooms[0]?.id ?? 0;
  const send = (body: unknown) => desk.call('POST', `/partners/properties/${stay.id}/desk-bookings`, { body });
  const change = (id: number, body: unknown) => desk.call('PUT', `/partners/bookings/${id}/desk-terms`, { body });
  const free = async (query: string) =>
    (await desk.call('GET', `/partners/properties/${stay.id}/desk-rooms?${query}`)).body.data.rooms;

  it('take their nights at once, without money or account, and stand in list and calendar', async () => {
    const page = await enterAtDesk(server, desk, stay);
    const today = server.clock.today();
    expect(page).toMatchObject({
      booking: {
        status: 'accepted',
        is_by_desk: true,
        guest: { id: null, name: 'Ravi Kumar', phone: '+919819812345' },
        amount: 4000,
      },
      money: { amount: 4000, paid: 0, returned: 0, tax: null },
      story: [{ step: 'made_by_desk' }],
      can: { mark: ['arrived'], cancel: true, change: true },
    });
    expect(await nightsOfRoom(server, room())).toEqual({ [today]: 1, [addDays(today, 1)]: 1 });
    const listed = await desk.call(
      'GET',
      `/partners/businesses/${await businessOf(server, stay)}/bookings?list=upcoming`,
    );
    expect(listed.body.data.map(({ id }: { id: number }) => id)).toEqual([page.booking.id]);
    const { body } = await desk.call(
      'GET',
      `/partners/properties/${stay.id}/calendar?from=${today}&to=${addDays(today, 7)}`,
    );
    expect(body.data.bars).toMatchObject([
      { booking_id: page.booking.id, guest_name: 'Ravi Kumar', state: 'in_house' },
    ]);
    await server.deps.background.idle();
    expect(await server.deps.demo?.outbox.list()).not.toContainEqual(expect.objectContaining({ subject: /Booking/ }));
    expect(await wrongNights(server.database.db)).toEqual([]);
    expect(await moneyKeptWrongly(server.database.db)).toEqual([]);
  });

  it('cost what was agreed, or what the rooms cost', async () => {
    const agreed = await enterAtDesk(server, desk, stay, { amount: 3500.5 });
    expect(agreed.booking.amount).toBe(3500.5);
    expect(agreed.rooms).toMatchObject([{ nights: [2000, 2000], total: 4000 }]);
    const body = deskRequest(server, stay);
    const withMeals = { ...body, rooms: [{ room_id: room(), quantity: 1, includes_meal: true }] };
    expect((await send(withMeals)).body.data.booking.amount).toBe(5000);
  });

  it('are refused where the nights are not free, whoever has them', async () => {
    const guest = await server.signedInAs('guest@example.com');
    const from = addDays(server.clock.today(), 3);
    await bookPaid(server, guest, stay, { checkIn: from });
    await enterAtDesk(server, desk, stay, { from });
    const full = await send(deskRequest(server, stay, { from }));
    expect([full.status, full.body.code]).toEqual([409, 'rooms_unavailable']);
    expect(await free(`start_date=${from}&end_date=${addDays(from, 1)}`)).toMatchObject([
      { room_id: room(), free: 0, price: 2000, meals: { words: 'Breakfast and dinner', price: 500 } },
    ]);
    expect(await free(`start_date=${server.clock.today()}&end_date=${addDays(from, 0)}`)).toMatchObject([{ free: 2 }]);
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it('race each other for the last room, and one of them has it', async () => {
    const from = addDays(server.clock.today(), 5);
    const sent = Array.from({ length: 6 }, () => send(deskRequest(server, stay, { from })));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it('sent twice are one', async () => {
    const body = deskRequest(server, stay);
    const answers = await Promise.all([send(body), send(body), send(body)]);
    expect(new Set(answers.map(({ body: answer }) => answer.data.booking.id)).size).toBe(1);
    expect((await send(body)).body.data.booking.id).toBe(answers[0]?.body.data.booking.id);
    expect(Object.values(await nightsOfRoom(server, room()))).toEqual([1, 1]);
  });

  it('are changed by the desk, also while the guests are there, and cancelled without a reason', async () => {
    const { booking } = await enterAtDesk(server, desk, stay);
    const { id } = booking;
    const today = server.clock.today();
    server.clock.advance(86_400);
    const longer = { ...deskRequest(server, stay, { from: today, nights: 3 }), guest_name: 'Ravi K.', amount: 5500 };
    const query = `start_date=${today}&end_date=${addDays(today, 3)}`;
    expect(await free(`${query}&besides=${id}`)).toMatchObject([{ free: 2 }]);
    const changed = (await change(id, longer)).body.data;
    expect(changed.booking).toMatchObject({ end_date: addDays(today, 3), amount: 5500, guest: { name: 'Ravi K.' } });
    expect(changed.rooms[0].nights).toEqual([2000, 2000, 2000]);
    expect(Object.keys(await nightsOfRoom(server, room()))).toHaveLength(3);

    await enterAtDesk(server, desk, stay, { from: addDays(today, 3), quantity: 2, nights: 1 });
    const tooLong = await change(id, deskRequest(server, stay, { from: today, nights: 4 }));
    expect(tooLong.status).toBe(409);
    expect(await wrongNights(server.database.db)).toEqual([]);

    const cancelled = await desk.call('POST', `/partners/bookings/${id}/cancel`, { body: { reason: '' } });
    expect(cancelled.body.data).toMatchObject({
      booking: { status: 'cancelled' },
      can: { cancel: false, change: false },
    });
    expect((await change(id, longer)).body.code).toBe('not_changeable');
    expect(await server.database.db.selectFrom('owner_cancellations').selectAll().execute()).toEqual([]);
    expect(await wrongNights(server.database.db)).toEqual([]);
  });

  it('leave free for themselves what they take of linked rooms: the house and its rooms', async () => {
    stay = await makeStay(server.database, { rooms: [{ units: 2 }, { name: 'Whole house', price: 9000 }] });
    await joinsDesk(server, desk, 'front_desk', stay);
    const [part = 0, house = 0] = stay.rooms.map(({ id }) => id);
    const today = server.clock.today();
    await server.database.db
      .transaction()
      .execute((trx) => linkRooms(trx, house, [{ roomId: part, units: null }], today));
    const body = deskRequest(server, stay);
    const rooms = (room_id: number) => [{ room_id, quantity: 1, includes_meal: false }];
    const query = `start_date=${today}&end_date=${addDays(today, 3)}`;
    const left = async (besides?: number) =>
      Object.fromEntries(
        (await free(besides ? `${query}&besides=${besides}` : query)).map((one: { room_id: number; free: number }) => [
          one.room_id,
          one.free,
        ]),
      );
    const inHouse = (await send({ ...body, rooms: rooms(house) })).body.data.booking.id;
    expect([await left(), await left(inHouse)]).toEqual([
      { [part]: 0, [house]: 0 },
      { [part]: 2, [house]: 1 },
    ]);
    expect((await change(inHouse, { ...body, rooms: rooms(part) })).status).toBe(200);
    expect([await left(), await left(inHouse)]).toEqual([
      { [part]: 1, [house]: 0 },
      { [part]: 2, [house]: 1 },
    ]);
    // Somebody else's stays taken.
    await send({ ...body, client_id: 'another', rooms: rooms(part) });
    expect(await left(inHouse)).toEqual({ [part]: 1, [house]: 0 });
  });

  it('of a guest of ours are not for the desk to change', async () => {
    const guest = await server.signedInAs('own@example.com');
    const { id } = await bookPaid(server, guest, stay, { checkIn: addDays(server.clock.today(), 20) });
    const refused = await change(id, deskRequest(server, stay));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The guest has made this booking, and changes it themselves.',
    ]);
  });

  it('end like any stay, without an invoice of ours, and their contacts are forgotten after a year', async () => {
    const { booking } = await enterAtDesk(server, desk, stay);
    server.clock.advance(3 * 86_400);
    await completeStays(server.deps.bookings);
    const page = async () => (await desk.call('GET', `/partners/bookings/${booking.id}`)).body.data;
    expect((await page()).booking.status).toBe('completed');
    expect(await server.database.db.selectFrom('invoices').selectAll().execute()).toEqual([]);
    const contacts = () =>
      server.database.db
        .selectFrom('desk_bookings as d')
        .innerJoin('bookings as b', 'b.id', 'd.booking_id')
        .select(['b.guest_name', 'd.phone'])
        .where('b.id', '=', booking.id)
        .executeTakeFirst();
    server.clock.advance((DESK_CONTACTS_KEPT_DAYS - 3) * 86_400);
    await forgetDeskContacts(server.deps.bookings);
    expect(await contacts()).toEqual({ guest_name: 'Ravi Kumar', phone: '+919819812345' });
    server.clock.advance(3 * 86_400);
    await forgetDeskContacts(server.deps.bookings);
    expect(await contacts()).toEqual({ guest_name: 'Ravi Kumar', phone: null });
  });

  it('name what is wrong with them', async () => {
    const today = server.clock.today();
    const good = deskRequest(server, stay);
    const other = await makeStay(server.database);
    const wrong: [object, string][] = [
      [{ start_date: addDays(today, -1) }, 'start_date'],
      [{ end_date: today }, 'end_date'],
      [{ end_date: addDays(today, 31) }, 'end_date'],
      [{ guests: 0 }, 'guests'],
      [{ guests: 3 }, 'guests'],
      [{ guest_name: ' ' }, 'guest_name'],
      [{ phone: '12' }, 'phone'],
      [{ email: 'nobody' }, 'email'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 99_999_999 }, 'amount'],
      [{ amount: 10.001 }, 'amount'],
      [{ rooms: [] }, 'rooms'],
      [{ rooms: [{ room_id: room(), quantity: 3, includes_meal: false }] }, 'rooms.0.quantity'],
      [{ rooms: [{ room_id: other.rooms[0]?.id, quantity: 1, includes_meal: false }] }, 'rooms.0.room_id'],
    ];
    for (const [part, field] of wrong) {
      const { status, body } = await send({ ...good, ...part });
      expect([part, status, Object.keys(body.errors ?? {})]).toEqual([part, 422, [field]]);
    }
    expect(await nightsOfRoom(server, room())).toEqual({});
  });
});
