import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everydayKinds, testDatabase } from '../../../testing/database/test-database.ts';
import { commitLater } from './commit-later.ts';

describe.each(everydayKinds)('a commit that waits for no disk (%s)', (kind) => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  beforeAll(async () => {
    database = await testDatabase(kind);
  });
  afterAll(() => database.close());

  const waits = async (db: typeof database.db) =>
    (await sql<{ waits: string }>`select current_setting('synchronous_commit') as waits`.execute(db)).rows[0]?.waits;

  it('is that of one statement alone', async () => {
    await database.db.connection().execute(async (db) => {
      const { rows } = await sql<{ now: string }>`select ${commitLater(db)} as now`.execute(db);
      expect([rows[0]?.now, await waits(db)]).toEqual(['off', 'on']);
    });
  });

  it('is never that of a transaction', async () => {
    await database.db.transaction().execute(async (trx) => {
      await sql`select ${commitLater(trx)}`.execute(trx);
      expect(await waits(trx)).toBe('on');
    });
  });
});
