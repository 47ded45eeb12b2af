import { parseArgs } from 'node:util';
import { auditRows, verifyAudit } from '../../platform/audit/audit.ts';
import { type Command, print, UsageError } from '../command.ts';

const USAGE = 'Usage: npm run audit -- verify | [--json]';
const SHOWN = 50;

type Asked = { json: boolean; verifies: boolean };

function read(args: string[]): Asked {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [what, ...more] = positionals;
    if ((what !== undefined && what !== 'verify') || more.length > 0)
      throw new Error(`'${positionals.join(' ')}' is none of these`);
    return { json: values.json === true, verifies: what === 'verify' };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** Who did what in the office: the latest, or whether all of it is as it was written. */
export const audit: Command<Asked> = {
  name: 'audit',
  read,
  async run({ db, out }, { json, verifies }) {
    if (!verifies) {
      const rows = await auditRows(db, { limit: SHOWN });
      const shown = rows.map(({ id, at, who, action, subject, why }) => ({ id, at, who, action, subject, why }));
      return print(out, shown, { json, none: 'Nothing is in it yet.' });
    }
    const verdict = await verifyAudit(db);
    if (!verdict.isWhole) throw new UsageError(`Row ${verdict.row} of the audit is ${verdict.why}.`);
    out.log(`All ${verdict.rows} rows are as they were written. The last one's hash: ${verdict.lastHash ?? 'none'}`);
    out.log('Keep it elsewhere: rows cut off the end are told by it alone.');
  },
};
