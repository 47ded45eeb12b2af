import { UnreadableRuleError } from '@basera/contract/rules/tax/tax-rules';
import { ConfigError, readConfig } from '../config.ts';
import { NoSlabsError, takeSlabs } from '../modules/ledger/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { databaseAwayWords, isDatabaseAway } from '../platform/database/database-away.ts';
import { DataDirInUseError } from '../platform/database/embedded-lock.ts';
import { migrate } from '../platform/migrations/migrate.ts';
import { type Command, UsageError } from './command.ts';
import { commands } from './commands/index.ts';
import { type Ran, runInto } from './run-command.ts';
import { askServer } from './socket/command-socket.ts';
import { userName } from './user-name.ts';

/** What the operator can mend. */
const PLAIN_ERRORS = [UsageError, ConfigError, DataDirInUseError, NoSlabsError, UnreadableRuleError];

const say = (words: string): boolean => process.stdout.write(words);

/**
 * Runs an operator's command: in the server that runs, else on the configured database, migrated. Ends the process with 1
 * and words where it fails.
 */
export async function runCommand(name: string): Promise<void> {
  try {
    const command = commands.get(name);
    if (!command) throw new UsageError(`There is no command '${name}'.`);
    const args = process.argv.slice(2);
    // What cannot be is said before anything is opened.
    const asked = command.read(args);
    const config = readConfig(process.env);
    const asking = { name, args, user: userName(), files: command.files?.(asked) ?? [] };
    const { isWell, output } = (await askServer(config, asking, say)) ?? (await runHere(command, args));
    if (isWell) return;
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
    await takeSlabs(database.db);
    const actor = { staffId: null, name: `command line (${userName()})`, requestId: null };
    return await runInto(command, args, { db: database.db, clock: systemClock, config, actor }, say);
  } finally {
    await database.close();
  }
}

/** What the operator can mend, or wait for, in one sentence; anything else with where it came from. */
function explain(error: unknown): unknown {
  if (PLAIN_ERRORS.some((kind) => error instanceof kind)) return (error as Error).message;
  if (isDatabaseAway(error)) return `${databaseAwayWords(error)} Run the command again when it is back.`;
  return error;
}
