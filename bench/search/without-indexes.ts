import type pg from 'pg';

type Definition = { drop: string; add: string };

const DEFINITIONS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where conrelid = any($1::text[]::regclass[]) and contype in ('p', 'u', 'x')
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)`;

/** Runs something while tables have no index, and builds all of them then: of millions of rows, one is made far sooner than kept in step. */
export async function withoutIndexes(client: pg.PoolClient, tables: string[], run: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<Definition>(DEFINITIONS, [tables]);
  for (const { drop } of rows) await client.query(drop);
  await run();
  for (const { add } of rows) await client.query(add);
}
