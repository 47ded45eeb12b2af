import type { Database } from '../../../platform/database.ts';
import { type Listener, type ListenerEvents, openListener } from '../../../platform/listener.ts';

/** What the index reads through: a connection of its own, so that it lives by no pool's mercy. */
export type IndexConnection = Listener;

export const CHANNEL = 'search_changes';

/** Connects and listens. The embedded database has but one connection, and nobody else who could change anything. */
export async function openConnection(database: Database, events: ListenerEvents): Promise<IndexConnection> {
  if (database.kind === 'embedded') {
    return { query: async (text, values) => (await database.pool.query(text, values)).rows, close: async () => {} };
  }
  return openListener(database, { channel: CHANNEL, name: 'basera search index' }, events);
}
