import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Column,
  columnsOf,
  digestOf,
  latestRelease,
  loadRelease,
  type Release,
  rowsOf,
} from '../../testing/database/releases/release-data.ts';
import { databaseKinds, emptyDatabaseOf, testDatabase } from '../../testing/database/test-database.ts';
import type { Database } from '../database/database.ts';
import { migrate } from './migrate.ts';

/** 'table.column' of the release to why a migration since may change what stands there, or let it be null. */
const CHANGED_ON_PURPOSE = new Map<string, string>([
  // 0027 changes rooms, and its triggers note them for the search index.
  ...['xid', 'property_id', 'created_at'].map((column): [string, string] => [
    `search_changes.${column}`,
    'rooms are read again',
  ]),
  // 0058: whoever reads a booking as a guest's finds it by the guest, and none of the desk's own.
  ['bookings.user_id', 'the desk enters bookings without an account'],
]);

const isChanged = ({ table, column }: Column) => CHANGED_ON_PURPOSE.has(`${table}.${column}`);
const byTable = (columns: readonly Column[]): [string, string[]][] =>
  [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) => [table, own.map(({ column }) => column)]);

/** Why a release that knows the columns `then` could not work with those of `now`. */
function incompatibilities(then: readonly Column[], now: readonly Column[]): string[] {
  const nameOf = ({ table, column }: Column) => `${table}.${column}`;
  const later = new Map(now.map((column) => [nameOf(column), column]));
  const known = new Set(then.map(nameOf));
  const tables = new Set(then.map(({ table }) => table));
  const kept = then.flatMap((before) => {
    const name = nameOf(before);
    const after = later.get(name);
    if (!after) return [`${name} is gone`];
    return [
      ...(after.type === before.type ? [] : [`${name} was ${before.type} and is ${after.type}`]),
      ...(before.nullable && !after.nullable ? [`${name} must not be null any more`] : []),
      ...(!before.nullable && after.nullable && !isChanged(before) ? [`${name} may be null now`] : []),
      ...(before.hasDefault && !after.hasDefault ? [`${name} has lost its default`] : []),
    ];
  });
  const added = now.filter((column) => tables.has(column.table) && !known.has(nameOf(column)));
  return [
    ...kept,
    ...added
      .filter(({ nullable, hasDefault }) => !nullable && !hasDefault)
      .map((column) => `${nameOf(column)} is asked for`),
  ];
}

it('tells a schema that the release before cannot work with', () => {
  const column = (name: string, more: Partial<Column> = {}): Column => ({
    table: 'stays',
    column: name,
    type: 'text',
    nullable: false,
    hasDefault: false,
    isIdentity: false,
    ...more,
  });
  const then = [
    column('a'),
    column('b'),
    column('c', { nullable: true }),
    column('d'),
    column('e', { hasDefault: true }),
  ];
  const now = [
    column('b', { type: 'integer' }),
    column('c'),
    column('d', { nullable: true }),
    column('e'),
    column('f'),
    column('g', { nullable: true }),
    column('h', { hasDefault: true }),
  ];
  expect(incompatibilities(then, now)).toEqual([
    'stays.a is gone',
    'stays.b was text and is integer',
    'stays.c must not be null any more',
    'stays.d may be null now',
    'stays.e has lost its default',
    'stays.f is asked for',
  ]);
});

describe.each(databaseKinds)('the data of the last release on the %s database', (kind) => {
  let release: Release;
  const tidy: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const latest = await latestRelease();
    if (!latest) throw new Error('no release is written down');
    release = latest;
  });
  afterEach(async () => {
    for (const work of tidy.splice(0).reverse()) await work();
  });

  /** As an installation of that release has it: nothing newer, and rows in every table. */
  async function installed(): Promise<Database> {
    const database = await emptyDatabaseOf(kind);
    tidy.push(database.close);
    await loadRelease(database, release);
    return database;
  }

  it('is whole, and comes through every later migration unchanged; the release before can work with the columns', async () => {
    const database = await installed();
    const then = await columnsOf(database.pool);
    const kept = byTable(then.filter((column) => !isChanged(column)));
    const read = async () => {
      const tables: [string, string[]][] = [];
      for (const [table, columns] of kept) tables.push([table, await rowsOf(database.pool, table, columns)]);
      return tables;
    };
    const before = await read();
    for (const [table, columns] of byTable(then)) {
      const filled = columns.map((column) => `count(${column})::int as ${column}`);
      const { rows } = await database.pool.query<Record<string, number>>(`select ${filled.join(', ')} from ${table}`);
      const empty = Object.entries(rows[0] ?? {}).filter(([, count]) => count === 0);
      expect(empty, `${release.name} has no value in these columns of ${table}`).toEqual([]);
    }
    await migrate(database);
    expect(await read()).toEqual(before);
    expect(incompatibilities(then, await columnsOf(database.pool))).toEqual([]);

    // As the release writes to rows that are there: each has to pass what is checked today.
    const identities = new Set(
      then.filter(({ isIdentity }) => isIdentity).map(({ table, column }) => `${table}.${column}`),
    );
    for (const [table, columns] of kept) {
      const own = columns.filter((column) => !identities.has(`${table}.${column}`));
      await database.pool.query(`update ${table} set ${own.map((column) => `${column} = ${column}`).join(', ')}`);
    }
  });

  it('can be written by the release before to a database that is newer', async () => {
    const database = await testDatabase(kind);
    tidy.push(database.close);
    for (const statement of release.statements) await database.pool.query(statement);
  });
});

it('migrations that were released are never changed', async () => {
  const release = await latestRelease();
  for (const [file, digest] of release?.digests ?? [])
    expect(`${file} ${await digestOf(file)}`).toBe(`${file} ${digest}`);
});
