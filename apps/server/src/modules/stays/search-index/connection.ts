import pg from 'pg';
import type { Database } from '../../../platform/database.ts';

/** What the index reads through: a connection of its own, so that it lives by no pool's mercy. */
export type IndexConnection = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export type ConnectionEvents = {
  /** Somebody committed a change. */
  onNotify(): void;
  onLost(): void;
};

export const CHANNEL = 'search_changes';
const QUERY_TIMEOUT_MS = 15_000;

/** Connects and listens. The embedded database has but one connection, which is used as everybody uses it. */
export async function openConnection({ kind, pool }: Database, events: ConnectionEvents): Promise<IndexConnection> {
  if (kind === 'embedded') {
    return { query: async (text, values) => (await pool.query(text, values)).rows, close: async () => {} };
  }
  const client = new pg.Client({
    ...pool.options,
    application_name: 'basera search index',
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  client.on('notification', events.onNotify);
  client.on('error', events.onLost);
  client.on('end', events.onLost);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    close: () => client.end().catch(() => {}),
  };
}
