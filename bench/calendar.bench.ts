import { dayInIndia } from '@basera/contract/calendar-date';
import { pageServices } from '../apps/server/src/page-services.ts';
import { mountWeb } from '../apps/server/src/web/web-app.ts';
import { ensureWebBuilt } from '../scripts/build-web.mjs';
import { type BenchServer, migratedDatabase, startServer } from './bench-server.ts';
import { chooseRooms } from './booking/measure.ts';
import { measureBookings } from './calendar/measure-bookings.ts';
import { measurePalace } from './calendar/measure-palace.ts';
import { measureScreen } from './calendar/measure-screen.ts';
import { makeHouses } from './calendar/owners.ts';
import { LoadLoop } from './load-loop.ts';
import { startPostgres } from './postgres-server.ts';
import { generateSearchData } from './search/data.ts';
import { table } from './search/report.ts';
import { signInUsers } from './sign-in-users.ts';

const OWNERS = 50;
const BOOKINGS = 300;

/** `npm run bench calendar screen`: what is seen of it alone. */
const isScreenAlone = process.argv[2] === 'screen';

/** What owners at work cost guests who book. */
async function measureBeside(server: BenchServer) {
  const { pool } = server.database;
  const guests = await signInUsers(server, BOOKINGS);
  const rooms = await chooseRooms(server, BOOKINGS);
  // What they cost is known to those who book without asking.
  await pool.query('update rooms set weekend_price = null where id = any($1)', [rooms.distinct.map(({ id }) => id)]);
  for (const rates of ['room_seasons', 'room_rates'])
    await pool.query(`delete from ${rates} where room_id = any($1)`, [rooms.distinct.map(({ id }) => id)]);
  const houses = await makeHouses(server, OWNERS, { rooms: 5, units: 3 });
  console.log(
    `\n${BOOKINGS} bookings of distinct rooms, 16 at once, alone and beside ${OWNERS} owners changing prices`,
  );
  table(
    ['', 'bookings a second', 'median ms', 'p95 ms', 'of alone', 'owners’ writes a second'],
    await measureBookings(server, load, { rooms: rooms.distinct, guests, houses }),
  );
}

/** An owner's calendar through the whole server, over HTTP, and what owners at work cost guests who book. */
if (!(await ensureWebBuilt())) throw new Error('the pages could not be built');
const load = new LoadLoop();
const postgres = await startPostgres();
try {
  const database = await migratedDatabase({ url: postgres.url });
  if (!isScreenAlone) await generateSearchData(database.pool, 2000, dayInIndia(Date.now()));
  const server = await startServer(database, {}, (app, deps) =>
    mountWeb(app, { services: pageServices(deps.config, deps), dev: false }),
  );
  try {
    const palace = await makeHouses(server, 1, { rooms: 60, units: 5 });
    const house = palace[0] as (typeof palace)[number];
    if (!isScreenAlone) {
      console.log('\nA palace of 60 kinds of rooms on PostgreSQL, every commit on the disk; the median of nine');
      table(['', 'ms', ''], await measurePalace(server, house));
    }
    console.log('\nIts calendar in a browser of 1440 by 900, the median of five');
    table(['', 'ms', ''], await measureScreen(server, house));
    if (!isScreenAlone) await measureBeside(server);
  } finally {
    await server.close();
  }
} finally {
  await load.close();
  await postgres.stop();
}
