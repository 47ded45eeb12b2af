import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { composeLedger } from '../../compose/gateway.ts';
import { openDifferences, reconcileMoney, takeSettlementFile } from '../../modules/ledger/index.ts';
import { createLogger } from '../../platform/logger.ts';
import { SettlementFileError } from '../../providers/settlement-report/settlement-report.ts';
import { type Command, type CommandContext, UsageError } from '../command.ts';

const USAGE =
  'Usage: npm run settlements -- FILE --received RUPEES, to take in a report of the gateway of which the bank received so much; or -- --differences [--json]';

function read(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { received: { type: 'string' }, differences: { type: 'boolean' }, json: { type: 'boolean' } },
    });
    const [file, more] = positionals;
    if (more !== undefined || (file === undefined) !== (values.differences === true))
      throw new Error('one or the other');
    if (file === undefined) return { file: null, json: values.json === true };
    return { file, received: paiseFromRupees(Number(values.received)) };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

async function run({ db, config, clock, out }: CommandContext, asked: ReturnType<typeof read>): Promise<void> {
  const ledger = composeLedger({ config, db, clock, log: createLogger('silent') });
  if (asked.file !== null) {
    const text = await readFile(asked.file, 'utf8').catch((error) => {
      throw new UsageError(`${asked.file} cannot be read: ${error.message}`);
    });
    const report = { name: basename(asked.file), text, total: asked.received };
    const taken = await takeSettlementFile(ledger, report).catch((error) => {
      throw error instanceof SettlementFileError ? new UsageError(error.message) : error;
    });
    if (taken.outcome === 'known') out.log('This report was taken in before: nothing has changed.');
    else out.log(`Taken in: ${taken.added} new rows, of a report of ${formatRupees(rupeesFromPaise(taken.total))}.`);
  }
  await reconcileMoney(ledger);
  const open = await openDifferences(ledger.db);
  if ('json' in asked && asked.json) out.log(JSON.stringify(open, null, 2));
  else if (open.length === 0) out.log('Books, payments and reports agree.');
  else
    out.table(
      open.map(({ id, kind, booking_id, opened_at, facts }) => ({
        id,
        kind,
        booking_id,
        opened_at,
        facts: JSON.stringify(facts),
      })),
    );
}

/** Takes in a settlement file that a person brings, and shows where books, payments and the gateway's reports differ. */
export const settlements: Command<ReturnType<typeof read>> = {
  name: 'settlements',
  read,
  run,
  // The server that reads the file stands in another folder.
  absolute: (args, folder) => {
    const { file } = read(args);
    return file === null ? args : args.map((arg) => (arg === file ? resolve(folder, arg) : arg));
  },
};
