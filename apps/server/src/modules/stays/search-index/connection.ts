import type { Database } from '../../../platform/database/database.ts';
import { type Listener, type ListenerEvents, openListener } from '../../../platform/database/listener.ts';

/** What the index reads through: a connection of its own, so that it lives by no pool's mercy. */
export type IndexConnection = Listener;

/**
 * SQL: of the server, and of no table. Which line of changes a server writes: another one after a standby was promoted, or a backup restored. A restart or a crash
 * goes on with the same.
 */
export async function historyOf(connection: IndexConnection): Promise<string> {
  // The first eight digits of a log file's name are its timeline.
  const [row] = await connection.query<{ timeline: string }>(
    'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
  );
  return row?.timeline ?? '';
}

export const CHANNEL = 'search_changes';

/** Connects and listens. The embedded database has but one connection, and nobody else who could change anything. */
export async function openConnection(database: Database, events: ListenerEvents): Promise<IndexConnection> {
  if (database.kind === 'embedded') {
    return { query: async (text, values) => (await database.direct.query(text, values)).rows, close: async () => {} };
  }
  return openListener(database, { channel: CHANNEL, name: 'basera search index' }, events);
}
