import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DescribedColumn, type DescribedTable, describedTables } from '../testing/database/described-tables.ts';
import { testDatabase } from '../testing/database/test-database.ts';
import type { Database } from './database/database.ts';

/** What a column of the database may be, by the type that describes it; a name not here stands for a set of words. */
const IN_THE_DATABASE: Record<string, string[]> = {
  number: ['integer', 'bigint', 'smallint', 'double precision', 'real', 'numeric'],
  Paise: ['integer', 'bigint'],
  string: ['text', 'uuid', 'datemultirange', 'xid8'],
  boolean: ['boolean'],
  Date: ['timestamp with time zone'],
  CalendarDate: ['date'],
  Buffer: ['bytea'],
  JSONColumnType: ['json', 'jsonb'],
  'string[]': ['ARRAY'],
  'number[]': ['ARRAY'],
  'Paise[]': ['ARRAY'],
};

/** Which migrations have run: known before there are tables to describe. */
const UNDESCRIBED = ['schema_migrations'];

type RealColumn = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isDefaulted: boolean;
  isGenerated: boolean;
};

let database: Database;
let described: Map<string, DescribedTable>;
let real: Map<string, Map<string, RealColumn>>;

beforeAll(async () => {
  database = await testDatabase('embedded');
  described = await describedTables();
  const { rows } = await database.pool.query<RealColumn>(
    `select c.table_name as table, c.column_name as name, c.data_type as type, c.is_nullable = 'YES' as "isNullable",
       c.column_default is not null as "isDefaulted", c.identity_generation is not distinct from 'ALWAYS' as "isGenerated"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
  );
  real = new Map();
  for (const column of rows) real.set(column.table, (real.get(column.table) ?? new Map()).set(column.name, column));
});
afterAll(() => database.close());

it('every table of the database is described, and no other', () => {
  expect([...described.keys()].sort()).toEqual([...real.keys()].filter((table) => !UNDESCRIBED.includes(table)).sort());
});

it('each column is described as the database has it: name, type, null and how it is filled', () => {
  const differences = [...described].flatMap(([table, { file, columns }]) => {
    const inDatabase = real.get(table) ?? new Map<string, RealColumn>();
    const missing = [...inDatabase.keys()].filter((name) => !columns.has(name));
    return [
      ...missing.map((name) => `${file}: ${table}.${name} is not described`),
      ...[...columns].flatMap(([name, column]) =>
        problemsOf(column, inDatabase.get(name)).map((problem) => `${file}: ${table}.${name} ${problem}`),
      ),
    ];
  });
  expect(differences).toEqual([]);
});

function problemsOf(said: DescribedColumn, is: RealColumn | undefined): string[] {
  if (!is) return ['is not in the database'];
  const types = IN_THE_DATABASE[said.type] ?? ['text'];
  return [
    types.includes(is.type) ? null : `is described as ${said.type}, and is ${is.type}`,
    said.isNullable === is.isNullable ? null : `${is.isNullable ? 'may' : 'may not'} be null`,
    (said.filled === 'generated') === is.isGenerated ? null : `is ${is.isGenerated ? '' : 'not '}made by the database`,
    said.filled === 'defaulted' && !is.isNullable && !is.isDefaulted ? 'has no default' : null,
  ].filter((problem) => problem !== null);
}
