import { parseArgs } from 'node:util';
import { moneyNeedingAttention } from '../../modules/payments/index.ts';
import { type Command, print, UsageError } from '../command.ts';

const USAGE = 'Usage: npm run payments -- --attention [--json]';

function read(args: string[]): { json: boolean } {
  try {
    const { values } = parseArgs({ args, options: { attention: { type: 'boolean' }, json: { type: 'boolean' } } });
    if (!values.attention) throw new Error('say what to show');
    return { json: values.json === true };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** What an operator has to look at: flagged payments, refunds that do not go through, money for unknown links. */
export const payments: Command<{ json: boolean }> = {
  name: 'payments',
  read,
  run: async ({ db, out }, { json }) =>
    print(out, await moneyNeedingAttention(db), { json, none: 'Nothing needs attention.' }),
};
