import { parseArgs } from 'node:util';
import { lookAt, reviewsDue, type Verdict } from '../../modules/listings/index.ts';
import { type Command, print, UsageError } from '../command.ts';

const USAGE = 'Usage: npm run listings -- [--json] | --pass ID | --refuse ID --why WORDS';

type Asked = { json: boolean; looked: { id: number; verdict: Verdict } | null };

function read(args: string[]): Asked {
  try {
    const id = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, pass: id, refuse: id, why: id } });
    if (values.pass !== undefined && values.refuse !== undefined) throw new Error('one of the two');
    const given = values.pass ?? values.refuse;
    if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`'${given}' is no number of a stay`);
    if (values.refuse !== undefined && !values.why?.trim()) throw new Error('--why: its owners read it');
    const verdict: Verdict =
      values.refuse === undefined ? { isFine: true } : { isFine: false, why: values.why?.trim() ?? '' };
    return { json: values.json === true, looked: given === undefined ? null : { id: Number(given), verdict } };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** For the people who look at stays: what is due, and what they say of one. */
export const listings: Command<Asked> = {
  name: 'listings',
  read,
  async run({ db, clock, out }, { json, looked }) {
    if (looked) {
      const { id, verdict } = looked;
      if ((await lookAt({ db, clock }, id, verdict)) !== 'done')
        throw new UsageError(`Nothing of stay ${id} is to be looked at.`);
      out.log(`Stay ${id} is ${verdict.isFine ? 'passed' : 'refused'}.`);
      return;
    }
    const due = await reviewsDue(db);
    const rows = json ? due : due.map(({ change, ...row }) => ({ ...row, waiting: Object.keys(change).join(', ') }));
    print(out, rows, { json, none: 'Every stay is looked at.' });
  },
};
