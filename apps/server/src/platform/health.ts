import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** True when the database answers in so many milliseconds; what asks for it must not wait as long as a guest would. */
export function answersWithin({ db }: Database, milliseconds: number): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, wait(milliseconds, false, { ref: false })]);
}
