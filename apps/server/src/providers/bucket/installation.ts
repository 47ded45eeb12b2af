import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/schema.ts';

/** SQL: its one row. What tells this database from every other; a copy that is restored has the same. */
export async function installationToken(db: Kysely<DB>): Promise<string> {
  await sql`insert into installation (id, token) values (1, ${randomUUID()}) on conflict do nothing`.execute(db);
  return (await db.selectFrom('installation').select('token').executeTakeFirstOrThrow()).token;
}
