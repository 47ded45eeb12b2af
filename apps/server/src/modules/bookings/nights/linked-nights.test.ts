import { addDays, type CalendarDate, calendarDate } from '@basera/contract/calendar-date';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { changeUnits, keepUnits } from './change-units.ts';
import { type LinkedPart, linkRooms, unlinkRoom } from './link-rooms.ts';
import { areFree } from './linked-nights.ts';
import { closeNights, exchangeNights, lockNights, releaseNights, roomNights, takeNights } from './take-nights.ts';

const FIRST = calendarDate('2026-12-01');
const NIGHTS = 4;
const night = (number: number): CalendarDate => addDays(FIRST, number);

/** So many units of a room on some nights, by their numbers. */
type Taking = { room: number; quantity: number; nights: number[] };
const asNights = ({ room, quantity, nights }: Taking) => roomNights([{ room_id: room, quantity }], nights.map(night));

describe.each(databaseKinds)('a whole house and its rooms (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  type Trx = Parameters<typeof takeNights>[0];
  const transact = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work);
  const orFalse = (work: Promise<unknown>): Promise<boolean> =>
    work
      .then(() => true)
      .catch((error: { code?: string }) => {
        if (error.code === 'rooms_unavailable') return false;
        throw error;
      });
  const take = (...takings: Taking[]) => orFalse(transact((trx) => takeNights(trx, takings.flatMap(asNights))));
  const giveBack = (taking: Taking) => transact((trx) => releaseNights(trx, asNights(taking)));
  const exchange = (from: Taking, to: Taking) =>
    orFalse(transact((trx) => exchangeNights(trx, asNights(from), asNights(to))));
  const close = (room: number, nights: number[], units: number) =>
    transact(async (trx) => {
      const locked = await lockNights(
        trx,
        nights.map((number) => ({ roomId: room, night: night(number) })),
      );
      await closeNights(
        trx,
        locked.map((one) => ({
          roomId: room,
          night: one.night,
          units: Math.min(units, one.units - one.booked - one.claimed),
        })),
      );
      return locked;
    });
  /** The first night that is in its way; nothing is linked then. */
  const link = (whole: number, parts: LinkedPart[], since = 0) => {
    let clash: CalendarDate | null = null;
    return transact(async (trx) => {
      clash = await linkRooms(trx, whole, parts, night(since));
      if (clash) throw new Error('clash');
    })
      .catch((error: Error) => {
        if (error.message !== 'clash') throw error;
      })
      .then(() => clash);
  };
  const all = (...rooms: number[]): LinkedPart[] => rooms.map((roomId) => ({ roomId, units: null }));
  /** A stay's rooms, by how many units of each there are. */
  const roomsOf = async (...units: number[]) =>
    (await makeStay(database, { rooms: units.map((count) => ({ units: count })) })).rooms.map(({ id }) => id);
  /** What is left of each on a night, by what search reads, too. */
  const left = async (rooms: number[], number = 0) => {
    const { rows } = await sql<{ left: number; is_sold_out: boolean }>`
      select r.units - coalesce((select n.booked + n.closed + n.linked from room_nights n
        where n.room_id = r.id and n.night = ${night(number)}), 0) as left, r.sold_out @> ${night(number)}::date as is_sold_out
      from rooms r join unnest(${rooms}::int[]) with ordinality as o (id, place) on o.id = r.id order by o.place`.execute(
      database.db,
    );
    for (const row of rows) expect(row.is_sold_out).toBe(row.left <= 0);
    return rows.map((row) => row.left);
  };

  it('close one another: what is sold of one is not for sale of the other, until it is given back', async () => {
    const [house = 0, blue = 0, green = 0] = await roomsOf(1, 1, 2);
    const rooms = [house, blue, green];
    expect(await link(house, all(blue, green))).toBeNull();
    const whole = { room: house, quantity: 1, nights: [0, 1] };
    expect(await take(whole)).toBe(true);
    expect(await left(rooms)).toEqual([0, 0, 0]);
    expect(await take({ room: green, quantity: 1, nights: [1, 2] })).toBe(false);
    expect(await take({ room: green, quantity: 1, nights: [2] })).toBe(true);
    expect([await left(rooms, 2), await left(rooms, 3)]).toEqual([
      [0, 1, 1],
      [1, 1, 2],
    ]);
    await giveBack(whole);
    expect(await left(rooms)).toEqual([1, 1, 2]);
    const [one, other] = [blue, green].map((room) => ({ room, quantity: 1, nights: [0] }));
    expect(await take(one as Taking, other as Taking)).toBe(true);
    expect(await take(whole)).toBe(false);
    await giveBack(one as Taking);
    expect(await left(rooms)).toEqual([0, 1, 1]);
    await giveBack(other as Taking);
    expect(await left(rooms)).toEqual([1, 1, 2]);
    // Both at once are one too many.
    expect(await take({ ...whole, nights: [3] }, { room: blue, quantity: 1, nights: [3] })).toBe(false);
    expect(await left(rooms, 3)).toEqual([1, 1, 2]);
  });

  it('leave alone what does not belong to the house', async () => {
    const [villa = 0, doubles = 0, other = 0] = await roomsOf(1, 5, 1);
    await link(villa, [{ roomId: doubles, units: 3 }]);
    const rooms = [villa, doubles, other];
    expect(await take({ room: doubles, quantity: 2, nights: [0] })).toBe(true);
    expect(await left(rooms)).toEqual([1, 3, 1]);
    expect(await take({ room: villa, quantity: 1, nights: [0] })).toBe(true);
    expect(await left(rooms)).toEqual([0, 0, 1]);
    expect(await take({ room: doubles, quantity: 3, nights: [1] })).toBe(true);
    expect(await left(rooms, 1)).toEqual([0, 2, 1]);
  });

  it('are closed together, but for what is sold, and opened by what closed them', async () => {
    const [house = 0, blue = 0, green = 0] = await roomsOf(1, 1, 1);
    const rooms = [house, blue, green];
    await link(house, all(blue, green));
    await close(blue, [0], 1);
    expect(await left(rooms)).toEqual([0, 0, 1]);
    expect((await close(house, [0], 1))[0]).toMatchObject({ booked: 0, claimed: 0, takers: [] });
    expect(await left(rooms)).toEqual([0, 0, 0]);
    await close(house, [0], 0);
    expect(await left(rooms)).toEqual([0, 0, 1]);
    await take({ room: green, quantity: 1, nights: [1] });
    expect((await close(house, [1], 1))[0]?.takers).toEqual([green]);
    expect(await left(rooms, 1)).toEqual([0, 0, 0]);
    await giveBack({ room: green, quantity: 1, nights: [1] });
    expect(await left(rooms, 1)).toEqual([0, 0, 0]);
    await close(house, [1], 0);
    expect(await left(rooms, 1)).toEqual([1, 1, 1]);
    await take({ room: house, quantity: 1, nights: [2] });
    expect((await close(blue, [2], 1))[0]).toMatchObject({ claimed: 1, takers: [house] });
    expect(await left(rooms, 2)).toEqual([0, 0, 0]);
  });

  it('take the place of one another in one change of a booking', async () => {
    const [house = 0, blue = 0] = await roomsOf(1, 1);
    await link(house, all(blue));
    const [whole, room] = [house, blue].map((id) => ({ room: id, quantity: 1, nights: [0, 1] })) as [Taking, Taking];
    await take(whole);
    expect(await areFree(database.db, asNights(room), [])).toBe(false);
    expect(await areFree(database.db, asNights(room), asNights(whole))).toBe(true);
    expect(await exchange(whole, room)).toBe(true);
    expect(await left([house, blue])).toEqual([0, 0]);
    expect(await exchange(room, whole)).toBe(true);
    await giveBack(whole);
    expect(await left([house, blue])).toEqual([1, 1]);
  });

  it('are linked from today on, unless both are sold: the first such night is named', async () => {
    const [house = 0, blue = 0, green = 0] = await roomsOf(1, 1, 1);
    for (const room of [house, blue]) await take({ room, quantity: 1, nights: [0, 2, 3] });
    expect(await link(house, all(blue, green), 1)).toBe(night(2));
    expect(await left([house, blue, green], 2)).toEqual([0, 0, 1]);
    await giveBack({ room: blue, quantity: 1, nights: [2, 3] });
    expect(await link(house, all(blue, green), 1)).toBeNull();
    expect(await left([house, blue, green], 2)).toEqual([0, 0, 0]);
    // The night before is as it was sold, and can be given back.
    await giveBack({ room: blue, quantity: 1, nights: [0] });
    expect(await link(house, [], 1)).toBeNull();
    expect(await left([house, blue, green], 2)).toEqual([0, 1, 1]);
  });

  it('follow other units, and go on without a room that is gone', async () => {
    const [dorm = 0, beds = 0, annex = 0] = await roomsOf(1, 4, 1);
    await link(dorm, all(beds, annex));
    await take({ room: dorm, quantity: 1, nights: [0] });
    await take({ room: beds, quantity: 3, nights: [1] });
    const change = (units: number) =>
      transact(async (trx) => {
        const clash = await changeUnits(trx, beds, units);
        if (!clash) await trx.updateTable('rooms').set({ units }).where('id', '=', beds).execute();
        return clash;
      });
    expect(await change(2)).toBe(night(1));
    expect(await change(6)).toBeNull();
    expect([await left([dorm, beds]), await left([dorm, beds], 1)]).toEqual([
      [0, 0],
      [0, 3],
    ]);
    await transact((trx) => keepUnits(trx, beds, 2));
    const nights = database.db.selectFrom('room_nights').select(['booked', 'linked', 'units']).orderBy('night');
    expect(await nights.where('room_id', '=', beds).execute()).toEqual([
      { booked: 0, linked: 2, units: 2 },
      { booked: 3, linked: 0, units: 3 },
    ]);
    await transact((trx) => unlinkRoom(trx, beds, FIRST));
    await transact((trx) => keepUnits(trx, beds, 6));
    expect([await left([dorm, beds, annex]), await left([dorm, beds, annex], 1)]).toEqual([
      [0, 6, 0],
      [1, 3, 1],
    ]);
    await transact((trx) => unlinkRoom(trx, dorm, FIRST));
    expect(await left([dorm, beds, annex])).toEqual([0, 6, 1]);
  });

  describe('whatever happens to them at once', () => {
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
        const links = await database.db
          .selectFrom('room_links')
          .selectAll()
          .where('part_id', 'in', this.rooms)
          .execute();
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
        fc.asyncProperty(
          fc.array(fc.array(does, { minLength: 1, maxLength: 8 }), { maxLength: 6 }),
          async (batches) => {
            const world = new World(await roomsOf(...UNITS));
            await link(world.rooms[0] ?? 0, all(...world.rooms.slice(1, 3)));
            for (const batch of batches) {
              await Promise.all(batch.map((step) => world.act(step)));
              expect(await world.wrong()).toEqual([]);
            }
          },
        ),
        { numRuns: rounds(10, 150) },
      );
    }, 120_000);
  });
});
