import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { MIGRATIONS, migrate, migrationFiles } from '../../../platform/migrations/migrate.ts';
import type { SetUpDatabase } from '../../../platform/migrations/set-up-turn.ts';
import { sqlStatements } from '../../../platform/migrations/sql-statements.ts';

const FOLDER = new URL('./', import.meta.url);
const DIGEST = /^-- (\S+\.sql) ([0-9a-f]{64})$/gm;

/** What a release looked like: its migrations with the SHA-256 of each, and rows in every table of it, as it wrote them. */
export type Release = { name: string; lastMigration: string; digests: Map<string, string>; statements: string[] };

export const digestOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(new URL(file, MIGRATIONS)))
    .digest('hex');

/** The release that was written down last; null before the first. */
export async function latestRelease(): Promise<Release | null> {
  const name = (await readdir(FOLDER))
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1);
  if (name === undefined) return null;
  const text = await readFile(new URL(name, FOLDER), 'utf8');
  const digests = new Map([...text.matchAll(DIGEST)].map(([, file = '', digest = '']) => [file, digest]));
  return { name, lastMigration: [...digests.keys()].at(-1) ?? '', digests, statements: sqlStatements(text) };
}

/** Makes of a database with nothing in it that of a release, with its rows. */
export async function loadRelease(database: SetUpDatabase, release: Release): Promise<void> {
  await migrate(database, { upTo: release.lastMigration });
  for (const statement of release.statements) await database.direct.query(statement);
}

export type Column = {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** Also where the database counts by itself. */
  hasDefault: boolean;
  isIdentity: boolean;
};

/** The columns of all tables of ours: those of the jobs have a schema, and migrations, of their own. */
export async function columnsOf(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault", a.attidentity <> '' as "isIdentity"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  return rows;
}

/** All rows of a table, each as the JSON text of its columns, in one order. */
export async function rowsOf(pool: pg.Pool, table: string, columns: readonly string[]): Promise<string[]> {
  const list = columns.map((column) => `t.${column}`).join(', ');
  const { rows } = await pool.query<{ row: string }>(
    `select row_to_json(r)::text as row from (select ${list} from ${table} t) r order by 1`,
  );
  return rows.map(({ row }) => row);
}

/** Our tables, those that are referred to before those that refer to them. */
export async function tablesInOrder(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ from: string; to: string }>(`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`);
  const waiting = [...new Set((await columnsOf(pool)).map(({ table }) => table))];
  const ordered: string[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) => rows.every(({ from, to }) => from !== table || ordered.includes(to)));
    if (next < 0) throw new Error(`tables refer to each other in a circle: ${waiting.join(', ')}`);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

/** The text of a release: what the database says now, and the digests of all migrations it has. */
export async function releaseText(pool: pg.Pool): Promise<string> {
  const files = await migrationFiles();
  const lines = [
    '-- A small database of a release, for tests. Written by `npm run release-data`; see docs/decisions/0025.',
  ];
  for (const file of files) lines.push(`-- ${file} ${await digestOf(file)}`);
  const columns = await columnsOf(pool);
  for (const table of await tablesInOrder(pool)) {
    const names = columns.filter((column) => column.table === table).map(({ column }) => column);
    for (const row of await rowsOf(pool, table, names)) {
      const literal = `'${row.replaceAll("'", "''")}'`;
      const list = names.join(', ');
      lines.push(
        `insert into ${table} (${list}) overriding system value`,
        `  select ${list} from json_populate_record(null::${table}, ${literal});`,
      );
    }
    if (columns.some(({ table: of, isIdentity }) => of === table && isIdentity))
      lines.push(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}));`);
  }
  return `${lines.join('\n')}\n`;
}
