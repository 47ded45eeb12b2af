import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/migrations/migrate.ts';
import { databaseKinds, emptyDatabaseOf } from '../../../testing/database/test-database.ts';

describe.each(databaseKinds)('proofs that were noted before (%s)', (kind) => {
  let database: Database;
  afterEach(() => database.close());

  it('keep of a person’s paper the end of its number, and nobody can write a whole one again', async () => {
    database = await emptyDatabaseOf(kind);
    await migrate(database, { upTo: '0113' });
    const insert = (values: string) =>
      database.pool.query(`
        begin; set local session_replication_role = replica;
        insert into listing_proofs (property_id, claim, kind, reference, noted_by, noted_at)
          select 1, claim, kind, reference, 1, now() from (values ${values}) proof (claim, kind, reference);
        commit`);
    await insert(`('identity', 'id', '1234 5678 9012'), ('ownership', 'id', 'ABCDE-1234F'), ('ownership', 'deed', 'Deed 1234 of 2019'),
      ('identity', 'call', '··9012')`);
    await migrate(database, { upTo: '0116' });
    const { rows } = await database.pool.query('select reference from listing_proofs order by id');
    expect(rows.map(({ reference }) => reference)).toEqual(['··9012', '··234F', 'Deed 1234 of 2019', '··9012']);
    await expect(insert(`('identity', 'id', '1234 5678 9012')`)).rejects.toThrow(/persons_number_cut/);
  });
});
