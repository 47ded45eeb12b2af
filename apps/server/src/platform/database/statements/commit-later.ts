import { type Kysely, sql } from 'kysely';
import type { DB } from '../../schema.ts';

/**
 * SQL: for what a statement by itself returns: its commit waits for no disk and no standby (0136). For what nobody misses if the database dies in that
 * instant, and for what is told to nobody before a later commit that does wait, which takes it along. Within a transaction it changes nothing: that waits as ever.
 */
export const commitLater = (db: Kysely<DB>) =>
  db.isTransaction ? sql<string>`null::text` : sql<string>`set_config('synchronous_commit', 'off', true)`;
