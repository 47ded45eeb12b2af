import type { BenchServer } from '../bench-server.ts';
import { get, type LoadLoop } from '../load-loop.ts';
import { median } from '../median.ts';
import { type Case, pathOf, questionOf } from './questions.ts';

export type MeasuredLoading = {
  seconds: number;
  /** What the index keeps, and by how much the whole process grew while it was loaded. */
  indexBytes: number;
  processBytes: number;
  /** Searches answered meanwhile, by the database. */
  answers: number;
  refused: number;
  medianMs: number;
  longestMs: number;
};

const ASKED: Case = { place: 'town', filters: 'dates' };
const SEARCHES = 100;
const CONNECTIONS = 2;
const SECONDS_A_TURN = 1;

/** Loads the index while two people go on searching. */
export async function measureLoading(server: BenchServer, load: LoadLoop): Promise<MeasuredLoading> {
  const { clock, stays } = server.deps;
  const requests = Array.from({ length: SEARCHES }, (_, number) =>
    get(pathOf(questionOf(ASKED, clock.today(), number))),
  );
  const before = process.memoryUsage().rss;
  const began = performance.now();
  let isLoading = true;
  const loaded = stays.searcher.start().then(() => {
    isLoading = false;
    return (performance.now() - began) / 1000;
  });
  const turns = [];
  while (isLoading) {
    turns.push(await load.run({ port: server.port, requests, connections: CONNECTIONS, seconds: SECONDS_A_TURN }));
  }
  const seconds = await loaded;
  const size = stays.searcher.size();
  if (!size) throw new Error('the index could not be loaded');
  return {
    seconds,
    indexBytes: size.bytes,
    processBytes: process.memoryUsage().rss - before,
    answers: turns.reduce((sum, turn) => sum + turn.answers, 0),
    refused: turns.reduce((sum, turn) => sum + turn.refused, 0),
    medianMs: median(turns.map((turn) => turn.medianMs)),
    longestMs: Math.max(...turns.map((turn) => turn.longestMs)),
  };
}
