import { deepEqual } from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { dayInIndia } from '@basera/contract/calendar-date';
import type { SearchReply } from '@basera/contract/endpoints/stays';
import {
  type IndexSearcher,
  indexSearcher,
  searchStays,
  sqlSearcher,
} from '../../apps/server/src/modules/stays/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { eventually } from '../../apps/server/src/testing/run/eventually.ts';
import { indexOn } from '../../apps/server/src/testing/stays/index-on.ts';
import { ask, type BenchServer, migratedDatabase, startServer } from '../bench-server.ts';
import { get, type LoadLoop } from '../load-loop.ts';
import { median } from '../median.ts';
import { startPostgres } from '../postgres-server.ts';
import { generateSearchData, UNHURRIED_LIMITS } from '../search/data.ts';
import { type Case, PLACE_NAMES, pathOf, questionOf } from '../search/questions.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Milliseconds a search at the median: of all that were asked, first pages and deep ones. */
export type MeasuredCase = Case & { total: number; firstPageMs: number; deepPageMs: number };

export type MeasuredSize = {
  stays: number;
  rooms: number;
  nights: number;
  fillSeconds: number;
  /** Until searches are answered, from the database and from a snapshot. */
  loadSeconds: number;
  snapshotSeconds: number;
  /** What the index keeps of all stays, and by how much the whole process grew. */
  indexBytes: number;
  processBytes: number;
  cases: MeasuredCase[];
  threads: ByThreads;
};

/** A question about all of India with dates by all cores, as a share of what one thread takes: of the time, and of the thread that is asked. */
export type ByThreads = { threads: number; first: Share; deep: Share };
type Share = { time: number; own: number };

export const MEASURED: Case[] = PLACE_NAMES.flatMap((place) =>
  (['none', 'dates'] as const).map((filters) => ({ place, filters })),
);

const SEARCHES = 100;
/** Of each half is for the code to be compiled. */
const IN_TURN = 25;
const SNAPSHOT_WITHIN_MS = 600_000;
/** Until the code is compiled. */
const WARM_UP = 500;
/** How far back in the list a deep page lies. */
const DEPTH = 0.8;
/** Of more stays, the database takes minutes for all but a town. */
const ORACLE_MOST = 100_000;

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
const seconds = (since: number): number => (performance.now() - since) / 1000;

