import { addDays, calendarDate } from '@basera/contract/calendar-date';
import { paiseFromRupees } from '@basera/contract/money';
import { nightlyRates } from '@basera/contract/rules/rates';
import { fitsOneSlab } from '@basera/contract/rules/tax/slabs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { everydayKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { ratesOf } from './rate-queries.ts';

const MONDAY = calendarDate('2026-11-23');
const night = (after: number) => addDays(MONDAY, after);

describe.each(everydayKinds)('the rates of rooms (%s)', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  it('are read as the rule takes them, and no more of them than the nights need', async () => {
    const stay = await makeStay(database, {
      rooms: [
        { price: 2500.5 },
        {
          price: 2000,
          weekend: 2400,
          seasons: [
            { from: night(-9), to: night(-1), price: 1000 },
            { from: night(3), to: night(4), price: 3000, weekend: 3600 },
            { from: night(6), to: night(6), price: 1500 },
            { from: night(7), to: night(20), price: 9000 },
          ],
          rates: { [night(-1)]: 1, [night(1)]: 1750, [night(4)]: 5000, [night(7)]: 1 },
        },
        { price: 2000, seasons: [{ from: night(-9), to: MONDAY, price: 1000 }], rates: { [night(6)]: 1500 } },
      ],
    });
    const [plain = 0, dear = 0, ending = 0] = stay.rooms.map(({ id }) => id);
    const week = { checkIn: MONDAY, checkOut: night(7) };
    const rates = await ratesOf(database.db, [plain, dear, ending], week);
    const rupees = (id: number) => {
      const own = rates.get(id);
      return own && nightlyRates(own, MONDAY, 7).map((rate) => rate / 100);
    };
    expect(rupees(plain)).toEqual([2500.5, 2500.5, 2500.5, 2500.5, 2500.5, 2500.5, 2500.5]);
    expect(rupees(dear)).toEqual([2000, 1750, 2000, 3000, 5000, 2400, 1500]);
    expect(rupees(ending)).toEqual([1000, 2000, 2000, 2000, 2000, 2000, 1500]);
    expect(rates.get(dear)?.seasons).toHaveLength(2);
    expect(rates.get(dear)?.dates.size).toBe(2);
    expect((await ratesOf(database.db, [dear], null)).get(dear)).toMatchObject({ seasons: [], dates: new Map() });
  });

  const addRate = (table: string, roomId: number, price: number, index: number) =>
    table === 'weekend'
      ? sql`update rooms set weekend_price = ${price} where id = ${roomId}`.execute(database.db)
      : table === 'room_rates'
        ? sql`insert into room_rates values (${roomId}, ${night(index)}, ${price})`.execute(database.db)
        : table === 'room_seasons'
          ? sql`insert into room_seasons values (${roomId}, ${night(index)}, ${night(index)}, ${price})`.execute(
              database.db,
            )
          : sql`insert into room_seasons values (${roomId}, ${night(index)}, ${night(index)}, 100000, ${price})`.execute(
              database.db,
            );

  it.each(['weekend', 'room_rates', 'room_seasons', 'weekend of a season'])(
    'are whole rupees and never between the slabs of the tax (%s)',
    async (table) => {
      const [room] = (await makeStay(database)).rooms;
      const prices = [-100, 0, 100, 250_050, 787_500, 787_501, 787_600, 830_000, 885_000, 885_100];
      const allowed = [];
      for (const [index, price] of prices.entries()) {
        const isTaken = await addRate(table, room?.id ?? 0, price, index).then(
          () => true,
          () => false,
        );
        if (isTaken) allowed.push(price);
      }
      const honest = prices.filter(
        (price) => price > 0 && price % 100 === 0 && fitsOneSlab(paiseFromRupees(price / 100)),
      );
      expect(allowed).toEqual(honest);
    },
  );

  it('have one season a night, and any night of another room', async () => {
    const [one, other] = (await makeStay(database, { rooms: [{}, {}] })).rooms;
    const season = (roomId: number | undefined, from: number, to: number) =>
      sql`insert into room_seasons values (${roomId}, ${night(from)}, ${night(to)}, 100000)`.execute(database.db);
    await season(one?.id, 0, 3);
    await season(one?.id, 4, 4);
    await season(other?.id, 2, 9);
    for (const [from, to] of [
      [-2, 0],
      [3, 5],
      [1, 2],
      [4, 4],
    ] as const)
      await expect(season(one?.id, from, to)).rejects.toThrow(/one_season_a_night|room_seasons_pkey/);
    await expect(season(one?.id, 8, 7)).rejects.toThrow(/room_seasons|range/);
  });

  it('are read again by the search when they change, and gone with their room', async () => {
    const stay = await makeStay(database, { rooms: [{}, {}] });
    const [one = 0, other = 0] = stay.rooms.map(({ id }) => id);
    const noted = async (change: string) => {
      await sql`truncate search_changes`.execute(database.db);
      await database.pool.query(change);
      const { rows } = await database.pool.query<{ property_id: number }>('select property_id from search_changes');
      return rows.map(({ property_id }) => property_id);
    };
    const changes = [
      `insert into room_rates values (${one}, '2026-12-24', 500000), (${other}, '2026-12-24', 500000)`,
      `update room_rates set price = 600000 where room_id = ${one}`,
      `delete from room_rates where room_id = ${one}`,
      `insert into room_seasons values (${one}, '2026-12-24', '2026-12-31', 500000)`,
      `update room_seasons set weekend_price = 600000 where room_id = ${one}`,
      `delete from room_seasons where room_id = ${one}`,
      `insert into rate_caps values (${one}, '2026-12-24', 500000)`,
      `update rate_caps set price = 400000 where room_id = ${one}`,
      `delete from rate_caps where room_id = ${one}`,
      `update rooms set weekend_price = 300000 where id = ${one}`,
    ];
    for (const change of changes) expect(await noted(change), change).toEqual([stay.id]);
    await database.pool.query(`delete from rooms where id = ${other}`);
    expect((await database.pool.query(`select 1 from room_rates where room_id = ${other}`)).rows).toEqual([]);
    for (const table of ['room_rates', 'room_seasons', 'rate_caps'])
      expect(await noted(`truncate ${table}`)).toEqual([-1]);
  });
});
