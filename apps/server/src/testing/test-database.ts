import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../platform/database.ts';

export const TEMPLATE = 'basera_template';

/** Both databases the product runs on: every API test runs on each. */
export const databaseKinds = ['embedded', 'server'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A fresh, migrated database of its own, a copy of its kind's template: PGlite in memory, or one on the real server. */
export async function testDatabase(kind: DatabaseKind): Promise<Database & { url: string | null }> {
  if (kind === 'embedded') {
    const database = await openDatabase({ dataDir: null, contents: await openAsBlob(inject('embeddedTemplate')) });
    return { ...database, url: null };
  }
  const admin = await openDatabase({ url: inject('postgresUrl'), poolSize: 1 });
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.pool.query(`create database ${name} template ${TEMPLATE}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  const database = await openDatabase({ url: address.href, poolSize: 20 });
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
