import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Kysely, Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import type { DB } from '../schema.ts';
import type { IndexFigures, Minute } from './traffic.ts';

const NOTE_EVERY_MS = 5_000;
/** Who has noted nothing for so long has stopped, or cannot reach the database. */
const SHOWN_FOR_MS = 30_000;
const KEPT_FOR_MS = 3_600_000;

export type ProcessFigures = Selectable<DB['process_figures']>;

type Own = {
  roles: readonly string[];
  version: string;
  since: Date;
  /** The minutes of its last hour, and its index; null where it holds none. */
  read(): { minutes: Minute[]; index: IndexFigures | null };
};

export type Processes = {
  /** What this process is called here, its machine and number first. */
  name: string;
  /** Notes what this process answers and holds, for whoever looks from another. */
  note(): Promise<void>;
  /** The processes that have noted theirs within half a minute, the longest running first; this one as it is now. */
  all(): Promise<ProcessFigures[]>;
  /** Notes every few seconds from now on. */
  start(): void;
  /** Notes no more, and takes its row away. */
  stop(): Promise<void>;
};

/** SQL: this file is the store. The figures of all processes of the product, by way of the database they share. */
export function createProcesses(db: Kysely<DB>, clock: Clock, { log, own }: { log: Logger; own: Own }): Processes {
  const name = `${hostname()}, ${process.pid}, ${randomUUID().slice(0, 4)}`;
  let timer: NodeJS.Timeout | undefined;
  const note = async () => {
    const { minutes, index } = own.read();
    const row = {
      ...{ roles: own.roles.join(', '), version: own.version, since: own.since, noted_at: clock.now() },
      // Most minutes of most processes are empty.
      minutes: JSON.stringify(minutes.filter(({ requests }) => requests > 0)),
      search_index: index && JSON.stringify(index),
    };
    await db
      .insertInto('process_figures')
      .values({ process: name, ...row })
      .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
      .execute();
  };
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const stillThere = async () => {
    await note();
    await db.deleteFrom('process_figures').where('noted_at', '<', before(KEPT_FOR_MS)).execute();
  };
  const ifPossible = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => log.debug({ err: error }, 'the figures of this process could not be noted'));
  return {
    name,
    note,
    async all() {
      await note();
      return db
        .selectFrom('process_figures')
        .selectAll()
        .where('noted_at', '>', before(SHOWN_FOR_MS))
        .orderBy('since')
        .orderBy('process')
        .execute();
    },
    start() {
      void ifPossible(stillThere);
      timer = setInterval(() => void ifPossible(stillThere), NOTE_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await ifPossible(() => db.deleteFrom('process_figures').where('process', '=', name).execute());
    },
  };
}

/** What all of them answered, minute by minute of the last hour, the oldest first. */
export function minutesOfAll(processes: Pick<ProcessFigures, 'minutes'>[], lastHour: Minute[]): Minute[] {
  const sums = new Map(lastHour.map(({ at }) => [at, { ...NOTHING, at }]));
  for (const minute of processes.flatMap(({ minutes }) => minutes)) {
    const sum = sums.get(minute.at);
    if (!sum) continue;
    sum.requests += minute.requests;
    sum.refused += minute.refused;
    sum.failed += minute.failed;
    sum.millis += minute.millis;
    sum.refusedWebhooks += minute.refusedWebhooks;
  }
  return [...sums.values()];
}

const NOTHING = { requests: 0, refused: 0, failed: 0, millis: 0, refusedWebhooks: 0 };
