import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { changeUnits, keepUnits } from './change-units.ts';
import { unlinkRoom } from './link-rooms.ts';
import { whatIsFree } from './linked-nights.ts';
import { asNights, FIRST, linkedSteps, night, type Taking } from './testing-linked.ts';

describe.each(databaseKinds)('a whole house and its rooms (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  const { transact, take, giveBack, exchange, close, link, all, roomsOf } = linkedSteps(() => database);
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
    expect(await whatIsFree(database.db, asNights(room), [])).toBe('taken');
    expect(await whatIsFree(database.db, asNights(room), asNights(whole))).toBe('free');
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
});
