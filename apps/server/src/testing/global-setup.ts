import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { startCluster } from './postgres-cluster.ts';
import { TEMPLATE } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL server on which tests make databases of their own. */
    postgresUrl: string;
    /** File with the contents of a migrated embedded database, which tests open copies of. */
    embeddedTemplate: string;
  }
}

/** One real PostgreSQL server a run (or TEST_DATABASE_URL), and of each kind of database a migrated template to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer();
  await prepareTemplate(server.url);
  project.provide('postgresUrl', server.url);
  const folder = await mkdtemp(join(tmpdir(), 'basera-template-'));
  project.provide('embeddedTemplate', await writeEmbeddedTemplate(folder));
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'basera-postgres-'));
  const { url, stop } = await startCluster(databaseDir);
  return {
    url,
    async stop() {
      await stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
}

/** Making an embedded database takes seconds, opening a copy of one half a second. */
async function writeEmbeddedTemplate(folder: string): Promise<string> {
  const file = join(folder, 'embedded.tar');
  const database = await openDatabase({ dataDir: folder });
  await migrate(database);
  await database.close();
  const pglite = await PGlite.create({ dataDir: join(folder, 'db'), extensions: { pg_trgm } });
  await writeFile(file, Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer()));
  await pglite.close();
  return file;
}

async function prepareTemplate(url: string): Promise<void> {
  const admin = await openDatabase({ url, poolSize: 1 });
  await admin.pool.query(`drop database if exists ${TEMPLATE}`);
  await admin.pool.query(`create database ${TEMPLATE}`);
  const address = new URL(url);
  address.pathname = `/${TEMPLATE}`;
  const template = await openDatabase({ url: address.href, poolSize: 1 });
  await migrate(template);
  await template.close();
  await admin.close();
}
