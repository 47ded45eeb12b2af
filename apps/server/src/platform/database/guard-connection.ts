import { Socket } from 'node:net';
import type pg from 'pg';
import { DatabaseAwayError } from './database-away.ts';

/** PostgreSQL's read_only_sql_transaction. */
const READ_ONLY = '25006';

type Guard = {
  /** So long it may be silent when it was asked something. */
  silenceMs: number;
  onLost(error: Error): void;
};

/**
 * To be called with a fresh connection, before anything is asked of it. Its loss is heard whoever has it at that time (an
 * `error` event without a listener would end the process), its silence is a loss, and so is a server that has become a
 * standby. What waits on a connection that is lost fails at once, and the pool does not take it back.
 */
export function guardConnection(client: pg.Client, { silenceMs, onLost }: Guard): void {
  const { connection } = client;
  const { stream } = connection;
  client.on('error', onLost);
  connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
    if (code === READ_ONLY) stream.destroy(new DatabaseAwayError('the server takes no changes any more'));
  });
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  // Before the driver's own listener, which may ask the next thing.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.setTimeout(silenceMs);
  stream.on('timeout', () => {
    const isAsked = stream.bytesWritten > answered;
    if (isAsked) stream.destroy(new DatabaseAwayError(`the database was silent for ${silenceMs} ms`));
  });
}
