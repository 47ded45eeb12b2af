import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from './config.ts';
import { moneyNeedingAttention } from './modules/payments/index.ts';
import { openDatabase } from './platform/database.ts';
import { DataDirInUseError } from './platform/embedded-lock.ts';
import { migrate } from './platform/migrate.ts';

const USAGE = 'Usage: npm run payments -- --attention [--json]';

class UsageError extends Error {}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { attention: { type: 'boolean' }, json: { type: 'boolean' } } });
    if (!values.attention) throw new Error('say what to show');
    return values;
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** What an operator has to look at: flagged payments, refunds that do not go through, money for unknown links. */
async function run(): Promise<void> {
  const { json } = readArguments();
  const config = readConfig(process.env);
  const database = await openDatabase(
    config.DATABASE_URL ? { url: config.DATABASE_URL } : { dataDir: config.DATA_DIR },
  );
  try {
    await migrate(database.pool);
    const found = await moneyNeedingAttention(database.db);
    if (json) console.log(JSON.stringify(found, null, 2));
    else if (found.length === 0) console.log('Nothing needs attention.');
    else console.table(found);
  } finally {
    await database.close();
  }
}

run().catch((error) => {
  const isPlain = error instanceof UsageError || error instanceof ConfigError || error instanceof DataDirInUseError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});
