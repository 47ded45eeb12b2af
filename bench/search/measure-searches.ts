import { deepEqual } from 'node:assert/strict';
import type { SearchReply } from '@basera/contract/endpoints/stays';
import { searchStays, sqlSearcher } from '../../apps/server/src/modules/stays/index.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { ask, BARE_PATH, type BenchServer } from '../bench-server.ts';
import { get, type LoadLoop, type LoadResult } from '../load-loop.ts';
import { median } from '../median.ts';
import { findByAntiJoin } from './anti-join.ts';
import { CASES, type Case, mixedQuestions, PARTIES, PLACE_NAMES, pathOf, questionOf } from './questions.ts';

/**
 * Requests a second, and the share of the bare route's that is; `cpuShare`: the same of what the server's thread reckons of a
 * processor for a request, which says more where others are busy on the machine.
 */
export type Rate = { perSecond: number; share: number; cpuShare: number };

export type Measured = Case & {
  total: number;
  /** One after the other, no two searches the same. */
  firstPage: LoadResult;
  deepPage: LoadResult;
  deepPageNumber: number;
  /** 16 at once: the same search by all, and no two the same. */
  same: Rate;
  allNew: Rate;
  bare: Rate;
  antiJoinMs: number;
  sqlMs: number;
};

const CONNECTIONS = 16;
const ROUNDS = 3;
const SECONDS = 1.5;
const LATENCIES = 150;
const NEW_SEARCHES = 12_000;
const MIXED_SEARCHES = 4000;
const CHANGE_EVERY_MS = 50;
const LATENCIES_OF_PARTIES = 60;
/** No dates that another party or case has asked for. */
const DATES_OF_PARTIES = 71;
const ORACLE_RUNS = 3;
/** All of India with dates takes the database a minute and more: once is enough then. */
const ORACLE_AGAIN_WITHIN_MS = 10_000;
/** How far back in the list the deep page lies. */
const DEPTH = 0.8;

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

async function timed<T>(run: () => Promise<T>): Promise<{ result: T; milliseconds: number }> {
  const began = performance.now();
  const result = await run();
  return { result, milliseconds: performance.now() - began };
}

function requireAnswers(result: LoadResult): LoadResult {
  if (result.refused > 0) throw new Error(`${result.refused} searches were refused`);
  return result;
}

/**
 * Rates of several kinds of requests, in turns with the bare route of the same bytes. Each round is a ratio of its own, so
 * that what else goes on on the machine hits both sides of it.
 */
async function rates(server: BenchServer, load: LoadLoop, kinds: string[][]): Promise<Rate[]> {
  const taken = [[BARE_PATH], ...kinds].map(() => ({
    perSecond: [] as number[],
    share: [] as number[],
    cpuShare: [] as number[],
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    let bare = { perSecond: 0, cpu: 0 };
    for (const [kind, paths] of [[BARE_PATH], ...kinds].entries()) {
      const order = { port: server.port, requests: paths.map(get), connections: CONNECTIONS, seconds: SECONDS };
      const before = process.threadCpuUsage();
      const { perSecond, answers } = requireAnswers(await load.run(order));
      const { user, system } = process.threadCpuUsage(before);
      const cpu = (user + system) / answers;
      if (kind === 0) bare = { perSecond, cpu };
      taken[kind]?.perSecond.push(perSecond);
      taken[kind]?.share.push(perSecond / bare.perSecond);
      taken[kind]?.cpuShare.push(bare.cpu / cpu);
    }
  }
  return taken.map(({ perSecond, share, cpuShare }) => ({
    perSecond: median(perSecond),
    share: median(share),
    cpuShare: median(cpuShare),
  }));
}

/** Every case, with the same questions asked of the database in two ways. Throws when an answer differs. */
export async function measureSearches(server: BenchServer, oracle: Database, load: LoadLoop): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const item of CASES) {
    measured.push(await measureCase(server, oracle, load, item));
    console.log(`  measured: ${item.place}, filters: ${item.filters}`);
  }
  return measured;
}

