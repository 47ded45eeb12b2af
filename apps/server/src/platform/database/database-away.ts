/** The database cannot be asked: a connection went silent, or is known not to be had. */
export class DatabaseAwayError extends Error {}

/** Of SQLSTATE: connection lost, resources at their end (disk, memory, connections), files that cannot be written. */
const AWAY_CLASSES = new Set(['08', '53', '58']);
const AWAY_STATES = new Set([
  '25006', // read only: a standby, or what was the primary until a failover
  '25P03', // idle in transaction for too long
  '40001', // could not be put in a row with others at the same time
  '40003', // whether it was done is not known
  '40P01', // deadlock
  '55P03', // a lock could not be had in time
  '57014', // took too long, or was cancelled
  '57P01', // being shut down, or this connection was ended
  '57P02', // another of its processes crashed
  '57P03', // starting up, or shutting down
  '57P04', // dropped
  '57P05', // idle for too long
]);

const SOCKET_CODES = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Files fail with some of the same codes, by other calls of the system. */
const SOCKET_CALLS = new Set(['connect', 'getaddrinfo', 'read', 'write', 'writev']);

/** What pg, its pool and Kysely throw for a lost connection bears no code. */
const DRIVER_WORDS = new Set([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated due to connection timeout',
  'Connection terminated unexpectedly',
  'Postgres connection has been discarded',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
]);

const isAwayState = (state: string | undefined): boolean =>
  state !== undefined && (AWAY_STATES.has(state) || AWAY_CLASSES.has(state.slice(0, 2)));

/** What PostgreSQL itself said; the embedded one brings a class of its own. */
const isOfServer = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'severity' in error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

function isSocketError(error: Error): boolean {
  // One for each address of a name that has several.
  if (error instanceof AggregateError) return error.errors.some((one) => one instanceof Error && isSocketError(one));
  const { code, syscall } = error as NodeJS.ErrnoException;
  return SOCKET_CODES.has(code ?? '') && SOCKET_CALLS.has(syscall ?? '');
}

/**
 * True for whatever is thrown because the database is not there, is full, busy or locked, and not because of what it was
 * asked: the same will do later. Whether what was asked for has been done may not be known.
 */
export function isDatabaseAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if (isOfServer(error)) return isAwayState(error.code);
  return error instanceof DatabaseAwayError || DRIVER_WORDS.has(error.message) || isSocketError(error);
}

/** PostgreSQL's too_many_connections. */
const TOO_MANY_CONNECTIONS = '53300';

/** True where no connection is to be had, rather than none more. */
export const isUnreachable = (error: unknown): boolean =>
  isDatabaseAway(error) && !(isOfServer(error) && error.code === TOO_MANY_CONNECTIONS);

/** For operators: what was seen of it. */
export function databaseAwayWords(error: Error): string {
  // One for each address of a name that has several, and no words of its own.
  const seen = error instanceof AggregateError ? error.errors[0] : error;
  return `The database does not answer (${seen instanceof Error ? seen.message : seen}).`;
}
