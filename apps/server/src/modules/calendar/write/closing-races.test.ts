import { addDays, type CalendarDate } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';
import { joins, write } from '../testing-calendar.ts';

const GUESTS = 12;
const ROUNDS = rounds(3, 15);
const UNITS = 3;

describe('guests and owners at once, with two servers on one PostgreSQL', () => {
  const servers: TestApp[] = [];
  const guests: Person[] = [];
  const owners: Person[] = [];
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase('server');
    servers.push(await testApp('server', { database }), await testApp('server', { database }));
    for (let number = 0; number < GUESTS; number += 1)
      guests.push(await at(number).signedInAs(`guest-${number}@example.com`));
    for (let number = 0; number < 2; number += 1)
      owners.push(await at(number).signedInAs(`owner-${number}@example.com`));
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.close();
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
});
