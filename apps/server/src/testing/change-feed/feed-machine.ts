import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { type Cluster, startCluster } from '../database/postgres-cluster.ts';
import { type NatsServer, startNats } from './nats-server.ts';

const SETTINGS = [
  'max_connections=100',
  'fsync=off',
  'wal_level=logical',
  'max_replication_slots=40',
  'max_wal_senders=40',
];

export type FeedMachine = {
  cluster: Cluster;
  nats: NatsServer;
  /** A migrated database of its own there. */
  newDatabase(): Promise<{ database: Database; name: string }>;
  stop(): Promise<void>;
};

/** A PostgreSQL whose log can be decoded, and NATS. Whoever starts it stops it. */
export async function startFeedMachine(): Promise<FeedMachine> {
  const folder = await mkdtemp(join(tmpdir(), 'basera-feed-'));
  // PostgreSQL is not root there.
  await chmod(folder, 0o755);
  const cluster = await startCluster(join(folder, 'database'), { settings: SETTINGS });
  const nats = await startNats(join(folder, 'nats'));
  const open = (name: string, poolSize?: number) => {
    const url = new URL(cluster.url);
    url.pathname = `/${name}`;
    return openDatabase({ url: url.href, ...(poolSize && { poolSize }) });
  };
  const make = async (statement: string) => {
    const admin = await open('postgres', 1);
    await admin.pool.query(statement);
    await admin.close();
  };
  await make('create database basera_template');
  const template = await open('basera_template');
  await migrate(template);
  await template.close();
  let count = 0;
  return {
    cluster,
    nats,
    async newDatabase() {
      count += 1;
      const name = `basera_feed_${count}`;
      await make(`create database ${name} template basera_template`);
      return { database: await open(name), name };
    },
    async stop() {
      await nats.stop();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
