import { type LogEvent, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { heardBy } from './database.ts';

test('statements are told to whoever hears of them, and of the database nobody hears of none is', async () => {
  const database = await testDatabase('embedded');
  const told: LogEvent[] = [];
  const heard = heardBy(database, (event) => told.push(event));
  await sql`select ${7}::int as seven`.execute(heard.db);
  await sql`select ${8}::int as eight`.execute(database.db);
  await expect(sql`select nothing`.execute(heard.db)).rejects.toThrow();
  expect(told.map(({ level, query }) => [level, query.sql])).toEqual([
    ['query', 'select $1::int as seven'],
    ['error', 'select nothing'],
  ]);
  await database.close();
});
