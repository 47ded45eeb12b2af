import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { book, bookPaid } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { eventually } from '../../../testing/run/eventually.ts';
import { type Answer, type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { calendarOf, unrolled, write } from '../testing-calendar.ts';

/** The day it is: a Monday. */
const TODAY = calendarDate('2026-11-23');
const day = (after: number) => addDays(TODAY, after);

describe.each(everydayKinds)('nights an owner keeps from sale (%s)', (kind) => {
  let server: TestApp;
  let owner: Person;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    owner = await server.signedInAs('owner@example.com');
    guest = await server.signedInAs('guest@example.com');
    await guest.call('PUT', '/user/user-profile', { body: { first_name: 'Asha', last_name: 'Nair' } });
  });
  afterAll(() => server.close());

  async function ownStay(rooms: RoomShape[], shape: { city?: string } = {}): Promise<MadeStay & { ids: number[] }> {
    const stay = await makeStay(server.database, { ...shape, rooms });
    await joins(server.database, owner, 'owner', stay);
    return { ...stay, ids: stay.rooms.map(({ id }) => id) };
  }
  const close = (stay: MadeStay & { ids: number[] }, closed: unknown, nights: string[][], seen = 0) =>
    write(owner, stay, 'closures', { seen, changes: [{ room_ids: stay.ids, nights, closed }] });
  const nightsOfFirst = async (stay: MadeStay, nights = 5) => {
    const { booked, closed } = unrolled((await calendarOf(owner, stay, TODAY, day(nights))).rooms[0]);
    return { booked, closed };
  };
  const written = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const right = async () => expect(await wrongNights(server.database.db)).toEqual([]);

  it('are closed and opened, so many units of many rooms at once, and taken back', async () => {
    const stay = await ownStay([{ units: 3 }, { units: 1 }]);
    const first = written(await close(stay, 2, [[day(1), day(3)]]));
    expect(first).toMatchObject({ version: 1, still_sold: [] });
    expect((await nightsOfFirst(stay)).closed).toEqual([0, 2, 2, 2, 0]);
    // Of one there is no second to close.
    expect(unrolled((await calendarOf(owner, stay, TODAY, day(5))).rooms[1]).closed).toEqual([0, 1, 1, 1, 0]);
    const again = written(await close(stay, 'all', [[day(2), day(2)]], 1));
    expect((await nightsOfFirst(stay)).closed).toEqual([0, 2, 3, 2, 0]);
    const back = written(await write(owner, stay, 'closures', again.undo));
    expect((await nightsOfFirst(stay)).closed).toEqual([0, 2, 2, 2, 0]);
    written(await close(stay, 0, [[day(0), day(4)]], back.version));
    expect((await nightsOfFirst(stay)).closed).toEqual([0, 0, 0, 0, 0]);
    expect(written(await close(stay, 0, [[day(0), day(4)]])).undo).toBeNull();
    const actions = await server.database.db.selectFrom('business_log').select('action').orderBy('id').execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'nights_closed',
      'nights_closed',
      'nights_opened',
      'nights_opened',
    ]);
    await right();
  });

  it('cannot be booked, nor can a booking be moved into them; what is left can', async () => {
    const stay = await ownStay([{ units: 2 }]);
    const booked = await bookPaid(server, guest, stay, { checkIn: day(10), nights: 2 });
    written(await close(stay, 'all', [[day(13), day(13)]]));
    written(await close(stay, 1, [[day(20), day(20)]], 1));
    const request = bookingRequest(stay, { today: TODAY, checkIn: day(12), nights: 2 });
    const refused = await guest.call('POST', '/user/room-inquiries', { body: request });
    expect([refused.status, refused.body.code]).toEqual([409, 'rooms_unavailable']);
    const terms = { start_date: day(12), end_date: day(14), guests: 2, rooms: request.rooms };
    const quoted = await guest.call('POST', `/user/inquiries/${booked.id}/change-quote`, { body: terms });
    expect(quoted.body.data.quote.available).toBe(false);
    const change = { ...terms, amount: quoted.body.data.quote.amount };
    const moved = await guest.call('POST', `/user/inquiries/${booked.id}/change`, { body: change });
    expect([moved.status, moved.body.code]).toEqual([409, 'rooms_unavailable']);
    const two = bookingRequest(stay, { today: TODAY, checkIn: day(20), nights: 1, quantity: 2 });
    expect((await guest.call('POST', '/user/room-inquiries', { body: two })).status).toBe(409);
    await book(server, guest, stay, { checkIn: day(20), nights: 1 });
    await right();
  });

  it('never overwrite a booking: it stays, the rest is closed, and the answer names it', async () => {
    const stay = await ownStay([{ units: 2 }, { units: 1 }]);
    const { id } = await bookPaid(server, guest, stay, { checkIn: day(2), nights: 2 });
    const answer = written(await close(stay, 'all', [[day(1), day(4)]]));
    expect(await nightsOfFirst(stay)).toEqual({ booked: [0, 0, 1, 1, 0], closed: [0, 2, 1, 1, 2] });
    expect(answer.still_sold).toEqual([
      {
        room_id: stay.ids[0],
        nights: [[day(2), day(3)]],
        bookings: [
          expect.objectContaining({ booking_id: id, guest_name: 'Asha Nair', state: 'accepted', check_in: day(2) }),
        ],
      },
    ]);
    const cancelled = await guest.call('GET', `/user/inquiries/${id}/cancellation`);
    const { refund, paid } = cancelled.body.data.cancellation;
    expect((await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund, paid } })).status).toBe(200);
    await right();
    written(await write(owner, stay, 'closures', answer.undo));
    expect(await nightsOfFirst(stay)).toEqual({ booked: [0, 0, 0, 0, 0], closed: [0, 0, 0, 0, 0] });
    await right();
  });

  it('are out of the search at once, and in it again', async () => {
    const stay = await ownStay([{ units: 1 }], { city: 'Kumily' });
    const found = async () => {
      const query = `city=Kumily&from_date=${day(30)}&to_date=${day(32)}`;
      const { body } = await server.call('GET', `/fetchPropertiesByFilters?${query}`);
      return body.properties.data.length as number;
    };
    expect(await found()).toBe(1);
    const { undo } = written(await close(stay, 'all', [[day(31), day(31)]]));
    await eventually(async () => (await found()) === 0 || undefined, 'the search without it');
    const shown = await server.call('GET', `/showPropertyDetails/${stay.id}?start_date=${day(30)}&end_date=${day(32)}`);
    expect(shown.body.data.property.rooms[0].number_of_rooms).toBe(0);
    written(await write(owner, stay, 'closures', undo));
    await eventually(async () => (await found()) === 1 || undefined, 'the search with it');
  });

  it('name what is wrong with what is asked', async () => {
    const stay = await ownStay([{}]);
    const attempts: [unknown, string[][], string][] = [
      [-1, [[day(1), day(1)]], 'changes.0.closed'],
      [1000, [[day(1), day(1)]], 'changes.0.closed'],
      [0.5, [[day(1), day(1)]], 'changes.0.closed'],
      ['some', [[day(1), day(1)]], 'changes.0.closed'],
      [1, [[day(-1), day(1)]], 'changes.0.nights.0.0'],
      [1, [[day(2), day(1)]], 'changes.0.nights.0.1'],
    ];
    for (const [closed, nights, field] of attempts) {
      const { status, body } = await close(stay, closed, nights);
      expect([status, Object.keys(body.errors ?? {})], field).toEqual([422, [field]]);
    }
  });
});
