import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { ChangeFeed, FollowedStays, StayReader } from '../../apps/server/src/providers/change-feed/change-feed.ts';

/** Not at all; by triggers and NOTIFY; by the log of changes, with one process that reads it and one that follows. */
export type Told = 'untold' | 'triggers' | 'log';

const TRANSACTIONS = 1500;
const CONNECTIONS = 8;
const CHANGES = 200;
const DAYS_AHEAD = 300;
const NIGHTS = 500;
let turn = 0;

/** The nights of a booking, as `take-nights.ts` writes them: what of it the feed is told of. */
async function takeNights(client: pg.PoolClient, room: number, night: number): Promise<number> {
  await client.query('begin');
  const began = performance.now();
  await client.query(
    `insert into room_nights (room_id, night, booked, units)
     select id, current_date + $2::int + n, 1, units from rooms cross join generate_series(0, 1) n where id = $1
     on conflict (room_id, night) do update set booked = room_nights.booked + 1 where room_nights.booked < room_nights.units`,
    [room, night],
  );
  await client.query('commit');
  return performance.now() - began;
}

const SEARCHED = ['inserted', 'updated', 'deleted'];

async function setTriggers({ pool }: Database, to: 'enable' | 'disable'): Promise<void> {
  for (const event of SEARCHED) await pool.query(`alter table room_nights ${to} trigger search_${event}`);
}

/** The mean time of a statement and commit that take nights, and how many transactions a second. */
export async function timeBookings(
  database: Database,
  way: Told,
  teller: ChangeFeed | null,
): Promise<{ milliseconds: number; rate: number }> {
  const stop = teller ? await followAlong(teller) : async () => {};
  await setTriggers(database, way === 'triggers' ? 'enable' : 'disable');
  turn += 1;
  const { rows } = await database.pool.query<{ id: number }>(
    'select id from rooms where units > 0 order by id limit $1',
    [TRANSACTIONS],
  );
  let spent = 0;
  let left = rows.length;
  const began = performance.now();
  const work = async () => {
    const client = await database.pool.connect();
    while (left > 0) {
      left -= 1;
      spent += await takeNights(client, rows[left]?.id ?? 0, DAYS_AHEAD + ((2 * turn) % NIGHTS));
    }
    client.release();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  const rate = rows.length / ((performance.now() - began) / 1000);
  await stop();
  if (teller) {
    await teller.stop();
    await database.pool.query('select tell_by_notify()');
    await database.pool.query('select pg_drop_replication_slot(slot_name) from pg_replication_slots');
  }
  return { milliseconds: spent / rows.length, rate };
}

type Following = { connection: FollowedStays; reader: StayReader };

async function follow(feed: ChangeFeed): Promise<Following> {
  for (;;) {
    try {
      const connection = await feed.followStays({ onNotify: () => {}, onLost: () => {} });
      const reader = await connection.openReader();
      // Once it is complete nothing has to be begun anew.
      while ((await reader.read(connection)).completeAt === null);
      return { connection, reader };
    } catch {
      await wait(100);
    }
  }
}

/** One that reads whatever is told, until it is stopped. */
async function followAlong(teller: ChangeFeed): Promise<() => Promise<void>> {
  teller.startTelling();
  let { connection, reader } = await follow(teller);
  let isStopped = false;
  const again = async () => {
    await connection.close();
    ({ connection, reader } = await follow(teller));
  };
  const reading = (async () => {
    while (!isStopped) await reader.read(connection).then(({ done }) => done(), again);
  })();
  return async () => {
    isStopped = true;
    await reading;
    await connection.close();
  };
}

/** From a commit until the last of all followers has been told, and has read the stay. */
export async function timeUntilSeen(
  database: Database,
  teller: ChangeFeed,
  feeds: ChangeFeed[],
): Promise<{ median: number; p99: number }> {
  teller.startTelling();
  const followings = await Promise.all(feeds.map(follow));
  const { rows } = await database.pool.query<{ id: number }>('select property_id as id from rooms order by id limit 1');
  const stay = rows[0]?.id ?? 0;
  const times: number[] = [];
  for (let price = 1; price <= CHANGES; price += 1) {
    await database.pool.query('update rooms set base_price = $1 where property_id = $2', [1000 + price, stay]);
    const committed = performance.now();
    await Promise.all(
      followings.map(async ({ connection, reader }) => {
        for (let isSeen = false; !isSeen; ) {
          const { ids, done } = await reader.read(connection);
          isSeen = ids.includes(stay);
          if (isSeen) await connection.query('select base_price from rooms where property_id = $1', [stay]);
          done();
        }
      }),
    );
    times.push(performance.now() - committed);
  }
  for (const { connection } of followings) await connection.close();
  await Promise.all([teller, ...feeds].map((feed) => feed.stop()));
  times.sort((a, b) => a - b);
  return { median: times[times.length >> 1] ?? 0, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
