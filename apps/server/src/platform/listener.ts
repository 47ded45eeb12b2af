import pg from 'pg';
import type { Database } from './database.ts';

/** A connection of its own that hears NOTIFY and may be asked as well. */
export type Listener = {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

export type ListenerEvents = {
  /** Somebody's transaction with a NOTIFY has committed. */
  onNotify(payload: string): void;
  /** The connection is gone: what is told from now on is missed. */
  onLost(): void;
};

const QUERY_TIMEOUT_MS = 15_000;

/**
 * Connects and listens on a channel (a name in our own words, never input). The embedded database has but one connection,
 * which then hears beside everything else it does.
 */
export async function openListener(
  { kind, pool }: Database,
  { channel, name }: { channel: string; name: string },
  events: ListenerEvents,
): Promise<Listener> {
  const hear = (told: pg.Notification) => {
    if (told.channel === channel) events.onNotify(told.payload ?? '');
  };
  if (kind === 'embedded') {
    const client = await pool.connect();
    client.on('notification', hear);
    await client.query(`listen ${channel}`).finally(() => client.release());
    return {
      query: async (text, values) => (await pool.query(text, values)).rows,
      close: async () => {
        client.off('notification', hear);
      },
    };
  }
  const client = new pg.Client({
    ...pool.options,
    application_name: name,
    keepAlive: true,
    query_timeout: QUERY_TIMEOUT_MS,
  });
  client.on('notification', hear);
  client.on('error', events.onLost);
  client.on('end', events.onLost);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return {
    query: async (text, values) => (await client.query(text, values)).rows,
    close: () => client.end().catch(() => {}),
  };
}
