import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';

/** A database with nothing in it on the real server, as an operator makes one for the first start. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = await openDatabase({ url: inject('postgresUrl'), poolSize: 1 });
  const name = `empty_${randomBytes(6).toString('hex')}`;
  await admin.pool.query(`create database ${name}`);
  const address = new URL(inject('postgresUrl'));
  address.pathname = `/${name}`;
  return {
    url: address.href,
    async drop() {
      await admin.pool.query(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
