import pg from 'pg';

type Connected = Parameters<pg.Pool['connect']>[0];

/**
 * The one connection of the embedded database. A pool closes a connection whose statement failed and makes another, but here
 * both would be the same underneath, and the answers of one would reach who asked on the other: it is always kept.
 */
export class EmbeddedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (!connected) return super.connect().then(keep);
    super.connect((error, client, done) => connected(error, client && keep(client), done));
  }
}

function keep(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  client.release = () => release();
  return client;
}
