import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

/** Often enough for some hundred looks a round; at five times as often the looks themselves took a tenth of the rate. */
const EVERY_MS = 25;

/**
 * Looks at what the connections are at, again and again, until the function it returns is called: that gives the share of those in a
 * transaction which waited for a lock, or null for the embedded database, whose one connection never waits for another.
 */
export function sampleLocks(database: Database): () => Promise<number | null> {
  if (database.kind === 'embedded') return async () => null;
  let isOver = false;
  const sampling = sample(database.pool.options.connectionString ?? '', () => isOver);
  return () => {
    isOver = true;
    return sampling;
  };
}

async function sample(url: string, isOver: () => boolean): Promise<number> {
  // A connection of its own: one of the pool would wait with the others.
  const client = new pg.Client({ connectionString: url, application_name: 'bench' });
  await client.connect();
  let waiting = 0;
  let working = 0;
  while (!isOver()) {
    const { rows } = await client.query(`
      select count(*) filter (where wait_event_type = 'Lock') as waiting, count(*) as working from pg_stat_activity
      where application_name = 'basera' and xact_start is not null`);
    waiting += Number(rows[0].waiting);
    working += Number(rows[0].working);
    await wait(EVERY_MS);
  }
  await client.end();
  return working === 0 ? 0 : waiting / working;
}
