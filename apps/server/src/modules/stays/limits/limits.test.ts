import { addDays, nightsOf } from '@basera/contract/calendar-date';
import { refusalWords } from '@basera/contract/words/limit-words';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds } from '../../../testing/database/test-database.ts';
import { type MadeStay, makeLimits, makeStay, type RoomShape } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { freeRoomsOf } from '../search/search-queries.ts';
import { limitsAsked } from './testing-limits.ts';
import { whyNotSold } from './why-not.ts';

describe.each(everydayKinds)('which trips a room is sold for (%s)', (kind) => {
  let server: TestApp;

  beforeAll(async () => {
    server = await testApp(kind);
  });
  afterAll(() => server.close());

  const today = () => server.clock.today();
  const day = (after: number) => addDays(today(), after);

  it('is told by the rule and by the database alike, whatever is sold around', async () => {
    const stay = await makeStay(server.database, { rooms: [{ units: 2 }] });
    const { db } = server.database;
    const roomId = stay.rooms[0]?.id ?? 0;
    const cases = fc.record({
      limits: limitsAsked(today()),
      // Near enough that a gap may begin today, between nights most of which are sold.
      dates: fc
        .tuple(fc.nat(4), fc.integer({ min: 1, max: 3 }))
        .map(([from, nights]) => ({ checkIn: day(from), checkOut: day(from + nights) })),
      sold: fc.array(fc.constantFrom(0, 1, 2, 2), { minLength: 10, maxLength: 10 }),
      liveFrom: fc.option(fc.nat(4), { freq: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(cases, async ({ limits, dates, sold, liveFrom }) => {
        const own = nightsOf(dates.checkIn, dates.checkOut);
        const rows = sold.map((booked, night) => ({ room_id: roomId, night: day(night), booked, units: 2 }));
        const taken = rows.filter(({ night }) => !own.includes(night));
        const from = liveFrom === null || day(liveFrom) > dates.checkIn ? null : day(liveFrom);
        await db.transaction().execute(async (trx) => {
          await makeLimits(trx, roomId, limits);
          await sql`update properties set live_from = ${from} where id = ${stay.id}`.execute(trx);
          await trx.deleteFrom('room_nights').where('room_id', '=', roomId).execute();
          if (taken.length > 0) await trx.insertInto('room_nights').values(taken).execute();
        });
        const asked = { dates, today: today(), guests: 1, children: 0 };
        const isFound = (await freeRoomsOf(db, [stay.id], asked)).size > 0;
        const refused = await whyNotSold(db, [roomId], { dates, today: today() });
        expect(isFound, JSON.stringify([...refused.values()])).toBe(refused.size === 0);
      }),
      { numRuns: rounds(150, 600) },
    );
  });

  describe('reaches guests', () => {
    const ask = async (stay: MadeStay, from: number, to: number) => {
      const trip = `start_date=${day(from)}&end_date=${day(to)}`;
      const { body } = await server.call('GET', `/showPropertyDetails/${stay.id}?${trip}`);
      const [room] = body.data.property.rooms;
      return [room.number_of_rooms, room.not_sold];
    };
    const found = async (city: string, from: number, to: number) => {
      const trip = `from_date=${day(from)}&to_date=${day(to)}`;
      const { body } = await server.call('GET', `/fetchPropertiesByFilters?city=${city}&${trip}`);
      return body.properties.total;
    };
    const made = (city: string, limits: RoomShape['limits'], units = 1) =>
      makeStay(server.database, { city, rooms: [{ units, limits }] });

    it('on the stay page in words, and in the search by what it finds', async () => {
      const stay = await made('Leh', { leastNights: 3 });
      expect(await ask(stay, 10, 12)).toEqual([0, `At least 3 nights from ${weekdayOf(10)}`]);
      expect(await ask(stay, 10, 13)).toEqual([1, null]);
      const parts = async (to: number) =>
        (await server.call('GET', `/showPropertyDetails/${stay.id}?start_date=${day(10)}&end_date=${day(to)}`)).body
          .data.property.rooms[0].not_sold_by;
      expect([await parts(12), await parts(13)]).toEqual([{ why: 'least', nights: 3, rule: 'room' }, undefined]);
      expect([await found('Leh', 10, 12), await found('Leh', 10, 13)]).toEqual([0, 1]);
    });

    it('in the prices of the dates around, the counts of filters, the pins of the map and the stays like one', async () => {
      const stay = await made('Diu', { dates: { [day(10)]: { noArrival: true } } });
      const other = await makeStay(server.database, { city: 'Diu' });
      const asked = (from: number) => `city=Diu&from_date=${day(from)}&to_date=${day(from + 1)}`;
      await sql`update rooms set base_price = 100000 where property_id = ${stay.id}`.execute(server.database.db);
      await server.deps.stays.searcher.catchUp();
      const totals = await server.call('GET', `/properties/date-totals?${asked(9)}`);
      const byDate = new Map(
        totals.body.data.map((one: { from_date: string; total: number }) => [one.from_date, one.total]),
      );
      expect([byDate.get(day(9)), byDate.get(day(10)), byDate.get(day(11))]).toEqual([1000, 2000, 1000]);
      const counts = await server.call('GET', `/properties/filter-counts?${asked(10)}`);
      expect(counts.body.data.stars).toEqual([{ id: 3, count: 1 }]);
      const pins = await server.call('GET', `/properties/map-pins?${asked(10)}`);
      expect(pins.body.data.pins.map(({ id }: { id: number }) => id)).toEqual([other.id]);
      const similar = (from: number) =>
        server.call('GET', `/user/properties/${other.id}/similar?start_date=${day(from)}&end_date=${day(from + 1)}`);
      expect((await similar(10)).body.data).toEqual([]);
      expect((await similar(9)).body.data.map(({ id }: { id: number }) => id)).toEqual([stay.id]);
    });

    it('by the day it is: what is too far today is sold later', async () => {
      const stay = await made('Puri', { aheadDays: 20, noticeDays: 2 });
      expect(await ask(stay, 21, 22)).toEqual([0, 'Can be booked at most 20 days ahead']);
      expect(await ask(stay, 1, 2)).toEqual([0, 'Book at least 2 days before arrival']);
      expect([await found('Puri', 21, 22), await found('Puri', 2, 3)]).toEqual([0, 1]);
      server.clock.advance(86_400);
      // The same dates, asked for a day later.
      expect([await found('Puri', 20, 21), await found('Puri', 1, 2)]).toEqual([1, 0]);
      server.clock.advance(-86_400);
    });

    const weekdayOf = (after: number) =>
      refusalWords({ why: 'no_arrival' }, { checkIn: day(after), checkOut: day(after + 1) }).replace(
        'No arrivals on ',
        '',
      );
  });
});
