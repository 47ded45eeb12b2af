import { expect, it } from 'vitest';
import { migrate } from '../../../platform/migrations/migrate.ts';
import { emptyDatabaseOf } from '../../../testing/database/test-database.ts';

const BEFORE = '0192';
const LAST = '0193-instead-of-which-case.sql';

it('of what was chosen before it was one a case, each choice is put to the refusal it was for', async () => {
  const database = await emptyDatabaseOf('server');
  await migrate(database, { upTo: `${BEFORE}~` });
  // Cases and choices alone: of what they belong to nothing is asked.
  await database.pool.query(`
    set session_replication_role = replica;
    insert into arrival_cases (id, booking_id, kind, opened_at, settled_at, done) overriding system value values
      (1, 11, 'refused', '2026-12-20 10:00Z', null, null),
      (2, 12, 'refused', '2026-12-20 10:00Z', '2026-12-20 12:00Z', 'unfounded'),
      (3, 14, 'refused', '2026-12-20 10:00Z', '2026-12-20 10:20Z', 'called_off');
    insert into stays_instead (booking_id, instead_id, chosen_at, promised) values
      (11, 21, '2026-12-20 10:30Z', 0), (12, 22, '2026-12-20 10:30Z', 0),
      (13, 23, '2026-12-20 10:30Z', 0), (14, 24, '2026-12-20 10:30Z', 0);
    set session_replication_role = origin;`);
  await migrate(database, { upTo: LAST });
  const { rows } = await database.pool.query('select booking_id, case_id from stays_instead order by booking_id');
  expect(rows).toEqual([
    { booking_id: 11, case_id: 1 },
    // It was open when the choice was made.
    { booking_id: 12, case_id: 2 },
    // The owner cancelled, and nobody was refused before.
    { booking_id: 13, case_id: 0 },
    { booking_id: 14, case_id: 3 },
  ]);
  await database.close();
});
