import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

const BUYERS = 50;
const ROUNDS = rounds(3, 10);

describe('the last room, with two servers on one PostgreSQL', () => {
  const servers: TestApp[] = [];
  const buyers: Person[] = [];
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase('server');
    servers.push(await testApp('server', { database }), await testApp('server', { database }));
    for (let number = 0; number < BUYERS; number += 1) {
      const server = servers[number % servers.length];
      if (server) buyers.push(await server.signedInAs(`buyer-${number}@example.com`));
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.close();
  });

  it(`goes to one of ${BUYERS} buyers at once, round after round`, async () => {
    const today = servers[0]?.clock.today();
    if (!servers[0] || !today) throw new Error('no server');
    // Two rooms, asked for in opposite orders: without one order of locking this deadlocks.
    const stay = await makeStay(servers[0].database, { rooms: [{ price: 1000 }, { price: 1500 }] });
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = bookingRequest(stay, { today, checkIn: addDays(today, 5 + round * 4), nights: 3 });
      const rooms = stay.rooms.map(({ id, price }) => ({ room_id: id, quantity: 1, price, includes_meal: false }));
      const answers = await Promise.all(
        buyers.map((buyer, number) =>
          buyer.call('POST', '/user/room-inquiries', {
            body: { ...base, amount: 7500, rooms: number % 2 === 0 ? rooms : rooms.toReversed() },
          }),
        ),
      );
      const codes = answers.map(({ status, body }) => (status === 200 ? 'booked' : `${status} ${body.code}`));
      expect(codes.filter((code) => code === 'booked')).toHaveLength(1);
      expect(codes.filter((code) => code === '409 rooms_unavailable')).toHaveLength(BUYERS - 1);
    }
  });
});
