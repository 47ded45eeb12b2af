import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';

test('of the embedded database is known whether anything can have been written', async () => {
  const database = await testDatabase('embedded');
  const { pool, writes } = database;
  const mayWrite = async (statement: string, ...values: unknown[]) => {
    const before = writes?.();
    await pool.query(statement, values);
    return writes?.() !== before;
  };
  expect(await mayWrite('create table notes (words text)')).toBe(true);
  expect(await mayWrite('insert into notes values ($1)', 'one')).toBe(true);
  expect(await mayWrite('\n  select words from notes where words = $1', 'one')).toBe(false);
  expect(await mayWrite('with gone as (delete from notes returning words) select * from gone')).toBe(true);
  expect(await mayWrite("select 1; insert into notes values ('two')")).toBe(true);

  const client = await pool.connect();
  const before = writes?.();
  await client.query({ text: "update notes set words = 'three'" });
  expect(writes?.()).not.toBe(before);
  client.release();
  await database.close();
});
