import { join } from 'node:path';
import { dayInIndia } from '@basera/contract/calendar-date';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { natsFeed } from '../apps/server/src/providers/change-feed/change-feed.nats.ts';
import { startNats } from '../apps/server/src/testing/change-feed/nats-server.ts';
import { migratedDatabase } from './bench-server.ts';
import { type Cost, measureBookings, type Told } from './feed/measure-bookings.ts';
import { timeUntilSeen } from './feed/measure-seen.ts';
import { LoadLoop } from './load-loop.ts';
import { median } from './median.ts';
import { startPostgres } from './postgres-server.ts';
import { generateSearchData } from './search/data.ts';
import { figure, table } from './search/report.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROUNDS = 5;
const STAYS = 20_000;
const FOLLOWERS = 8;
const WAYS: Record<Told, string> = {
  untold: 'told to nobody',
  triggers: 'triggers and NOTIFY, one follower',
  log: 'the log, NATS, one process that tells and follows',
};

/** What telling of changes costs whole bookings, in turns within one run, and how soon everybody knows. */
const postgres = await startPostgres(['wal_level=logical']);
const nats = await startNats(join(await temporaryFolder(), 'nats'));
const database = await migratedDatabase({ url: postgres.url });
const load = new LoadLoop();
try {
  await generateSearchData(database.pool, STAYS, dayInIndia(Date.now()));
  const where = { database, url: postgres.url, natsUrl: nats.url, load };
  const ways = Object.keys(WAYS) as Told[];
  const rounds: Record<Told, Cost>[] = [];
  // The first round warms everything up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const costs = {} as Record<Told, Cost>;
    // Each way is first, second and last in turn.
    for (let place = 0; place < ways.length; place += 1) {
      const told = ways[(round + place) % ways.length] as Told;
      costs[told] = await measureBookings(where, told);
    }
    if (round > 0) rounds.push(costs);
  }
  const of = (pick: (costs: Record<Told, Cost>) => number) => median(rounds.map(pick));
  table(
    ['whole bookings', 'ms in the database', 'of its processors', 'a second', 'of both untold', 'of the rate'],
    ways.map((told) => [
      WAYS[told],
      figure(of((costs) => costs[told].inDatabaseMs)),
      figure(of((costs) => costs[told].processorMs)),
      figure(of((costs) => costs[told].perSecond)),
      ['inDatabaseMs', 'processorMs']
        .map((what) => of((costs) => costs[told][what as keyof Cost] / costs.untold[what as keyof Cost]).toFixed(2))
        .join(', '),
      of((costs) => costs[told].perSecond / costs.untold.perSecond).toFixed(2),
    ]),
  );
  const place = { url: nats.url, name: 'bench-seen' };
  const open = () => natsFeed({ database, log: createLogger('warn'), place, slot: 'basera_bench' });
  const seen = await timeUntilSeen(database, open(), Array.from({ length: FOLLOWERS }, open));
  console.log(
    `seen by ${FOLLOWERS} followers after ${seen.median.toFixed(0)} ms (median), ${seen.p99.toFixed(0)} ms (p99)`,
  );
} finally {
  await load.close();
  await database.close();
  await nats.stop();
  await postgres.stop();
}
