import { userInfo } from 'node:os';
import { ConfigError, readConfig } from '../config.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { databaseAwayWords, isDatabaseAway } from '../platform/database/database-away.ts';
import { DataDirInUseError } from '../platform/database/embedded-lock.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { type Command, UsageError } from './command.ts';
import { askServer } from './command-socket.ts';
import { commands } from './commands/index.ts';
import { type Ran, runInto } from './run-command.ts';

/** As the system calls whoever runs this; containers may have no name for them. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'somebody';
  }
}

/**
 * Runs an operator's command: in the server that runs, else on the configured database, migrated. Ends the process with 1
 * and words where it fails.
 */
export async function runCommand(name: string): Promise<void> {
  try {
    const command = commands.get(name);
    if (!command) throw new UsageError(`There is no command '${name}'.`);
    const said = process.argv.slice(2);
    // What cannot be is said before anything is opened.
    command.read(said);
    const args = command.absolute?.(said, process.cwd()) ?? said;
    const config = readConfig(process.env);
    const { isWell, output } = (await askServer(config, name, args, userName())) ?? (await runHere(command, args));
    if (isWell) return void process.stdout.write(output);
    console.error(output);
    process.exit(1);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function runHere(command: Command, args: string[]): Promise<Ran> {
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: config.DATA_DIR },
  );
  try {
    await migrate(database);
    const actor = { staffId: null, name: `command line (${userName()})`, requestId: null };
    return await runInto(command, args, { db: database.db, clock: systemClock, config, actor });
  } finally {
    await database.close();
  }
}

/** What the operator can mend, or wait for, in one sentence; anything else with where it came from. */
function explain(error: unknown): unknown {
  if (error instanceof UsageError || error instanceof ConfigError || error instanceof DataDirInUseError)
    return error.message;
  if (isDatabaseAway(error)) return `${databaseAwayWords(error)} Run the command again when it is back.`;
  return error;
}
