import { addDays } from '@basera/contract/calendar-date';
import type { BenchServer } from '../bench-server.ts';
import type { LoadLoop, LoadResult } from '../load-loop.ts';
import { type BookedRoom, bookingOf, NIGHTS, roomsToBook } from './request.ts';
import { sampleLocks } from './sample-locks.ts';

const CONNECTIONS = 16;
const DAYS_AHEAD = 450;

export type Load = LoadResult & {
  /** Of the time that connections were in a transaction, the share in which they waited for a lock; null where there is one connection. */
  lockShare: number | null;
};
export type Round = { bare: number; distinct: Load; hot: Load; soldOut: Load };
export type Rooms = { distinct: BookedRoom[]; hot: BookedRoom };

/** Makes one room hot: it has so many units that all of a round can book it. All cost the same on every day of the week. */
export async function chooseRooms(server: BenchServer, bookings: number): Promise<Rooms> {
  const [hot, ...distinct] = await roomsToBook(server, bookings + 1);
  if (!hot) throw new Error('there are no rooms');
  await server.database.pool.query('update rooms set units = $2 where id = $1', [hot.id, bookings]);
  return { hot, distinct };
}

/** One round: bare transactions, bookings of distinct rooms, of one hot stay, and of one that is sold out. */
export async function measureRound(
  server: BenchServer,
  load: LoadLoop,
  { rooms, tokens, round, bookings }: { rooms: Rooms; tokens: string[]; round: number; bookings: number },
): Promise<Round> {
  // Nights that no other round has touched.
  const checkIn = addDays(server.deps.clock.today(), DAYS_AHEAD + round * NIGHTS);
  const request = (room: BookedRoom, index: number) => {
    const guest = index % tokens.length;
    return bookingOf(server, { room, checkIn, token: tokens[guest] ?? '', guest });
  };
  const run = async (requests: string[]): Promise<Load> => {
    const stop = sampleLocks(server.database);
    const result = await load.run({
      port: server.port,
      requests,
      connections: CONNECTIONS,
      answers: requests.length,
    });
    return { ...result, lockShare: await stop() };
  };
  const many = Array.from({ length: bookings }, (_, index) => index);
  const bare = await bareTransactions(server, bookings);
  const distinct = await run(rooms.distinct.map(request));
  const hot = await run(many.map((index) => request(rooms.hot, index)));
  expectAllBooked([distinct, hot]);
  await server.database.pool.query(
    'update room_nights set booked = units where room_id = $1 and night >= $2 and night < $3',
    [rooms.hot.id, checkIn, addDays(checkIn, NIGHTS)],
  );
  const soldOut = await run(many.map((index) => request(rooms.hot, index)));
  if (soldOut.refused < bookings) throw new Error('a sold-out room was sold');
  return { bare, distinct, hot, soldOut };
}

function expectAllBooked(loads: Load[]): void {
  for (const { refused } of loads) if (refused > 0) throw new Error(`${refused} bookings were refused`);
}

/** Transactions a second that insert one row and do nothing else, as many at once as the pool has connections. */
async function bareTransactions({ database }: BenchServer, size: number): Promise<number> {
  await database.pool.query(
    'create table if not exists bench_bare (id integer generated always as identity, at timestamptz)',
  );
  let left = size;
  const began = performance.now();
  const work = async () => {
    for (; left > 0; ) {
      left -= 1;
      const client = await database.pool.connect();
      await client.query('begin');
      await client.query('insert into bench_bare (at) values ($1)', [new Date()]);
      await client.query('commit');
      client.release();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return size / ((performance.now() - began) / 1000);
}
