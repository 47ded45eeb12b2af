import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { copyDatabase } from './kept-folders.ts';
import { memoryCopy } from './memory-copy.ts';

export const TEMPLATE = 'basera_template';

export type DatabaseKind = 'embedded' | 'server';

/**
 * Both databases the product runs on: for what leans on locks, constraints, plans or messages of the database, such as
 * bookings, payments, sessions, the search index and realtime.
 */
export const databaseKinds: readonly DatabaseKind[] = ['embedded', 'server'];

/**
 * A real PostgreSQL, which does the same work in half the processor's time; both in `npm run test:all`: for what is plain
 * reading and writing.
 */
export const everydayKinds: readonly DatabaseKind[] = process.env.TEST_ALL ? databaseKinds : ['server'];

const CONNECTIONS = 20;

/** A fresh, migrated database of its own, a copy of its kind's template: PGlite in memory, or one on the real server with so many connections. */
export async function testDatabase(
  kind: DatabaseKind,
  connections?: number,
): Promise<Database & { url: string | null }> {
  if (kind === 'embedded') {
    return embeddedCopy(inject('embeddedTemplate'));
  }
  return serverDatabase(TEMPLATE, connections);
}

/** A fresh database on the real server that no migration has seen. */
export const emptyDatabase = (): Promise<Database & { url: string }> => serverDatabase('template0');

/** A fresh database of either kind that no migration has seen. */
export const emptyDatabaseOf = (kind: DatabaseKind): Promise<Database & { url: string | null }> =>
  kind === 'embedded' ? embeddedCopy(inject('emptyTemplate')) : emptyDatabase();

async function embeddedCopy(template: string): Promise<Database & { url: null }> {
  return { ...(await openDatabase({ dataDir: null, files: await memoryCopy(template) })), url: null };
}

/** A DATA_DIR with a migrated database in it, for a process of its own. Whoever asks for it removes it. */
export async function migratedDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'basera-data-'));
  await copyDatabase(inject('embeddedTemplate'), dataDir);
  return dataDir;
}

async function serverDatabase(template: string, connections = CONNECTIONS): Promise<Database & { url: string }> {
  const admin = await openDatabase({ url: inject('postgresUrl'), poolSize: 1 });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.pool.query(`create database ${name} template ${template} strategy file_copy`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  // Its socket asks less of the processor, a third less a query, than the network; others who are told the address take that.
  const reached = new URL(address);
  const socket = inject('postgresSocket');
  if (socket) reached.searchParams.set('host', socket);
  const database = await openDatabase({ url: reached.href, poolSize: connections });
  return {
    ...database,
    url: address.href,
    async close() {
      await database.close();
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
