import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest, type RequestOptions } from '../../../testing/bookings/booking-request.ts';
import { book, bookPaid, nightsOfRoom } from '../../../testing/bookings/paying.ts';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeLimits, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

/** The first day that is booked: a Thursday, ten days from today. */
const AHEAD = 10;

describe.each(everydayKinds)('the limits of an owner and bookings (%s)', (kind) => {
  let server: TestApp;
  let guest: Person;

  beforeAll(async () => {
    server = await testApp(kind);
    await server.listen();
    guest = await server.signedInAs('kiran@example.com');
  });
  afterAll(() => server.close());

  const day = (after: number) => addDays(server.clock.today(), after);
  const limited = (limits: RoomShape['limits'], units = 1) =>
    makeStay(server.database, { rooms: [{ name: 'Lake Room', units, limits }] });
  const limit = ({ rooms }: MadeStay, limits: NonNullable<RoomShape['limits']>) =>
    makeLimits(server.database.db, rooms[0]?.id ?? 0, limits);
  const asks = (stay: MadeStay, options: Omit<RequestOptions, 'today'>) =>
    guest.call('POST', '/user/room-inquiries', {
      body: bookingRequest(stay, { today: server.clock.today(), ...options }),
    });
  const answerOf = async (answer: ReturnType<typeof asks>) => {
    const { status, body } = await answer;
    return [status, status === 200 ? null : body.message];
  };

  it('refuse what is not sold, in words that name the limit, and take no night for it', async () => {
    const stay = await limited({ leastNights: 3, dates: { [day(15)]: { noDeparture: true } } });
    expect(await answerOf(asks(stay, { nights: 2 }))).toEqual([
      409,
      'Lake Room: At least 3 nights from Thu, 3 Dec. Please choose other dates or rooms.',
    ]);
    expect(await answerOf(asks(stay, { nights: 5 }))).toEqual([
      409,
      'Lake Room: No departures on Tue, 8 Dec. Please choose other dates or rooms.',
    ]);
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual({});
    expect(await answerOf(asks(stay, { nights: 3 }))).toEqual([200, null]);
  });

  it('let a gap be booked whole by who fills it, and not half', async () => {
    const stay = await limited({ leastNights: 3, fillsGaps: true });
    await book(server, guest, stay, { checkIn: day(20), nights: 3 });
    await book(server, guest, stay, { checkIn: day(25), nights: 3 });
    expect((await answerOf(asks(stay, { checkIn: day(23), nights: 1 })))[0]).toBe(409);
    expect(await answerOf(asks(stay, { checkIn: day(23), nights: 2 }))).toEqual([200, null]);
  });

  describe('and what is booked already', () => {
    type Terms = { from?: number; nights: number; quantity?: number };
    const termsOf = (stay: MadeStay, { from = AHEAD, nights, quantity = 1 }: Terms) => ({
      start_date: day(from),
      end_date: day(from + nights),
      guests: 2,
      rooms: [{ room_id: stay.rooms[0]?.id ?? 0, quantity, includes_meal: false }],
      amount: 2000 * nights * quantity,
    });
    const changes = async (id: number, stay: MadeStay, terms: Terms) => {
      const body = termsOf(stay, terms);
      const quoted = await guest.call('POST', `/user/inquiries/${id}/change-quote`, { body });
      const { status, body: answer } = await guest.call('POST', `/user/inquiries/${id}/change`, { body });
      expect(quoted.status).toBe(status);
      return [status, status === 200 ? null : answer.message];
    };

    it('leave it as it is, and let its rooms and meals be changed', async () => {
      const stay = await limited(undefined, 2);
      const { id } = await bookPaid(server, guest, stay, { nights: 2 });
      await limit(stay, { leastNights: 4, noticeDays: 30, dates: { [day(AHEAD)]: { noArrival: true } } });
      expect(await changes(id, stay, { nights: 2, quantity: 2 })).toEqual([200, null]);
    });

    it('are asked of other dates: of their nights, and of arrival and departure where these change', async () => {
      const stay = await limited(undefined);
      const { id } = await bookPaid(server, guest, stay, { nights: 3 });
      await limit(stay, { leastNights: 2, noticeDays: 30, dates: { [day(AHEAD + 4)]: { noDeparture: true } } });
      const words = (limitSaid: string) => [409, `Lake Room: ${limitSaid}. Please choose other dates or rooms.`];
      expect(await changes(id, stay, { nights: 1 })).toEqual(words('At least 2 nights from Thu, 3 Dec'));
      expect(await changes(id, stay, { nights: 4 })).toEqual(words('No departures on Mon, 7 Dec'));
      // Who comes that day comes anyway: notice is asked of a new day of arrival alone.
      expect(await changes(id, stay, { from: AHEAD + 1, nights: 2 })).toEqual(
        words('Book at least 30 days before arrival'),
      );
      expect(await changes(id, stay, { nights: 2 })).toEqual([200, null]);
    });

    it('count its own nights as free when it moves within a gap', async () => {
      const stay = await limited({ leastNights: 3, fillsGaps: true });
      await book(server, guest, stay, { checkIn: day(AHEAD - 3), nights: 3 });
      const { id } = await bookPaid(server, guest, stay, { nights: 3 });
      await book(server, guest, stay, { checkIn: day(AHEAD + 4), nights: 3 });
      // The gap has four nights, three of which are its own: two of them are no gap filled.
      expect((await changes(id, stay, { from: AHEAD + 2, nights: 2 }))[0]).toBe(409);
      expect(await changes(id, stay, { from: AHEAD + 1, nights: 3 })).toEqual([200, null]);
    });
  });
});
