import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import type { ChangeFeed, FollowedStays, StayReader } from '../../apps/server/src/providers/change-feed/change-feed.ts';

const CHANGES = 200;

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
