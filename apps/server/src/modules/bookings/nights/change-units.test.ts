import { addDays } from '@basera/contract/calendar-date';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { makeStay } from '../../../testing/factories.ts';
import { rounds } from '../../../testing/run/rounds.ts';
import { changeUnits } from './change-units.ts';
import { closeNights, lockNights, releaseNights, roomNights, takeNights } from './take-nights.ts';

const BUYERS = 12;
const LEAVING = 6;
const FIRST = '2026-12-01' as Parameters<typeof addDays>[0];

describe.each(databaseKinds)('fewer or more units of a kind of room (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  const take = (roomId: number, quantity: number, nights: number[]) =>
    database.db
      .transaction()
      .execute((trx) =>
        takeNights(
          trx,
          roomNights(
            [{ room_id: roomId, quantity }],
            nights.map((n) => addDays(FIRST, n)),
          ),
        ),
      )
      .then(() => true)
      .catch((error: { code?: string }) => {
        if (error.code === 'rooms_unavailable') return false;
        throw error;
      });
  const giveBack = (roomId: number, nights: number[]) =>
    database.db.transaction().execute((trx) =>
      releaseNights(
        trx,
        roomNights(
          [{ room_id: roomId, quantity: 1 }],
          nights.map((n) => addDays(FIRST, n)),
        ),
      ),
    );
  /** Keeps one unit of a night from sale, where one is free. */
  const close = (roomId: number, n: number) =>
    database.db.transaction().execute(async (trx) => {
      const [row] = await lockNights(trx, [{ roomId, night: addDays(FIRST, n) }]);
      if (row && row.booked + row.closed < row.units) {
        await closeNights(trx, [{ roomId, night: row.night, units: row.closed + 1 }]);
      }
    });
  const change = (roomId: number, units: number) =>
    database.db.transaction().execute(async (trx) => {
      const night = await changeUnits(trx, roomId, units);
      if (!night) await trx.updateTable('rooms').set({ units }).where('id', '=', roomId).execute();
      return night;
    });
  const roomOf = async (units: number) => (await makeStay(database, { rooms: [{ units }] })).rooms[0]?.id ?? 0;

  it('names the first night on which more are sold, and frees or fills the others', async () => {
    const room = await roomOf(3);
    await take(room, 1, [0, 1, 2]);
    await take(room, 1, [1, 2]);
    expect(await change(room, 1)).toBe(addDays(FIRST, 1));
    expect(await change(room, 2)).toBeNull();
    expect([await take(room, 1, [1]), await take(room, 1, [0])]).toEqual([false, true]);
    expect(await change(room, 3)).toBeNull();
    expect(await take(room, 1, [0, 1, 2])).toBe(true);
    expect(await take(room, 1, [2])).toBe(false);
  });

  it('never leave more taken than there are, nor wait in a circle, whatever others do', async () => {
    for (let round = 0; round < rounds(4, 12); round += 1) {
      const room = await roomOf(9);
      for (let guest = 0; guest < LEAVING; guest += 1) await take(room, 1, [0, 3, 4]);
      await Promise.all([
        ...Array.from({ length: LEAVING }, () => giveBack(room, [0, 3, 4])),
        ...[0, 3, 5].map((night) => close(room, night)),
        ...Array.from({ length: BUYERS }, (_, buyer) => take(room, 1, [buyer % 3, 3, 4 + (buyer % 2)])),
        ...[8, 9, 7].map((units) => change(room, units)),
      ]);
      const { units } = await database.db
        .selectFrom('rooms')
        .select('units')
        .where('id', '=', room)
        .executeTakeFirstOrThrow();
      const nights = await database.db.selectFrom('room_nights').selectAll().where('room_id', '=', room).execute();
      for (const night of nights) {
        expect(night.units).toBe(units);
        expect(night.booked + night.closed).toBeLessThanOrEqual(units);
      }
    }
  });
});
