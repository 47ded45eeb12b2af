import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/test-database.ts';
import { type Database, heardBy, openDatabase } from './database.ts';

const TIMES = 8;

describe('statements that come often', () => {
  let tables: Database & { url: string | null };
  let url: string;
  /** One connection, so that it is known which one is asked. */
  let database: Database;
  beforeAll(async () => {
    tables = await testDatabase('server');
    url = tables.url ?? '';
    database = await openDatabase({ url, poolSize: 1 });
    await tables.pool.query('create table things (id integer primary key, size integer not null)');
    await tables.pool.query('insert into things values (1, 10), (2, 20)');
  });
  afterAll(async () => {
    await database.close();
    await tables.close();
  });

  const namesKept = async (): Promise<string[]> => {
    const { rows } = await database.pool.query(
      "select statement from pg_prepared_statements where statement ~ 'things'",
    );
    return rows.map(({ statement }) => statement);
  };
  const sizeOf = async (id: number, db = database.often) => {
    const { rows } = await sql<{ size: number }>`select size from things where id = ${id}`.execute(db);
    return rows[0]?.size;
  };
  const often = async <T>(ask: () => Promise<T>): Promise<T[]> => {
    const all: T[] = [];
    for (let time = 0; time < TIMES; time += 1) all.push(await ask());
    return all;
  };

  it('are kept by a name, in transactions too, and answer by their values; those that name no columns, or come once, are not', async () => {
    await sizeOf(1);
    expect(await namesKept()).toEqual([]);
    expect(await often(() => sizeOf(1))).toEqual(Array(TIMES).fill(10));
    await database.often.transaction().execute(async (trx) => {
      await often(() => sql`update things set size = size + ${1} where id = ${2}`.execute(trx));
      expect(await sizeOf(2, trx)).toBe(20 + TIMES);
    });
    await often(() => sql`select * from things`.execute(database.often));
    await often(() => sql`select t.* from things t`.execute(database.often));
    await often(() => sql`select count(*) from things`.execute(database.db));
    expect((await namesKept()).toSorted()).toEqual([
      'select size from things where id = $1',
      'update things set size = size + $1 where id = $2',
    ]);
  });

  it('go on where a migration adds a column, and fail once on a connection that keeps what it has overtaken', async () => {
    await often(() => sizeOf(1));
    await tables.pool.query('alter table things add column name text');
    expect(await sizeOf(1)).toBe(10);
    await tables.pool.query('alter table things alter column size type text');
    await expect(sizeOf(1)).rejects.toThrow('cached plan must not change result type');
    expect(await sizeOf(1)).toBe('10');
  });

  it('have no name by way of a pooler; those that are heard have', async () => {
    const pooled = await openDatabase({ url, pooledUrl: url, poolSize: 1 });
    expect(pooled.often).toBe(pooled.db);
    expect(heardBy(pooled, () => {}).often).not.toBe(pooled.often);
    await pooled.close();
    const told: string[] = [];
    const heard = heardBy(database, ({ query }) => told.push(query.sql));
    expect(heard.often).not.toBe(heard.db);
    await often(() => sizeOf(2, heard.often));
    expect(told).toHaveLength(TIMES);
  });
});
