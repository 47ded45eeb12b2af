import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { testDatabase } from '../../../testing/database/test-database.ts';
import { notifyFeed } from '../change-feed.notify.ts';

it('throws away what everybody has seen, though the copy was built anew between', async () => {
  const database = await testDatabase('server');
  try {
    const feed = notifyFeed({ database, log: createLogger('silent') });
    const stays = await feed.followStays({ onNotify: () => {}, onLost: () => {} });
    await sql`truncate search_changes`.execute(database.db);
    await sql`insert into search_changes (xid, property_id, created_at)
      values ('10', 1, now() - interval '25 hours')`.execute(database.db);
    const left = async () => (await database.pool.query('select from search_changes where property_id = 1')).rowCount;
    await (await stays.openReader()).trim(stays);
    expect(await left()).toBe(1);
    await (await stays.openReader()).trim(stays);
    expect(await left()).toBe(0);
    await stays.close();
  } finally {
    await database.close();
  }
});
