import { readdir, readFile } from 'node:fs/promises';
import { PATIENCE, type Patience, runMigration } from './run-migration.ts';
import { inTurn, type SetUpDatabase, type SetUpLog } from './set-up-turn.ts';

export const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

export type MigrateOptions = {
  log?: SetUpLog;
  /** Where the files lie; a trailing slash belongs to it. */
  folder?: URL;
  /** The last file to run: the schema as it was at that time. */
  upTo?: string;
  patience?: Patience;
};

/** SQL: the list of files that have run, which is of this folder alone. The files that make the schema, in their order. */
export const migrationFiles = async (folder: URL = MIGRATIONS): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();

/**
 * Brings the schema up to date, one process at a time, while others go on reading and writing
 * (docs/decisions/0025-starting-and-changing.md has the rules for the files). Returns the files it ran.
 * Throws MigrationStuckError where a lock was not to be had.
 */
export async function migrate(database: SetUpDatabase, options: MigrateOptions = {}): Promise<string[]> {
  const { log, folder = MIGRATIONS, upTo, patience = PATIENCE } = options;
  const files = (await migrationFiles(folder)).filter((file) => upTo === undefined || file <= upTo);
  return inTurn(database, log, async (client) => {
    await client.query('create table if not exists schema_migrations (file text primary key)');
    const { rows } = await client.query<{ file: string }>('select file from schema_migrations');
    const known = new Set(rows.map((row) => row.file));
    const missing = files.filter((name) => !known.has(name));
    for (const file of missing) {
      const text = await readFile(new URL(file, folder), 'utf8');
      await runMigration(client, { file, text }, { log, patience });
    }
    return missing;
  });
}
