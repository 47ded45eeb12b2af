import { PgBoss } from 'pg-boss';
import type { Database } from './database.ts';
import type { Logger } from './logger.ts';

/** Work that runs by itself; every piece may run twice or be cut off at any point and must bear it. */
export type Job = { name: string; cron: string; run(): Promise<unknown> };

export type Jobs = { stop(): Promise<void> };

const STOP_TIMEOUT_MS = 5000;
const POLL_SECONDS = 5;

/** Starts the jobs on the product's own database: with several server processes each turn is taken by one of them. */
export async function startJobs(database: Database, jobs: Job[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[] | undefined) },
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 0, expireInSeconds: 300 });
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      try {
        await job.run();
      } catch (error) {
        log.error({ err: error, job: job.name }, 'job failed; it runs again at its next turn');
      }
    });
    await boss.schedule(job.name, job.cron);
  }
  return { stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }) };
}
