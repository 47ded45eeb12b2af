import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { embeddedTemplate, emptyTemplate } from '../database/database-templates.ts';
import { startCluster } from '../database/postgres-cluster.ts';
import { TEMPLATE } from '../database/test-database.ts';

const SOCKETS = '/tmp';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL server on which tests make databases of their own. */
    postgresUrl: string;
    /** The folder of its socket, where it has one. */
    postgresSocket: string | null;
    /** A DATA_DIR with the migrated embedded database that tests open copies of. */
    embeddedTemplate: string;
    /** The same before its first migration. */
    emptyTemplate: string;
  }
}

/** One real PostgreSQL server a run (or TEST_DATABASE_URL), and of each kind of database a migrated template to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, socket: null, stop: async () => {} } : await startServer();
  try {
    const [template] = await Promise.all([embeddedTemplate(), prepareTemplate(server.url)]);
    project.provide('postgresUrl', server.url);
    project.provide('postgresSocket', server.socket);
    project.provide('embeddedTemplate', template);
    project.provide('emptyTemplate', await emptyTemplate());
    return server.stop;
  } catch (error) {
    // Nobody else would: a setup that fails is not torn down.
    await server.stop();
    throw error;
  }
}

async function startServer(): Promise<{ url: string; socket: string | null; stop(): Promise<void> }> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'basera-postgres-'));
  const { url, stop } = await startCluster(databaseDir);
  return {
    url,
    // Where PostgreSQL puts it unless told otherwise; there is none on every system.
    socket: existsSync(`${SOCKETS}/.s.PGSQL.${new URL(url).port}`) ? SOCKETS : null,
    async stop() {
      await stop();
      await rm(databaseDir, { recursive: true, force: true });
    },
  };
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
