import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/** What changes no row: one statement that only selects. */
const ONLY_READS = /^\s*select\b[^;]*;?\s*$/i;

/**
 * The one connection of the embedded database. A pool closes a connection whose statement failed and makes another, but here
 * both would be the same underneath, and the answers of one would reach who asked on the other: it is always kept.
 */
export class EmbeddedPool extends pg.Pool {
  readonly #counted = new WeakSet<pg.PoolClient>();
  #writes = 0;

  /** How many statements were given to it that may have changed something: while it stays the same, so does what is read. */
  get writes(): number {
    return this.#writes;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return super.connect().then((client) => this.#keep(client));
    super.connect((error, client, done) => connected(error, client && this.#keep(client), done));
  }

  #keep(client: pg.PoolClient): pg.PoolClient {
    const { release } = client;
    client.release = () => release();
    if (!this.#counted.has(client)) this.#count(client);
    return client;
  }

  #count(client: pg.PoolClient): void {
    this.#counted.add(client);
    const kind: pg.PoolClient = Object.getPrototypeOf(client);
    client.query = ((...asked: Parameters<pg.PoolClient['query']>) => {
      const [statement] = asked as unknown as [string | { text?: string }];
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text === undefined || !ONLY_READS.test(text)) this.#writes += 1;
      return kind.query.apply(client, asked);
    }) as pg.PoolClient['query'];
  }
}
