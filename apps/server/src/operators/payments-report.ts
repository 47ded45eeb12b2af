import { parseArgs } from 'node:util';
import { moneyNeedingAttention } from '../modules/payments/index.ts';
import type { Database } from '../platform/database/database.ts';
import { runCommand, UsageError } from './operator-command.ts';

const USAGE = 'Usage: npm run payments -- --attention [--json]';

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
async function answer({ db }: Database, { json }: ReturnType<typeof readArguments>): Promise<void> {
  const found = await moneyNeedingAttention(db);
  if (json) console.log(JSON.stringify(found, null, 2));
  else if (found.length === 0) console.log('Nothing needs attention.');
  else console.table(found);
}

await runCommand(readArguments, answer);
