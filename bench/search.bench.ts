import { cpus, totalmem } from 'node:os';
import { dayInIndia } from '@basera/contract/calendar-date';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { migratedDatabase, startServer } from './bench-server.ts';
import { LoadLoop } from './load-loop.ts';
import { startPostgres } from './postgres-server.ts';
import { generateSearchData, UNHURRIED_LIMITS } from './search/data.ts';
import { benchEmbedded } from './search/embedded.ts';
import { measureBookings } from './search/measure-bookings.ts';
import { measureLoading } from './search/measure-loading.ts';
import { measureMixed, measureParties, measureSearches } from './search/measure-searches.ts';
import { type Options, readOptions } from './search/options.ts';
import {
  count,
  figure,
  reportBookings,
  reportLoading,
  reportMixed,
  reportParties,
  reportSearches,
  reportTargets,
} from './search/report.ts';

async function fill(database: Database, stays: number): Promise<void> {
  console.log(`\nFilling ${database.kind === 'server' ? 'PostgreSQL' : 'the embedded database'}…`);
  const began = performance.now();
  await generateSearchData(database.pool, stays, dayInIndia(Date.now()));
  const { rows } = await database.pool.query(`select (select count(*) from properties) as stays,
    (select count(*) from rooms) as rooms, (select count(*) from room_nights) as nights,
    current_setting('server_version') as version`);
  const { stays: made, rooms, nights, version } = rows[0];
  const seconds = figure((performance.now() - began) / 1000);
  console.log(
    `PostgreSQL ${version}: ${count(made)} stays, ${count(rooms)} rooms, ${count(nights)} booked nights, in ${seconds} s`,
  );
}

async function benchServer({ stays }: Options): Promise<void> {
  const postgres = await startPostgres();
  const loop = new LoadLoop();
  try {
    const unhurried = await migratedDatabase({ url: postgres.url, limits: UNHURRIED_LIMITS });
    await fill(unhurried, stays);
    const server = await startServer(await openDatabase({ url: postgres.url }));
    try {
      reportLoading(await measureLoading(server, loop));
      const measured = await measureSearches(server, unhurried, loop);
      reportSearches(measured);
      reportParties(await measureParties(server, loop));
      const mixed = await measureMixed(server, loop);
      reportMixed(mixed);
      reportBookings(await measureBookings(server, loop));
      reportTargets(measured, mixed.mixed, stays);
    } finally {
      await unhurried.close();
      await server.close();
    }
  } finally {
    await loop.close();
    await postgres.stop();
  }
}

async function benchEmbeddedDatabase({ embeddedStays }: Options): Promise<void> {
  if (embeddedStays === 0) return;
  const database = await migratedDatabase({ dataDir: null });
  await fill(database, embeddedStays);
  const server = await startServer(database);
  try {
    await server.deps.stays.searcher.start();
    await benchEmbedded(server);
  } finally {
    await server.close();
  }
}

async function bench(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!options) return;
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  console.log(`${cpus().length} cores (${cpu?.model.trim()}), ${memory} GB of memory, Node ${process.version}`);
  await benchServer(options);
  await benchEmbeddedDatabase(options);
}

await bench().catch((error) => {
  const isMisspelt = error instanceof RangeError || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(isMisspelt ? error.message : error);
  process.exit(1);
});