/** Fills a PostgreSQL of its own, loads the index, and searches. Throws where the database gives another answer to a sample. */
export async function measureSize(stays: number, load: LoadLoop): Promise<MeasuredSize> {
  const postgres = await startPostgres(['max_wal_size=32GB', 'checkpoint_timeout=1h']);
  try {
    const oracle = await migratedDatabase({ url: postgres.url, limits: UNHURRIED_LIMITS });
    const env = { DATA_DIR: await temporaryFolder(), SEARCH_SNAPSHOT_MINUTES: '600' };
    const server = await startServer(await openDatabase({ url: postgres.url }), env);
    try {
      const measured = await measureOn(server, oracle, { stays, load });
      return { ...measured, ...(await measureSnapshot(server, postgres.url, env.DATA_DIR)) };
    } finally {
      await server.close();
      await oracle.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  server: BenchServer,
  oracle: Database,
  { stays, load }: { stays: number; load: LoadLoop },
): Promise<Omit<MeasuredSize, 'snapshotSeconds' | 'threads'>> {
  const filling = performance.now();
  await generateSearchData(oracle.pool, stays, dayInIndia(Date.now()));
  const fillSeconds = seconds(filling);
  const { searcher } = server.deps.stays;
  const before = process.memoryUsage().rss;
  const loading = performance.now();
  await searcher.start();
  const loadSeconds = seconds(loading);
  const size = searcher.size();
  if (!size) throw new Error('the index could not be loaded');
  const { rows } = await oracle.pool.query<{ nights: number }>('select count(*) as nights from room_nights');
  await untilSnapshot(oracle);
  const cases: MeasuredCase[] = [];
  for (const each of MEASURED) cases.push(await measureCase(server, oracle, { load, asked: each, stays }));
  return {
    stays: size.stays,
    rooms: size.rooms,
    nights: rows[0]?.nights ?? 0,
    ...{ fillSeconds, loadSeconds, indexBytes: size.bytes, cases },
    processBytes: process.memoryUsage().rss - before,
  };
}

/** Resolves once a snapshot is stored as a whole. */
const untilSnapshot = ({ pool }: Database): Promise<true> =>
  eventually(
    async () => (await pool.query('select from search_snapshots where is_whole')).rows.length > 0 || undefined,
    'a snapshot',
    SNAPSHOT_WITHIN_MS,
  );

/** Seconds until an index that starts from the snapshot answers, and what threads gain it. Throws where it reads the database instead. */
async function measureSnapshot(
  server: BenchServer,
  url: string,
  folder: string,
): Promise<Pick<MeasuredSize, 'snapshotSeconds' | 'threads'>> {
  const database = await openDatabase({ url });
  const { loaded, refused, ...deps } = indexOn(database, folder);
  const threads = Math.max(1, availableParallelism() - 1);
  const searcher = indexSearcher({ ...deps, clock: systemClock, threads: { threads, staysLeast: 0 } });
  const began = performance.now();
  try {
    await searcher.start();
    const snapshotSeconds = seconds(began);
    if (!searcher.isCurrent() || loaded[0] !== 'snapshot') throw new Error(`the snapshot was not used: ${refused}`);
    const [first, deep] = [await shareOf(server, searcher, 1), await shareOf(server, searcher, DEPTH)];
    return { snapshotSeconds, threads: { threads, first, deep } };
  } finally {
    await searcher.stop();
    await database.close();
  }
}

/** By `searcher` and by that of the server in turn, the same questions. Throws where it answers another. */
async function shareOf({ deps }: BenchServer, searcher: IndexSearcher, at: number): Promise<Share> {
  const today = deps.clock.today();
  const taken = {
    one: { time: [] as number[], own: [] as number[] },
    all: { time: [] as number[], own: [] as number[] },
  };
  for (let number = 0; number < 2 * IN_TURN; number += 1) {
    const asked = { place: 'country', filters: 'dates' } as const;
    const { last_page } = await searchStays(deps.stays, questionOf(asked, today, 5000 + number));
    const query = questionOf(asked, today, 5000 + number, at < 1 ? Math.max(2, Math.floor(last_page * at)) : 1);
    const answers = [];
    for (const [by, lists] of [
      [searcher, taken.all],
      [deps.stays.searcher, taken.one],
    ] as const) {
      const [began, before] = [performance.now(), process.threadCpuUsage()];
      answers.push(await searchStays({ ...deps.stays, searcher: by }, { ...query, price_min: 1 }));
      const { user, system } = process.threadCpuUsage(before);
      if (number < IN_TURN) continue;
      lists.time.push(performance.now() - began);
      lists.own.push(user + system);
    }
    deepEqual(answers[0], answers[1]);
  }
  return {
    time: median(taken.all.time) / median(taken.one.time),
    // All together: the system counts in steps that are longer than one question.
    own: sum(taken.all.own) / sum(taken.one.own),
  };
}

type Asked = { load: LoadLoop; asked: Case; stays: number };

async function measureCase(
  server: BenchServer,
  oracle: Database,
  { load, asked, stays }: Asked,
): Promise<MeasuredCase> {
  const today = server.deps.clock.today();
  const path = (number: number, page: number) => pathOf(questionOf(asked, today, number, page));
  const { total, last_page } = (JSON.parse(await ask(server, path(0, 1))) as SearchReply).properties;
  const deep = Math.max(1, Math.floor(last_page * DEPTH));
  if (asked.place === 'town' || stays <= ORACLE_MOST)
    for (const page of [1, deep]) await compare(server, oracle, { asked, page });
  const medianOf = async (from: number, count: number, page: number) => {
    const requests = Array.from({ length: count }, (_, index) => get(path(from + index, page)));
    const result = await load.run({ port: server.port, requests, connections: 1, answers: count });
    if (result.refused > 0) throw new Error(`${result.refused} searches were refused`);
    return result.medianMs;
  };
  await medianOf(1000, WARM_UP, 1);
  return {
    ...asked,
    total,
    firstPageMs: await medianOf(2000, SEARCHES, 1),
    deepPageMs: await medianOf(3000, SEARCHES, deep),
  };
}

async function compare(
  server: BenchServer,
  oracle: Database,
  { asked, page }: { asked: Case; page: number },
): Promise<void> {
  const { stays, clock } = server.deps;
  const query = questionOf(asked, clock.today(), page, page);
  const { properties } = JSON.parse(await ask(server, pathOf(query))) as SearchReply;
  const expected = await searchStays({ ...stays, searcher: sqlSearcher(oracle.db) }, query);
  deepEqual(properties, JSON.parse(JSON.stringify(expected)));
}
