import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../apps/server/src/app.ts';
import { compose, type Deps } from '../apps/server/src/compose/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database/database.ts';
import { createLogger } from '../apps/server/src/platform/logger.ts';
import { migrate } from '../apps/server/src/platform/migrations/migrate.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const BARE_PATH = '/bench/bare';

export type BenchServer = {
  deps: Deps;
  database: Database;
  port: number;
  /** Answers `BARE_PATH` with these bytes from now on. */
  serveBare(body: string): void;
  close(): Promise<void>;
};

/** The body that the server answers with. */
export const ask = async ({ port }: BenchServer, path: string): Promise<string> =>
  (await fetch(`http://127.0.0.1:${port}${path}`)).text();

export async function migratedDatabase(location: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(location);
  await migrate(database);
  return database;
}

/** The product's own server on a free port, with one more route that does nothing but answer, and whatever is mounted. */
export async function startServer(
  database: Database,
  env: Record<string, string> = {},
  mount: (app: FastifyInstance, deps: Deps) => Promise<void> = async () => {},
): Promise<BenchServer> {
  const dataDir = await temporaryFolder();
  const deps = await compose(
    readConfig({ DATA_DIR: dataDir, TRUSTED_PROXIES: '127.0.0.1', ...env }),
    database,
    createLogger('warn'),
  );
  const app = await buildApp(deps);
  let bare = '';
  app.get(BARE_PATH, async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(bare),
  );
  await mount(app, deps);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  deps.listening.origin = `http://127.0.0.1:${port}`;
  return {
    deps,
    database,
    port,
    serveBare: (body) => {
      bare = body;
    },
    async close() {
      await app.close();
      await deps.stays.searcher.stop();
      await deps.realtime.stop();
      await deps.changeFeed.stop();
      await database.close();
    },
  };
}
