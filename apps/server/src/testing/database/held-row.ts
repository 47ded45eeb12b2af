import { expect } from 'vitest';
import type { Database } from '../../platform/database/database.ts';

/**
 * Lets calls run into each other for certain: keeps the rows of a `select … for update` locked until so many of them wait,
 * then lets go of all at once. Gives what the calls gave.
 */
export async function whileRowsAreHeld<T>(
  { pool }: Pick<Database, 'pool'>,
  { rows, values, untilWaiting }: { rows: string; values: unknown[]; untilWaiting: number },
  calls: () => Promise<T>[],
): Promise<T[]> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(rows, values);
    const answers = Promise.all(calls());
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect
      .poll(async () => (await pool.query(waiting)).rowCount, { timeout: 30_000 })
      .toBeGreaterThanOrEqual(untilWaiting);
    await holder.query('commit');
    return await answers;
  } finally {
    holder.release();
  }
}
