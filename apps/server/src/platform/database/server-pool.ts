import pg from 'pg';
import type { Logger } from '../logger.ts';
import { DatabaseAwayError } from './database-away.ts';
import type { DatabaseLimits } from './database-limits.ts';
import { DatabaseWatch } from './database-watch.ts';
import { guardConnection } from './guard-connection.ts';
import { planOnce } from './statements/planned-once.ts';

type Connected = Parameters<pg.Pool['connect']>[0];

/** SQL: asks for nothing but an answer. A look whether the database is there takes so long at most: enough for TLS over a long way. */
const LOOK_WITHIN_MS = 2000;

export type ServerPoolOptions = {
  config: pg.PoolConfig;
  limits: DatabaseLimits;
  log: Logger | undefined;
  /** Each transaction may have another session of the server, and those have their limits from the pooler. */
  isPooler?: boolean;
};

/** What every connection to a PostgreSQL server is made with. */
export const connectionConfig = (limits: DatabaseLimits): pg.ClientConfig => ({
  connectionTimeoutMillis: limits.connectMs,
  // Compiling the database's own search takes it seconds, and running it milliseconds.
  options: '-c jit=off',
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: limits.idleInTransactionMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: limits.keepAliveMs,
});

/** A pooler takes no settings for a session that is nobody's own. */
const poolerConfig = ({ connectMs, keepAliveMs }: DatabaseLimits): pg.ClientConfig => ({
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepAliveMs,
});

/**
 * Connections to a PostgreSQL server that may go away at any time: no loss ends the process, and while it is known to be
 * away whoever wants a connection is told so at once (DatabaseAwayError).
 */
export class ServerPool extends pg.Pool {
  readonly watch: DatabaseWatch;
  readonly #limits: DatabaseLimits;
  readonly #isPooler: boolean;
  readonly #clients = new Set<pg.PoolClient>();
  readonly #unused = new Set<pg.PoolClient>();

  constructor({ config, limits, log, isPooler = false }: ServerPoolOptions) {
    const settings = isPooler ? poolerConfig(limits) : connectionConfig(limits);
    super({ ...config, ...settings, idleTimeoutMillis: limits.idleMs });
    this.#limits = limits;
    this.#isPooler = isPooler;
    this.watch = new DatabaseWatch({
      reach: () => this.#reach(),
      onAway: (reason) => {
        log?.error({ reason: reason.message }, 'the database is away: requests are answered with 503 until it is back');
        // Those that have not noticed would only keep others waiting.
        this.#cutOff(this.#clients);
      },
      onBack: () => log?.info('the database is back'),
    });
    this.on('connect', (client) => this.#take(client));
    this.on('acquire', (client) => this.#unused.delete(client));
    this.on('release', (_error, client) => this.#unused.add(client));
    this.on('remove', (client) => {
      this.#clients.delete(client);
      this.#unused.delete(client);
    });
    // The pool replaces an unused connection that broke; without a listener it would end the process.
    this.on('error', () => this.watch.suspect());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const refusal = this.watch.isAway ? new DatabaseAwayError('the database is away') : null;
    if (!connected) {
      if (refusal) return Promise.reject(refusal);
      return super.connect().catch((error: unknown) => {
        this.watch.suspect();
        throw error;
      });
    }
    if (refusal) {
      connected(refusal, undefined, () => {});
      return;
    }
    super.connect((error, client, done) => {
      if (error) this.watch.suspect();
      connected(error, client, done);
    });
  }

  /** Ends the pool, and looks for the database no more. */
  async close(): Promise<void> {
    await Promise.all([this.end(), this.watch.stop()]);
  }

  #take(client: pg.PoolClient): void {
    this.#clients.add(client);
    if (!this.#isPooler) planOnce(client);
    guardConnection(client, {
      silenceMs: this.#limits.silenceMs,
      onLost: (error) => {
        this.watch.suspect();
        // Where one went silent, those beside it that nobody uses may have gone as well, and would be found out one by one.
        if (error instanceof DatabaseAwayError) this.#cutOff(this.#unused);
      },
    });
  }

  #cutOff(clients: Set<pg.PoolClient>): void {
    for (const { connection } of [...clients]) connection.stream.destroy();
  }

  async #reach(): Promise<void> {
    const client = new pg.Client({ ...this.options, connectionTimeoutMillis: LOOK_WITHIN_MS });
    client.on('error', () => {});
    await client.connect();
    // Nobody waits for the goodbye, which is cut short where it is not answered.
    guardConnection(client, { silenceMs: LOOK_WITHIN_MS, onLost: () => {} });
    try {
      // A pooler takes connections though there is no database behind it.
      if (this.#isPooler) await client.query('select 1');
    } finally {
      void client.end();
    }
  }
}
