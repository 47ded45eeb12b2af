import { join } from 'node:path';
import { dayInIndia } from '@basera/contract/calendar-date';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { natsFeed } from '../apps/server/src/providers/change-feed/change-feed.nats.ts';
import { startNats } from '../apps/server/src/testing/change-feed/nats-server.ts';
import { migratedDatabase } from './bench-server.ts';
import { type Told, timeBookings, timeUntilSeen } from './feed/measure.ts';
import { startPostgres } from './postgres-server.ts';
import { generateSearchData } from './search/data.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROUNDS = 3;
const STAYS = 20_000;
const FOLLOWERS = 8;

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** What telling of changes costs a booking in the database, in turns within one run, and how soon everybody knows. */
const postgres = await startPostgres(['wal_level=logical']);
const nats = await startNats(join(await temporaryFolder(), 'nats'));
const database = await migratedDatabase({ url: postgres.url });
try {
  await generateSearchData(database.pool, STAYS, dayInIndia(Date.now()));
  const place = { url: nats.url, name: 'bench' };
  const open = () => natsFeed({ database, log: createLogger('warn'), place, slot: 'basera_bench' });
  const ways: Told[] = ['untold', 'triggers', 'log'];
  const times = { untold: [], triggers: [], log: [] } as Record<Told, { milliseconds: number; rate: number }[]>;
  // The first round warms everything up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const way of ways) {
      const time = await timeBookings(database, way, way === 'log' ? open() : null);
      if (round > 0) times[way].push(time);
    }
  }
  const of = (way: Told, what: 'milliseconds' | 'rate') => median(times[way].map((time) => time[what]));
  for (const way of ways) {
    const [ms, rate] = [of(way, 'milliseconds'), of(way, 'rate')];
    const more = `${(ms / of('untold', 'milliseconds')).toFixed(2)} of its time, ${(rate / of('untold', 'rate')).toFixed(2)} of its rate`;
    console.log(`${way.padEnd(8)} ${ms.toFixed(2)} ms in the database, ${rate.toFixed(0)} a second: ${more}`);
  }
  const seen = await timeUntilSeen(database, open(), Array.from({ length: FOLLOWERS }, open));
  console.log(
    `seen by ${FOLLOWERS} followers after ${seen.median.toFixed(0)} ms (median), ${seen.p99.toFixed(0)} ms (p99)`,
  );
} finally {
  await database.close();
  await nats.stop();
  await postgres.stop();
}
