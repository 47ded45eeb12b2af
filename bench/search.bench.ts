import { cpus, totalmem } from 'node:os';
import { PAGE_SIZE } from '@basera/contract/limits';
import { searchStays, sqlSearcher } from '../apps/server/src/modules/stays/index.ts';
import type { Database } from '../apps/server/src/platform/database.ts';
import { type BenchServer, migratedDatabase, startServer } from './bench-server.ts';
import { LoadLoop } from './load-loop.ts';
import { type MeasuredBookings, measureBookings } from './measure-bookings.ts';
import { type Measured, measureMixed, measureSearches } from './measure-searches.ts';
import { startPostgres } from './postgres-server.ts';
import { generateSearchData } from './search-data.ts';
import { CASES, questionOf } from './search-questions.ts';

const stays = Number(process.env.BENCH_STAYS ?? 200_000);
const embeddedStays = Number(process.env.BENCH_EMBEDDED_STAYS ?? Math.min(20_000, stays));
const EMBEDDED_RUNS = 7;

const round = (value: number): string => (value < 10 ? value.toPrecision(2) : Math.round(value).toLocaleString('en'));
const row = (cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

function table(head: string[], rows: (string | number)[][]): void {
  console.log([row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n'), '\n');
}

async function load(server: BenchServer): Promise<void> {
  const before = process.memoryUsage().rss;
  const began = performance.now();
  await server.deps.stays.searcher.start();
  if (server.database.kind === 'server' && !server.deps.stays.searcher.isCurrent()) throw new Error('not loaded');
  const megabytes = (process.memoryUsage().rss - before) / 1e6;
  console.log(
    `Index loaded in ${round((performance.now() - began) / 1000)} s; the process grew by ${round(megabytes)} MB`,
  );
}

async function describe({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(`select (select count(*) from properties) as stays,
    (select count(*) from rooms) as rooms, (select count(*) from room_nights) as nights, version()`);
  const { stays: made, rooms, nights, version } = rows[0];
  console.log(`\n${version}\n${made} stays, ${rooms} rooms, ${nights} booked nights`);
}

function reportSearches(measured: Measured[]): void {
  const name = ({ place, filters, total }: Measured) =>
    `${place}, ${filters === 'all' ? 'all' : 'no'} filters (${total.toLocaleString('en')} found)`;
  console.log('\nRatios: how many times faster than in the database; share of the bare route’s requests a second');
  table(
    ['search', 'anti-join ÷ index', 'SQL ÷ index', 'same search ÷ bare', 'all new ÷ bare'],
    measured.map((item) => [
      name(item),
      `${round(item.antiJoinMs / item.firstPage.medianMs)}×`,
      `${round(item.sqlMs / item.firstPage.medianMs)}×`,
      item.same.share.toFixed(2),
      item.allNew.share.toFixed(2),
    ]),
  );
  console.log('Milliseconds over HTTP, one at a time, no two searches the same: median (p95)');
  table(
    ['search', 'first page', 'deep page', 'page', 'anti-join', 'SQL'],
    measured.map((item) => [
      name(item),
      `${round(item.firstPage.medianMs)} (${round(item.firstPage.p95Ms)})`,
      `${round(item.deepPage.medianMs)} (${round(item.deepPage.p95Ms)})`,
      item.deepPageNumber.toLocaleString('en'),
      round(item.antiJoinMs),
      round(item.sqlMs),
    ]),
  );
  console.log('Requests a second, 16 at once');
  table(
    ['search', 'same search', 'all new', 'bare route'],
    measured.map((item) => [
      name(item),
      ...[item.same, item.allNew, item.bare].map(({ perSecond }) => round(perSecond)),
    ]),
  );
}

function reportBookings({ noted, unnoted, lagMedianMs, lagMaxMs }: MeasuredBookings): void {
  console.log('Placing bookings, 16 at once, fsync on');
  table(
    ['', 'a second', 'median ms', 'p95 ms', 'refused'],
    [
      ['changes noted for the index', noted],
      ['triggers off', unnoted],
    ].map(([name, run]) => {
      const { perSecond, medianMs, p95Ms, refused } = run as typeof noted;
      return [name as string, round(perSecond), round(medianMs), round(p95Ms), refused];
    }),
  );
  console.log(
    `A committed price shows in searches after ${round(lagMedianMs)} ms (median; longest ${round(lagMaxMs)} ms)\n`,
  );
}

async function benchServer(): Promise<void> {
  const postgres = await startPostgres();
  const loop = new LoadLoop();
  try {
    const database = await migratedDatabase({ url: postgres.url });
    await generateSearchData(database.pool, stays, new Date().toISOString().slice(0, 10) as never);
    await describe(database);
    const server = await startServer(database);
    await load(server);
    reportSearches(await measureSearches(server, loop));
    const { mixed, bare } = await measureMixed(server, loop);
    console.log(
      `Many people’s searches, twenty price changes a second: ${round(mixed.perSecond)} a second, ` +
        `${mixed.share.toFixed(2)} of the bare route’s ${round(bare.perSecond)}\n`,
    );
    reportBookings(await measureBookings(server, loop));
    await server.close();
  } finally {
    await loop.close();
    await postgres.stop();
  }
}

/** The same use case on the embedded database, asked directly: by index and by SQL. */
async function benchEmbedded(): Promise<void> {
  const database = await migratedDatabase({ dataDir: null });
  const server = await startServer(database);
  const { deps } = server;
  await generateSearchData(database.pool, embeddedStays, deps.clock.today());
  await describe(database);
  await load(server);
  const inDatabase = { ...deps.stays, searcher: sqlSearcher(database.db) };
  const rows = [];
  for (const item of CASES) {
    const times = { index: [] as number[], sql: [] as number[] };
    let total = 0;
    for (let number = 0; number < EMBEDDED_RUNS; number += 1) {
      const query = questionOf(item, deps.clock.today(), number);
      for (const [kind, asked] of [
        ['index', deps.stays],
        ['sql', inDatabase],
      ] as const) {
        const began = performance.now();
        ({ total } = await searchStays(asked, query));
        times[kind].push(performance.now() - began);
      }
    }
    const [index, sql] = [times.index, times.sql].map((list) => list.sort((a, b) => a - b)[EMBEDDED_RUNS >> 1] ?? 0);
    rows.push([
      `${item.place}, ${item.filters} (${total})`,
      `${round((sql ?? 0) / (index ?? 1))}×`,
      round(index ?? 0),
      round(sql ?? 0),
    ]);
  }
  console.log(`\nEmbedded: ${PAGE_SIZE} cards of the first page, median ms`);
  table(['search', 'SQL ÷ index', 'index', 'SQL'], rows);
  await server.close();
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, ${round(totalmem() / 2 ** 30)} GB, Node ${process.version}`);
await benchServer();
await benchEmbedded();
