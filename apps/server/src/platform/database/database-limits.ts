/** How long what concerns the database may take, in milliseconds. */
export type DatabaseLimits = {
  /** To get a connection: a new one, or one of the pool's when they are all in use. */
  connectMs: number;
  /** One statement, by PostgreSQL's own clock; waiting for a lock counts. */
  statementMs: number;
  /** Silence of a connection that was asked something, by our clock: it is given up then. Above `statementMs`. */
  silenceMs: number;
  /** An open transaction in which nothing is asked: PostgreSQL ends it, so that whoever froze keeps no rooms locked. */
  idleInTransactionMs: number;
  /** A connection that nobody needs is closed. */
  idleMs: number;
  /** A connection that is silent is asked by the operating system whether the other end is there. */
  keepAliveMs: number;
  /** So often a connection that only listens is asked whether it still hears. */
  heartbeatMs: number;
};

/** For commands of operators and for imports, which have nobody waiting for an answer. */
export const PATIENT_LIMITS: DatabaseLimits = {
  connectMs: 15_000,
  statementMs: 15_000,
  silenceMs: 20_000,
  idleInTransactionMs: 30_000,
  idleMs: 30_000,
  keepAliveMs: 10_000,
  heartbeatMs: 2000,
};
