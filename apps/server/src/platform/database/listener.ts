import pg from 'pg';
import type { Database } from './database.ts';
import { DatabaseAwayError } from './database-away.ts';
import { PATIENT_LIMITS } from './database-limits.ts';
import { guardConnection } from './guard-connection.ts';
import { noticeEnds } from './notice-ends.ts';
import { connectionConfig } from './server-pool.ts';
import { planOnce } from './statements/planned-once.ts';

/** SQL: LISTEN, which is of a connection. A connection of its own that hears NOTIFY and may be asked as well. */
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

type Listening = { channel: string; name: string };

/**
 * Connects and listens on a channel (a name in our own words, never input). The embedded database has but one connection,
 * which then hears beside everything else it does.
 */
export function openListener(database: Database, listening: Listening, events: ListenerEvents): Promise<Listener> {
  return database.kind === 'embedded'
    ? listenBeside(database, listening, events)
    : connectAlone(database, listening, events);
}

/** Such a connection that hears nothing. Of a server: the embedded database has none to spare. */
export const openAsker = (
  database: Database,
  { name, onLost }: { name: string; onLost: () => void },
): Promise<Listener> => connectAlone(database, { channel: null, name }, { onNotify: () => {}, onLost });

const hearer =
  (channel: string | null, { onNotify }: ListenerEvents) =>
  (told: pg.Notification) => {
    if (told.channel === channel) onNotify(told.payload ?? '');
  };

async function listenBeside(
  { direct: pool }: Database,
  { channel }: Listening,
  events: ListenerEvents,
): Promise<Listener> {
  const hear = hearer(channel, events);
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

async function connectAlone(
  database: Database,
  { channel, name }: { channel: string | null; name: string },
  events: ListenerEvents,
): Promise<Listener> {
  const { direct, limits, watch } = database;
  // What is read here in bulk may take longer than what somebody waits for.
  const patient = { ...limits, statementMs: PATIENT_LIMITS.statementMs, silenceMs: PATIENT_LIMITS.silenceMs };
  const client = new pg.Client({ ...direct.options, ...connectionConfig(patient), application_name: name });
  // Until it is guarded.
  client.on('error', () => {});
  planOnce(client);
  await client.connect();
  client.on('notification', hearer(channel, events));
  client.on('end', events.onLost);
  guardConnection(client, {
    silenceMs: patient.silenceMs,
    onLost: () => {
      watch?.suspect();
      events.onLost();
    },
  });
  const { stream } = client.connection;
  const cutOff = (why: string) => stream.destroy(new DatabaseAwayError(why));
  const unwatch = watch?.whenAway(() => cutOff('the database is away'));
  let asked = 0;
  const query = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> => {
    asked += 1;
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      asked -= 1;
    }
  };
  // A connection may be dead without saying so; one that is asked anyway is found out by its silence.
  const heart = setInterval(() => {
    if (asked > 0) return;
    const late = setTimeout(() => cutOff(`the database was silent for ${limits.silenceMs} ms`), limits.silenceMs);
    query('select 1')
      .catch(() => {})
      .finally(() => clearTimeout(late));
  }, limits.heartbeatMs).unref();
  const close = async () => {
    clearInterval(heart);
    unwatch?.();
    // A goodbye into the void is not answered.
    const late = setTimeout(() => stream.destroy(), limits.heartbeatMs);
    await client.end();
    clearTimeout(late);
  };
  try {
    await noticeEnds(client);
    if (channel) await query(`listen ${channel}`);
  } catch (error) {
    await close();
    throw error;
  }
  return { query, close };
}
