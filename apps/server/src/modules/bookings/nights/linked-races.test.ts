import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { changeUnits } from './change-units.ts';
import { FIRST, linkedSteps, type Taking } from './testing-linked.ts';

const NIGHTS = 4;

describe.each(databaseKinds)('linked rooms, whatever happens to them at once (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());
  const { transact, take, giveBack, exchange, close, link, all, roomsOf } = linkedSteps(() => database);

  type Does =
    | { do: 'take'; room: number; quantity: number; from: number; nights: number }
    | { do: 'give back'; which: number }
    | { do: 'exchange'; which: number; room: number; quantity: number; from: number; nights: number }
    | { do: 'close'; room: number; from: number; nights: number; units: number }
    | { do: 'units'; room: number; units: number }
    | { do: 'link'; parts: (number | null)[] };
  const UNITS = [1, 2, 3, 1];
  const span = {
    room: fc.nat(UNITS.length - 1),
    quantity: fc.integer({ min: 1, max: 2 }),
    from: fc.nat(NIGHTS - 1),
    nights: fc.integer({ min: 1, max: 3 }),
  };
  const does: fc.Arbitrary<Does> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant('take' as const), ...span }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('give back' as const), which: fc.nat(20) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('exchange' as const), which: fc.nat(20), ...span }) },
    {
      weight: 3,
      arbitrary: fc
        .record({ do: fc.constant('close' as const), ...span, units: fc.nat(2) })
        .map(({ quantity, ...one }) => one),
    },
    fc.record({
      do: fc.constant('units' as const),
      room: fc.integer({ min: 1, max: 3 }),
      units: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      do: fc.constant('link' as const),
      // Of the rooms but for the house and the last: not linked, so many units, or (0) all.
      parts: fc.tuple(...[1, 2].map(() => fc.option(fc.nat(2)))),
    }),
  );
  const nightsOf = (from: number, nights: number) => Array.from({ length: nights }, (_, index) => from + index);

  /** Bookings as their guests know them, of rooms whose ids are `rooms`. */
  class World {
    readonly rooms: number[];
    booked: Taking[] = [];

    constructor(rooms: number[]) {
      this.rooms = rooms;
    }

    /** Rows that say otherwise than bookings, closures and links do, each night counted anew. */
    async wrong(): Promise<unknown[]> {
      const { rows: nights } = await sql<
        Record<'room_id' | 'number' | 'booked' | 'closed' | 'linked' | 'units', number>
      >`
        select room_id, night - ${FIRST}::date as number, booked, closed, linked, units from room_nights
        where room_id = any(${this.rooms}::int[])`.execute(database.db);
      const links = await database.db.selectFrom('room_links').selectAll().where('part_id', 'in', this.rooms).execute();
      const at = (room: number, number: number) =>
        nights.find((one) => one.room_id === room && one.number === number) ?? { booked: 0, closed: 0, linked: 0 };
      const { rows: units } = await sql<{ id: number; units: number }>`
        select id, units from rooms where id = any(${this.rooms}::int[])`.execute(database.db);
      const unitsOf = new Map(units.map((one) => [one.id, one.units]));
      const house = this.rooms[0] ?? 0;
      const belongs = (room: number) => {
        const found = links.find(({ part_id }) => part_id === room);
        return found ? Math.min(found.units ?? 99, unitsOf.get(room) ?? 0) : 0;
      };
      const bookedOf = (room: number, number: number) =>
        this.booked
          .filter((one) => one.room === room && one.nights.includes(number))
          .reduce((sum, { quantity }) => sum + quantity, 0);
      return this.rooms.flatMap((room) =>
        nightsOf(0, NIGHTS + 3).flatMap((number) => {
          const has = at(room, number);
          const inAll = unitsOf.get(room) ?? 0;
          const own = bookedOf(room, number);
          const sold = own + belongs(room) * bookedOf(house, number);
          const wholeClosed = at(house, number).closed > 0 ? belongs(room) : 0;
          const isShort = links.some(
            ({ part_id }) =>
              bookedOf(part_id, number) + at(part_id, number).closed > (unitsOf.get(part_id) ?? 0) - belongs(part_id),
          );
          const free =
            room === house
              ? own + has.closed > 0 || isShort
                ? 0
                : 1
              : Math.min(inAll - sold - has.closed, Math.max(0, inAll - own - has.closed - wholeClosed));
          const isRight =
            has.booked === own && sold + has.closed <= inAll && inAll - has.booked - has.closed - has.linked === free;
          return isRight ? [] : [{ room: this.rooms.indexOf(room), number, has, own, sold, inAll, free }];
        }),
      );
    }

    async act(step: Does): Promise<void> {
      const room = 'room' in step ? (this.rooms[step.room] ?? 0) : 0;
      if (step.do === 'take') {
        const taking = { room, quantity: step.quantity, nights: nightsOf(step.from, step.nights) };
        if (await take(taking)) this.booked.push(taking);
      }
      if (step.do === 'give back' || step.do === 'exchange') {
        const [taking] = this.booked.splice(step.which % Math.max(1, this.booked.length), 1);
        if (!taking) return;
        if (step.do === 'give back') return giveBack(taking);
        const other = { room, quantity: step.quantity, nights: nightsOf(step.from, step.nights) };
        this.booked.push((await exchange(taking, other)) ? other : taking);
      }
      if (step.do === 'close') await close(room, nightsOf(step.from, step.nights), step.units);
      if (step.do === 'units')
        await transact(async (trx) => {
          const clash = await changeUnits(trx, room, step.units);
          if (!clash) await trx.updateTable('rooms').set({ units: step.units }).where('id', '=', room).execute();
        });
      if (step.do === 'link') {
        const parts = step.parts.flatMap((units, index) =>
          units === null ? [] : [{ roomId: this.rooms[index + 1] ?? 0, units: units || null }],
        );
        await link(this.rooms[0] ?? 0, parts);
      }
    }
  }

  it('are never oversold, nor wait in a circle: each night adds up to bookings, closures and links', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(does, { minLength: 1, maxLength: 8 }), { maxLength: 6 }), async (batches) => {
        const world = new World(await roomsOf(...UNITS));
        await link(world.rooms[0] ?? 0, all(...world.rooms.slice(1, 3)));
        for (const batch of batches) {
          await Promise.all(batch.map((step) => world.act(step)));
          expect(await world.wrong()).toEqual([]);
        }
      }),
      { numRuns: rounds(10, 150) },
    );
  }, 120_000);
});
