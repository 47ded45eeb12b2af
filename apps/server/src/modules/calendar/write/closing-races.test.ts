import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../../platform/clock.ts';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeStay } from '../../../testing/factories.ts';
import { joins } from '../../../testing/joins.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type LoopbackCalendars, loopbackCalendars } from '../../../testing/vendors/loopback-calendars.ts';
import { linkRooms } from '../../bookings/index.ts';
import { airbnb } from '../../feeds/in/read/testing-feeds.ts';
import { addFeed } from '../../feeds/in/testing-site.ts';
import { refreshDueFeeds } from '../../feeds/index.ts';
import { write } from '../testing-calendar.ts';

const GUESTS = 12;
const ROUNDS = rounds(3, 15);
const UNITS = 3;

describe('guests, owners and other sites at once, with two servers on one PostgreSQL', () => {
  const servers: TestApp[] = [];
  const guests: Person[] = [];
  const owners: Person[] = [];
  const clock = new MovableClock();
  clock.set(new Date('2026-11-23T09:00:00+05:30'));
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let site: LoopbackCalendars;
  beforeAll(async () => {
    database = await testDatabase('server');
    site = await loopbackCalendars();
    const options = { database, clock, env: { FEEDS_LOOPBACK: '1' } };
    servers.push(await testApp('server', options), await testApp('server', options));
    for (let number = 0; number < GUESTS; number += 1)
      guests.push(await at(number).signedInAs(`guest-${number}@example.com`));
    for (let number = 0; number < 2; number += 1)
      owners.push(await at(number).signedInAs(`owner-${number}@example.com`));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.close();
    await site.stop();
  });
  const at = (number: number): TestApp => servers[number % servers.length] as TestApp;

  it('never sell a night that is closed, nor close one that is sold, round after round', async () => {
    const today = at(0).clock.today();
    const stay = await makeStay(database, { rooms: [{ units: UNITS }, { units: UNITS, price: 2500 }] });
    for (const owner of owners) await joins(database, owner, 'owner', stay);
    const ids = stay.rooms.map(({ id }) => id);
    let booked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const checkIn = addDays(today, 5 + round * 4);
      const closing = (owner: Person, closed: number | 'all', first: CalendarDate, room_ids: number[]) =>
        write(owner, stay, 'closures', {
          seen: 0,
          changes: [{ room_ids, nights: [[first, addDays(first, 1)]], closed }],
        });
      const work = guests.map((guest, number) => async () => {
        const base = bookingRequest(stay, { today, checkIn: addDays(checkIn, number % 2), nights: 2 });
        const rooms = stay.rooms.map(({ id, price }) => ({ room_id: id, quantity: 1, price, includes_meal: false }));
        const answer = await guest.call('POST', '/user/room-inquiries', {
          body: { ...base, amount: 9000, rooms: number % 3 === 0 ? rooms.toReversed() : rooms },
        });
        return answer.status;
      });
      // In opposite orders: without one order of locking this deadlocks.
      const keeping = [
        async () => (await closing(owners[0] as Person, 2, checkIn, ids)).status,
        async () => (await closing(owners[1] as Person, 'all', addDays(checkIn, 2), ids.toReversed())).status,
      ];
      const asked = [...work.slice(0, 4), keeping[0], ...work.slice(4, 8), keeping[1], ...work.slice(8)];
      const statuses = await Promise.all(asked.map((one) => one?.()));
      expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect([statuses[4], statuses[9]]).toEqual([200, 200]);
      booked += statuses.filter((status, place) => status === 200 && place !== 4 && place !== 9).length;
      expect(await wrongNights(database.db)).toEqual([]);
    }
    expect(booked).toBeGreaterThan(0);
  });

  /** A house of two kinds of rooms, and another site's calendars of two units of the first. */
  async function fedHouse() {
    const stay = await makeStay(database, {
      rooms: [{ units: UNITS }, { units: UNITS, price: 2500 }, { name: 'Whole house', price: 9000 }],
    });
    const [one, other, house] = stay.rooms.map(({ id }) => id) as [number, number, number];
    const parts = [one, other].map((roomId) => ({ roomId, units: null }));
    await database.db.transaction().execute((trx) => linkRooms(trx, house, parts, clock.today()));
    for (const owner of owners) await joins(database, owner, 'owner', stay);
    for (const unit of [1, 2]) {
      site.calendars[`/${unit}.ics`] = airbnb.calendar();
      expect((await addFeed(owners[0] as Person, stay, { url: `${site.origin}/${unit}.ics`, unit })).status).toBe(200);
    }
    return { stay, one, house };
  }

  /** Two nights from this one on are taken there: of each unit a day later. */
  const soldThere = (from: CalendarDate) => {
    for (const unit of [1, 2]) {
      const first = addDays(from, unit - 1);
      site.calendars[`/${unit}.ics`] = airbnb.calendar(
        airbnb.reserved({ uid: `sold-${unit}`, from: first, to: addDays(first, 2) }),
      );
    }
  };
  const bookOf = async (guest: Person, stay: MadeStay, room: number, checkIn: CalendarDate): Promise<number | null> => {
    const body = bookingRequest(
      { ...stay, rooms: stay.rooms.slice(room) },
      { today: clock.today(), checkIn, nights: 2 },
    );
    const answer = await guest.call('POST', '/user/room-inquiries', { body });
    expect([200, 409]).toContain(answer.status);
    return answer.status === 200 ? answer.body.data.inquiry.id : null;
  };

  it('never sell a night that another site has, of a house or its rooms, while it moves there and guests give up', async () => {
    const { stay, one, house } = await fedHouse();
    let given: { guest: Person; id: number }[] = [];
    let sold = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const checkIn = addDays(clock.today(), 5 + round * 2);
      soldThere(checkIn);
      clock.advance(15 * 60);
      const read = servers.map((server) => refreshDueFeeds(server.deps.feedsIn));
      const cancelled = given.map(async ({ guest, id }) => {
        const answer = await guest.call('POST', `/user/inquiries/${id}/cancel`, { body: { refund: 0 } });
        expect([200, 409]).toContain(answer.status);
      });
      // One in four wants the house; nights overlap those of the round before.
      const booked = guests.map((guest, number) =>
        bookOf(guest, stay, number % 4 === 3 ? 2 : 0, addDays(checkIn, (number % 4) - 2)),
      );
      const nights = [[checkIn, addDays(checkIn, 1)]];
      const closing = owners.map((owner, number) =>
        write(owner, stay, 'closures', {
          seen: 0,
          changes: [{ room_ids: number === 0 ? [one, house] : [house, one], nights, closed: number }],
        }),
      );
      const ids = await Promise.all(booked);
      for (const { status } of await Promise.all(closing)) expect([200, 409]).toContain(status);
      await Promise.all([...read, ...cancelled]);
      given = ids.flatMap((id, number) => (id === null ? [] : [{ guest: guests[number] as Person, id }]));
      sold += given.length;
      expect(await wrongNights(database.db)).toEqual([]);
      const taken = await database.db
        .selectFrom('feed_nights')
        .select(['night', 'units'])
        .where('room_id', '=', one)
        .where('units', '>', 0)
        .orderBy('night')
        .execute();
      expect(taken.map(({ night, units }) => [night, units])).toEqual(
        [1, 2, 1].map((units, night) => [addDays(checkIn, night), units]),
      );
    }
    expect(sold).toBeGreaterThan(0);
  });
});
