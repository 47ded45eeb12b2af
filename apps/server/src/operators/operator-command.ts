import { type Config, ConfigError, readConfig } from '../config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { databaseAwayWords, isDatabaseAway } from '../platform/database/database-away.ts';
import { DataDirInUseError } from '../platform/database/embedded-lock.ts';
import { migrate } from '../platform/migrations/migrate.ts';

/** What an operator asked for cannot be done, in words for them. */
export class UsageError extends Error {}

/** Runs an operator's command on the configured database, migrated; ends the process with 1 and words where it fails. */
export async function runCommand<T>(
  readArguments: () => T,
  answer: (database: Database, asked: T, config: Config) => Promise<void>,
) {
  try {
    const asked = readArguments();
    const config = readConfig(process.env);
    const database = await openDatabase(
      config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: config.DATA_DIR },
    );
    try {
      await migrate(database);
      await answer(database, asked, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

/** What the operator can mend, or wait for, in one sentence; anything else with where it came from. */
function explain(error: unknown): unknown {
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof DataDirInUseError)
    return error.message;
  if (isDatabaseAway(error)) return `${databaseAwayWords(error)} Run the command again when it is back.`;
  return error;
}
