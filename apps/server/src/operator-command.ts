import { ConfigError, readConfig } from './config.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { DataDirInUseError } from './platform/embedded-lock.ts';
import { migrate } from './platform/migrate.ts';

/** What an operator asked for cannot be done, in words for them. */
export class UsageError extends Error {}

/** Runs an operator's command on the configured database, migrated; ends the process with 1 and words where it fails. */
export async function runCommand<T>(readArguments: () => T, answer: (database: Database, asked: T) => Promise<void>) {
  try {
    const asked = readArguments();
    const config = readConfig(process.env);
    const database = await openDatabase(
      config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: config.DATA_DIR },
    );
    try {
      await migrate(database);
      await answer(database, asked);
    } finally {
      await database.close();
    }
  } catch (error) {
    const isPlain = error instanceof UsageError || error instanceof ConfigError || error instanceof DataDirInUseError;
    console.error(isPlain ? error.message : error);
    process.exit(1);
  }
}
