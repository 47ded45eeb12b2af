import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrongNights } from '../../../testing/bookings/audit.ts';
import { bookingRequest } from '../../../testing/bookings/booking-request.ts';
import { nightsOfRoom } from '../../../testing/bookings/paying.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type Person, type TestApp, testApp } from '../../../testing/test-app.ts';

const BUYERS = 50;
/** Each of the buyers asks so often for the one room that is let go of and taken again. */
const TIMES = 4;
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

  it(`is held by one of ${BUYERS * TIMES} who ask for it while it is let go of again and again, and in the end by one`, async () => {
    const [server] = servers;
    if (!server) throw new Error('no server');
    const stay = await makeStay(server.database, { rooms: [{ units: 1 }] });
    const body = bookingRequest(stay, { today: server.clock.today(), nights: 3 });
    const ask = async (buyer: Person, isLast: boolean) => {
      const answer = await buyer.call('POST', '/user/room-inquiries', { body });
      if (answer.status !== 200) return expect([answer.status, answer.body.code]).toEqual([409, 'rooms_unavailable']);
      const live = await database.db
        .selectFrom('bookings')
        .select('id')
        .where('property_id', '=', stay.id)
        .where('status', '=', 'pending')
        .execute();
      expect(live.map(({ id }) => id)).toEqual([answer.body.data.inquiry.id]);
      won += 1;
      if (isLast) return;
      const given = await buyer.call('POST', `/user/inquiries/${answer.body.data.inquiry.id}/cancel`, {
        body: { refund: 0 },
      });
      expect(given.status).toBe(200);
    };
    let won = 0;
    await Promise.all(
      buyers.map(async (buyer) => {
        for (let time = 1; time <= TIMES; time += 1) await ask(buyer, false);
      }),
    );
    expect(won).toBeGreaterThan(0);
    expect(await nightsOfRoom(server, stay.rooms[0]?.id ?? 0)).toEqual({});
    // Nobody holds it now: of all who ask at once, one has it.
    won = 0;
    await Promise.all(buyers.map((buyer) => ask(buyer, true)));
    expect(won).toBe(1);
    expect(await wrongNights(database.db)).toEqual([]);
  });

  it('is refused without waiting for whoever has its nights locked', async () => {
    const [server] = servers;
    const [first, second] = buyers;
    if (!server || !first || !second) throw new Error('no buyers');
    const stay = await makeStay(server.database, { rooms: [{ units: 1 }] });
    const body = bookingRequest(stay, { today: server.clock.today() });
    expect((await first.call('POST', '/user/room-inquiries', { body })).status).toBe(200);
    const holder = await database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from room_nights where room_id = $1 for update', [stay.rooms[0]?.id]);
      await holder.query('select 1 from properties where id = $1 for update', [stay.id]);
      const { status, body: said } = await second.call('POST', '/user/room-inquiries', { body });
      expect([status, said.code]).toEqual([409, 'rooms_unavailable']);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });

  it('is answered once to a request that is sent several times at once, and refused to nobody who has it', async () => {
    const [server] = servers;
    const [buyer] = buyers;
    if (!server || !buyer) throw new Error('no buyers');
    for (let round = 0; round < ROUNDS; round += 1) {
      const stay = await makeStay(server.database, { rooms: [{ units: 1 }] });
      const body = bookingRequest(stay, { today: server.clock.today() });
      const headers = { 'idempotency-key': `last-room-${round}` };
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => buyer.call('POST', '/user/room-inquiries', { body, headers })),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map((answer) => answer.body.data.inquiry.id)).size).toBe(1);
    }
  });
});