async function measureCase(server: BenchServer, oracle: Database, load: LoadLoop, item: Case): Promise<Measured> {
  const today = server.deps.clock.today();
  const path = (number: number, page = 1) => pathOf(questionOf(item, today, number, page));
  const alone = async (from: number, page = 1) => {
    const requests = numbers(from, LATENCIES).map((number) => get(path(number, page)));
    return requireAnswers(await load.run({ port: server.port, requests, connections: 1, answers: requests.length }));
  };
  const body = await ask(server, path(0));
  const { total, last_page } = (JSON.parse(body) as SearchReply).properties;
  const deepPageNumber = Math.max(1, Math.floor(last_page * DEPTH));
  const inDatabase = await askDatabase(server, oracle, item, deepPageNumber);
  // What runs for the first time is slow, and is not what is asked.
  await alone(0);
  const firstPage = await alone(1000);
  const deepPage = await alone(2000, deepPageNumber);
  server.serveBare(body);
  const [bare, same, allNew] = await rates(server, load, [
    [path(0)],
    numbers(3000, NEW_SEARCHES).map((number) => path(number)),
  ]);
  if (!bare || !same || !allNew) throw new Error('a rate is missing');
  return { ...item, ...inDatabase, total, deepPageNumber, firstPage, deepPage, bare, same, allNew };
}

/** Many people's searches with a room's price changing twenty times a second. */
export async function measureMixed(server: BenchServer, load: LoadLoop): Promise<{ mixed: Rate; bare: Rate }> {
  const questions = mixedQuestions(server.deps.clock.today(), MIXED_SEARCHES).map(pathOf);
  server.serveBare(await ask(server, questions[0] ?? ''));
  const changes = setInterval(() => {
    const change = `update rooms set base_price = base_price + 100
      where id = (select (1 + floor(random() * max(id)))::int from rooms)`;
    server.database.pool.query(change).catch(console.error);
  }, CHANGE_EVERY_MS);
  const [bare, mixed] = await rates(server, load, [questions]).finally(() => clearInterval(changes));
  if (!bare || !mixed) throw new Error('a rate is missing');
  return { bare, mixed };
}

/** Milliseconds of a first page for one to nine guests, by place. */
export type MeasuredParties = { place: Case['place']; medians: number[] };

export async function measureParties(server: BenchServer, load: LoadLoop): Promise<MeasuredParties[]> {
  const today = server.deps.clock.today();
  const measured: MeasuredParties[] = [];
  for (const place of PLACE_NAMES) {
    const medians: number[] = [];
    for (const party of numbers(1, PARTIES)) {
      const paths = numbers(DATES_OF_PARTIES * party, LATENCIES_OF_PARTIES).map((number) =>
        pathOf(questionOf({ place, filters: 'dates', party }, today, number)),
      );
      const order = { port: server.port, requests: paths.map(get), connections: 1, answers: paths.length };
      medians.push(requireAnswers(await load.run(order)).medianMs);
    }
    measured.push({ place, medians });
  }
  return measured;
}

async function askDatabase(
  server: BenchServer,
  oracle: Database,
  item: Case,
  deepPage: number,
): Promise<{ antiJoinMs: number; sqlMs: number }> {
  const { deps } = server;
  const began = performance.now();
  const antiJoin: number[] = [];
  const sql: number[] = [];
  for (let number = 0; number < ORACLE_RUNS; number += 1) {
    const query = questionOf(item, deps.clock.today(), number, number % 2 === 0 ? 1 : deepPage);
    const byAntiJoin = await timed(() => findByAntiJoin(oracle.pool, query));
    const bySql = await timed(() => searchStays({ ...deps.stays, searcher: sqlSearcher(oracle.db) }, query));
    const { properties } = JSON.parse(await ask(server, pathOf(query))) as SearchReply;
    deepEqual(properties, bySql.result);
    const ids = properties.data.map((stay) => stay.id);
    deepEqual({ ids, total: properties.total }, byAntiJoin.result);
    antiJoin.push(byAntiJoin.milliseconds);
    sql.push(bySql.milliseconds);
    if (performance.now() - began > ORACLE_AGAIN_WITHIN_MS) break;
  }
  return { antiJoinMs: median(antiJoin), sqlMs: median(sql) };
}
