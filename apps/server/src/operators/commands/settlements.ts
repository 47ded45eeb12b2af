import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { formatRupees, type Paise, paiseFromRupees, rupeesFromPaise } from '@basera/contract/money';
import { composeLedger } from '../../compose/gateway.ts';
import { type LedgerDeps, openDifferences, reconcileMoney, takeSettlementFile } from '../../modules/ledger/index.ts';
import { createLogger } from '../../platform/logger.ts';
import { SettlementFileError } from '../../providers/settlement-report/settlement-report.ts';
import { type Command, type CommandContext, noteDone, placeOfFile, print, UsageError } from '../command.ts';

const USAGE =
  'Usage: npm run settlements -- FILE --received RUPEES [--why WORDS], to take in a report of the gateway of which the bank received so much; or -- --differences [--json]';

type Report = { file: string; received: Paise; why: string | null };
type Asked = { json: boolean; report: Report | null };

function read(args: string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        received: { type: 'string' },
        why: { type: 'string' },
        differences: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [file, more] = positionals;
    if (more !== undefined || (file === undefined) !== (values.differences === true))
      throw new Error('one or the other');
    const json = values.json === true;
    if (file === undefined) return { json, report: null };
    return {
      json,
      report: { file, received: paiseFromRupees(Number(values.received)), why: values.why?.trim() || null },
    };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** Takes in a settlement file that a person brings, and shows where books, payments and the gateway's reports differ. */
export const settlements: Command<Asked> = {
  name: 'settlements',
  read,
  files: ({ report }) => (report ? [report.file] : []),
  async run(context, { json, report }) {
    const { db, clock, config, out } = context;
    const ledger = composeLedger({ config, db, clock, log: createLogger('silent') });
    if (report) out.log(await takeIn(context, ledger, report));
    await reconcileMoney(ledger);
    const open = await openDifferences(db);
    const rows = open.map(({ id, kind, booking_id, opened_at, facts }) => ({
      ...{ id, kind, booking_id, opened_at },
      facts: JSON.stringify(facts),
    }));
    print(out, json ? open : rows, { json, none: 'Books, payments and reports agree.' });
  },
};

async function takeIn(context: CommandContext, ledger: LedgerDeps, { file, received, why }: Report): Promise<string> {
  const text = await readFile(placeOfFile(context, file), 'utf8').catch((error) => {
    throw new UsageError(`${file} cannot be read: ${error.message}`);
  });
  const name = basename(file);
  const taken = await takeSettlementFile(ledger, { name, text, total: received }, (trx, { added, total }) =>
    noteDone(trx, context, {
      action: 'settlement_taken_in',
      subject: `settlement ${name}`,
      after: { added, total },
      why,
    }),
  ).catch((error) => {
    throw error instanceof SettlementFileError ? new UsageError(error.message) : error;
  });
  if (taken.outcome === 'known') return 'This report was taken in before: nothing has changed.';
  return `Taken in: ${taken.added} new rows, of a report of ${formatRupees(rupeesFromPaise(taken.total))}.`;
}
