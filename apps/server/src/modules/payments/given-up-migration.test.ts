import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/migrations/migrate.ts';
import { databaseKinds, emptyDatabaseOf } from '../../testing/database/test-database.ts';

const BEFORE = '0021';
const FILLED = '0025-given-up-and-returned-filled.sql';

describe.each(databaseKinds)('payments and referrals that were there before (%s)', (kind) => {
  let database: Database;
  const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;
  afterEach(() => database.close());

  it('are noted with their pages and their day, the same again by a second run', async () => {
    database = await emptyDatabaseOf(kind);
    await migrate(database, { upTo: `${BEFORE}~` });
    // Of bookings and people nothing is read: rows stand without them.
    await database.pool.query(`
      begin; set local session_replication_role = replica;
      insert into payments (id, booking_id, user_id, gateway, return_url, amount, currency, status, transaction_number, paid_at,
        created_at, updated_at) overriding system value
      select id, id, person, 'sandbox', '', 100, 'INR', case when paid_at is null then 'pending' else 'completed' end,
        'pay_' || id, paid_at, now(), now()
      from (values (1, 1, timestamptz '2025-11-11Z'), (2, 1, '2025-11-10Z'), (3, 3, null)) payment (id, person, paid_at);
      insert into payment_links (gateway, link_id, payment_id, url, expires_at, created_at)
        select 'sandbox', 'two_' || payment || page, payment, '', now(), now() - make_interval(days => 3 * (payment - 1), hours => page)
        from generate_series(1, 2) payment, generate_series(1, 2) page;
      insert into referrals (friend_id, shared_by_user_id, created_at) values (1, 2, now()), (3, 1, now());
      commit`);
    await migrate(database, { upTo: FILLED });
    const filled = async () => ({
      pages: await rows('select payment_id, checked_at from several_pages'),
      friends: await rows('select friend_id, joined_at from referrals order by 1'),
    });
    const first = await filled();
    expect(first).toEqual({
      pages: [{ payment_id: 1, checked_at: null }],
      friends: [
        { friend_id: 1, joined_at: new Date('2025-11-10T00:00:00Z') },
        { friend_id: 3, joined_at: null },
      ],
    });

    await rows(`delete from schema_migrations where file = '${FILLED}'`);
    expect(await migrate(database, { upTo: FILLED })).toEqual([FILLED]);
    expect(await filled()).toEqual(first);
  });
});
