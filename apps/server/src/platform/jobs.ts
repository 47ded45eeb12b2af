import { CompiledQuery, type Transaction } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Tracing } from '../providers/tracing/tracing.ts';
import type { Database } from './database/database.ts';
import { isDatabaseAway } from './database/database-away.ts';
import type { Logger } from './logger.ts';
import { type FailedJob, failedJobs, failedOf, type KindOfJob, kindsOfJobs, oldestDue } from './machine/job-state.ts';
import { inTurn } from './migrations/set-up-turn.ts';
import type { DB } from './schema.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** SQL: pg-boss brings its own, which is handed on. Work that runs by itself; every piece may run twice or be cut off at any point and must bear it. */
export type Job = { name: string; cron: string; run(): Promise<unknown> };

/** Work that is put down once and done once, by whichever server process comes first. It is tried again when it throws. */
export type QueueOptions<T extends object> = {
  name: string;
  /** How long a piece of work waits before it is taken up. */
  startAfterSeconds: number;
  retries: number;
  /** Waits before the second try; each further wait is about twice as long, up to a minute. */
  retryAfterSeconds: number;
  /** How many pieces of work a process takes up together; one unless said. */
  atOnce?: number;
  run(work: T): Promise<unknown>;
};

export type Queue<T extends object> = {
  /** Puts work down in the transaction that makes it necessary: it is there exactly when that commits. */
  add(trx: Transaction<DB>, work: T): Promise<void>;
};

export type Jobs = ReturnType<typeof createJobs>;

const STOP_TIMEOUT_MS = 5000;
const LOOK_EVERY_MS = 1000;
/** How often each kind of work asks for itself: for the case alone that nobody woke it. */
const ASK_SECONDS = 60;
const TRY_SECONDS = 30;
// A turn whose process was killed makes way for the next one after that, and the minute between two looks.
const HEARTBEAT_SECONDS = 20;
const RETRY_SECONDS_MAX = 60;
const KEPT_WHEN_DONE_SECONDS = 600;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * pg-boss sends a whole transaction as one text: when a part of it fails, its connection is left within it, and whoever got
 * that from the pool next would be refused.
 */
async function queryAndTidy({ direct }: Database, text: string, values?: unknown[]) {
  const client = await direct.connect();
  let isUsable = true;
  try {
    return await client.query(text, values);
  } catch (error) {
    await client.query('rollback').catch(() => {
      isUsable = false;
    });
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

function bossOn(database: Database, log: Logger, works: boolean): PgBoss {
  const boss = new PgBoss({
    supervise: works,
    schedule: works,
    db: { executeSql: (text, values) => queryAndTidy(database, text, values as unknown[] | undefined) },
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  boss.on('error', (error) => {
    // It asks every second; whoever lost the database has told of it.
    if (isDatabaseAway(error)) log.debug({ err: error }, 'job queue');
    else log.error({ err: error }, 'job queue');
  });
  return boss;
}

async function makeQueue(boss: PgBoss, { name, retries, retryAfterSeconds }: QueueOptions<object>): Promise<void> {
  await boss.createQueue(name, {
    retryLimit: retries,
    retryDelay: retryAfterSeconds,
    retryBackoff: true,
    retryDelayMax: RETRY_SECONDS_MAX,
    expireInSeconds: TRY_SECONDS,
    deleteAfterSeconds: KEPT_WHEN_DONE_SECONDS,
  });
  // What pg-boss knows of a queue it reads once: here, and not on its own connection while a transaction has the only one.
  await boss.cancel(name, NO_JOB);
}

/** Who is told of work, and counts it. */
type Watching = { metrics: Pick<Metrics, 'count'>; tracing: Pick<Tracing, 'around'> };

/** Does a piece of work, which is counted by how it ends. */
async function watched(name: string, { metrics, tracing }: Watching, run: () => Promise<unknown>): Promise<void> {
  const ended = (outcome: 'done' | 'failed') => metrics.count('basera_job_runs_total', { job_name: name, outcome });
  try {
    await tracing.around(`job ${name}`, { 'job.name': name }, run);
  } catch (error) {
    ended('failed');
    throw error;
  }
  ended('done');
}

/** Takes up what a queue holds. Each piece of a batch succeeds or fails by itself. The worker who does. */
function workOff(boss: PgBoss, { name, run, atOnce = 1 }: QueueOptions<object>, by: Watching): Promise<string> {
  const options = {
    pollingIntervalSeconds: ASK_SECONDS,
    batchSize: atOnce,
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  const resultOf = async ({ id, data }: { id: string; data: object }) => {
    const failure = await watched(name, by, () => run(data)).then(
      () => null,
      (error: unknown) => ({ message: error instanceof Error ? error.message : String(error) }),
    );
    return failure ? { id, status: 'failed' as const, output: failure } : { id, status: 'completed' as const };
  };
  return boss.work(name, options, (batch: { id: string; data: object }[]) => Promise.all(batch.map(resultOf)));
}

/** Runs a job at its turns. The worker who does. */
async function runInTurns(boss: PgBoss, job: Job, log: Logger, by: Watching): Promise<string> {
  await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 0, expireInSeconds: 300 });
  // For queues made before they had a heartbeat.
  await boss.updateQueue(job.name, { heartbeatSeconds: HEARTBEAT_SECONDS });
  const worker = await boss.work(job.name, { pollingIntervalSeconds: ASK_SECONDS }, async () => {
    try {
      await watched(job.name, by, job.run);
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job failed; it runs again at its next turn');
      throw error;
    }
  });
  await boss.schedule(job.name, job.cron);
  return worker;
}

/**
 * Wakes the worker of each kind of work that has become due, by one question for all: sixty that ask for themselves are
 * dozens a second, from each process, all day. Until it is stopped.
 */
function wakeDue(boss: PgBoss, database: Database, workers: ReadonlyMap<string, string>): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async () => {
    // Whoever lost the database has told of it, and a worker asks for itself too.
    const due = await oldestDue(database.db, [...workers.keys()]).catch(() => []);
    for (const { name } of due) boss.notifyWorker(workers.get(name) ?? '');
    timer?.refresh();
  };
  timer = setTimeout(() => {
    looking = look();
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      const last = timer;
      timer = undefined;
      clearTimeout(last);
      await looking;
    },
  };
}

/** What the jobs' tables are told is part of a transaction of ours. */
const within = (trx: Transaction<DB>) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []) => trx.executeQuery(CompiledQuery.raw(text, values)),
  },
});

