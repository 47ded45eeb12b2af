import { join } from 'node:path';
import { dayInIndia } from '@basera/contract/calendar-date';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { migratedDatabase, startServer } from './bench-server.ts';
import { chooseRooms, measureRound, type Round } from './booking/measure.ts';
import { reportRounds } from './booking/report.ts';
import { LoadLoop } from './load-loop.ts';
import { startPostgres } from './postgres-server.ts';
import { generateSearchData } from './search/data.ts';
import { signInUsers } from './sign-in-users.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROUNDS = 3;

/** Bookings through the whole server, over HTTP, on a database of the bench's own. */
async function bench(name: string, database: Database, load: LoadLoop, bookings: number): Promise<void> {
  await generateSearchData(database.pool, Math.ceil(bookings / 2), dayInIndia(Date.now()));
  const server = await startServer(database);
  try {
    const tokens = await signInUsers(server, bookings);
    const rooms = await chooseRooms(server, bookings);
    const rounds: Round[] = [];
    // The first round warms everything up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured = await measureRound(server, load, { rooms, tokens, round, bookings });
      if (round > 0) rounds.push(measured);
    }
    reportRounds(name, rounds, bookings);
  } finally {
    await server.close();
  }
}

const load = new LoadLoop();
const postgres = await startPostgres();
try {
  await bench('PostgreSQL, every commit on the disk', await migratedDatabase({ url: postgres.url }), load, 500);
  const dataDir = join(await temporaryFolder(), 'data');
  await bench('The embedded database', await migratedDatabase({ dataDir }), load, 300);
} finally {
  await load.close();
  await postgres.stop();
}
