import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { LogicalReplicationService, type Pgoutput, PgoutputPlugin } from 'pg-logical-replication';
import type { Database } from '../../../platform/database/database.ts';
import { lsnOf, lsnText } from './told.ts';
import { type Transaction, Transactions } from './transactions.ts';

export type LogReader = {
  /** Everything up to there has been told: the server need not keep it. */
  acknowledge(lsn: string): void;
  stop(): Promise<void>;
};

type LogEvents = {
  /** What it returns is awaited before more is read. */
  onTransaction(transaction: Transaction): Promise<void> | void;
  /** The server said something, if only that it is still at work on a long transaction. */
  onAlive(): void;
  onLost(error: Error): void;
};

const GOODBYE_MS = 2000;

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/** Where a slot is read from: what lies before has been told. */
export type ReadFrom = { slot: string; toldUpTo: string };

/** Reads the log of changes from a slot on, by a connection of its own. A slot is read by one alone. */
export function readLog({ direct }: Pick<Database, 'direct'>, from: ReadFrom, events: LogEvents): LogReader {
  const { connectionString, ssl } = direct.options as pg.ClientConfig;
  const service = new LogicalReplicationService(
    { connectionString, ...(ssl !== undefined && { ssl }), application_name: 'basera feed', keepAlive: true },
    { acknowledge: { auto: false, timeoutSeconds: 0 }, flowControl: { enabled: true } },
  );
  const transactions = new Transactions();
  let isStopped = false;
  let { toldUpTo } = from;
  const lose = (error: unknown) => {
    if (!isStopped) events.onLost(asError(error));
  };
  service.on('error', lose);
  // It says one more than it is given, which would pass over a transaction whose commit begins right there.
  const answer = () => service.acknowledge(lsnText(lsnOf(toldUpTo) - 1n)).catch(lose);
  service.on('heartbeat', (_lsn: string, _at: number, wantsAnswer: boolean) => {
    events.onAlive();
    // Unanswered, the server takes the reader for dead in the midst of a transaction that takes long to be decoded.
    if (wantsAnswer) void answer();
  });
  service.on('data', (_lsn: string, message: Pgoutput.Message) => {
    events.onAlive();
    const transaction = transactions.take(message);
    return transaction ? events.onTransaction(transaction) : undefined;
  });
  const plugin = new PgoutputPlugin({ protoVersion: 1, publicationNames: ['basera_feed'], messages: true });
  const reading = service
    .subscribe(plugin, from.slot)
    .then(() => lose(new Error('the server reads its log no further')), lose);
  return {
    acknowledge(lsn) {
      toldUpTo = lsn;
      void answer();
    },
    async stop() {
      isStopped = true;
      // A goodbye into the void is not answered.
      await Promise.race([service.destroy().then(() => reading), wait(GOODBYE_MS, undefined, { ref: false })]).catch(
        () => {},
      );
    },
  };
}