/** Puts what failed back to be tried at once; of work that comes by itself the latest alone, and the rest is let go. How many. */
async function tryAgain(boss: PgBoss, trx: Transaction<DB>, { name, id, isTurn }: Again & { isTurn: boolean }) {
  const failed = await failedOf(trx, name);
  const wanted = id === null ? failed : failed.filter((each) => each === id);
  const [again, past] = isTurn ? [wanted.slice(0, 1), wanted.slice(1)] : [wanted, []];
  if (past.length > 0) await boss.deleteJob(name, past, within(trx));
  if (again.length > 0) await boss.retry(name, again, within(trx));
  return again.length;
}

/** One piece of failed work by its id, or all of a kind. */
export type Again = { name: string; id: string | null };

/**
 * Jobs on the product's own database: with several server processes each turn is taken by one of them. Until `open` nothing
 * is queued; `start` takes up work. `open` is given what other processes take up, where this one only puts work down.
 */
export function createJobs(database: Database, log: Logger, watching: Watching) {
  const queues: QueueOptions<object>[] = [];
  let boss: PgBoss | null = null;
  let waking: { stop(): Promise<void> } | null = null;
  const turns = new Set<string>();
  const names = () => [...queues.map((queue) => queue.name), ...turns];

  return {
    queue<T extends object>(options: QueueOptions<T>): Queue<T> {
      queues.push(options as unknown as QueueOptions<object>);
      return {
        async add(trx, work) {
          await boss?.send(options.name, work, { startAfter: options.startAfterSeconds, ...within(trx) });
        },
      };
    },

    async open(takenElsewhere: Job[] | null = null): Promise<void> {
      const opening = bossOn(database, log, takenElsewhere === null);
      for (const { name } of takenElsewhere ?? []) turns.add(name);
      // The tables of the jobs are made by one process at a time; the embedded database has but one, and one connection.
      if (database.kind === 'embedded') await opening.start();
      else await inTurn(database, log, () => opening.start());
      for (const queue of queues) await makeQueue(opening, queue);
      boss = opening;
    },

    async start(jobs: Job[]): Promise<void> {
      if (!boss) throw new Error('jobs are started before they are opened');
      const workers = new Map<string, string>();
      for (const queue of queues) workers.set(queue.name, await workOff(boss, queue, watching));
      for (const job of jobs) {
        workers.set(job.name, await runInTurns(boss, job, log, watching));
        turns.add(job.name);
      }
      waking = wakeDue(boss, database, workers);
    },

    /** Whether work is taken up here. */
    isWorking: () => waking !== null,

    /** What waits, runs and failed; nothing before `open`. */
    async state(): Promise<{ kinds: (KindOfJob & { isTurn: boolean })[]; failed: FailedJob[] }> {
      if (!boss) return { kinds: [], failed: [] };
      const kinds = await kindsOfJobs(database.db, names());
      const failed = await failedJobs(database.db, names());
      return { kinds: kinds.map((kind) => ({ ...kind, isTurn: turns.has(kind.name) })), failed };
    },

    /** How long the oldest due work of each kind has waited, in seconds; kinds of which none is due are missing. */
    async waits(): Promise<{ name: string; seconds: number }[]> {
      return boss ? oldestDue(database.db, names()) : [];
    },

    /** Has failed work tried again once the transaction ends well; how many pieces. None of a kind there is not. */
    async tryAgain(trx: Transaction<DB>, again: Again): Promise<number> {
      if (!boss || !names().includes(again.name)) return 0;
      return tryAgain(boss, trx, { ...again, isTurn: turns.has(again.name) });
    },

    async stop(): Promise<void> {
      await waking?.stop();
      await boss?.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
    },
  };
}
