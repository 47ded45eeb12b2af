import { parseArgs } from 'node:util';
import { type LookedAt, lookAtIn, reviewsDue, type Verdict } from '../../modules/listings/index.ts';
import { type Command, type CommandContext, noteDone, print, UsageError, whySaid } from '../command.ts';

const USAGE = 'Usage: npm run listings -- [--json] | --pass ID --why WORDS | --refuse ID --why WORDS';

type Looked = { id: number; verdict: Verdict; why: string };
type Asked = { json: boolean; looked: Looked | null };

function read(args: string[]): Asked {
  try {
    const id = { type: 'string' } as const;
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, pass: id, refuse: id, why: id } });
    if (values.pass !== undefined && values.refuse !== undefined) throw new Error('one of the two');
    const given = values.pass ?? values.refuse;
    if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new Error(`'${given}' is no number of a stay`);
    const json = values.json === true;
    if (given === undefined) return { json, looked: null };
    const isFine = values.refuse === undefined;
    const why = whySaid(values.why, isFine ? undefined : 'its owners read it');
    return { json, looked: { id: Number(given), verdict: isFine ? { isFine } : { isFine, why }, why } };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** By nobody of the staff, and of whatever the stay is now. */
const ANYHOW = { staffId: null, seen: null };

const look = (context: CommandContext, { id, verdict, why }: Looked): Promise<LookedAt> =>
  context.db.transaction().execute(async (trx) => {
    const due = (await reviewsDue(trx)).find((each) => each.id === id);
    const looked = await lookAtIn(trx, { listingId: id, verdict, looker: ANYHOW }, context.clock.now());
    if (looked !== 'done') return looked;
    const action = verdict.isFine ? 'listing_passed' : 'listing_sent_back';
    const before = { status: due?.status, waiting: Object.keys(due?.change ?? {}) };
    await noteDone(trx, context, { action, subject: `listing ${id}`, before, after: { passed: verdict.isFine }, why });
    return looked;
  });

/** For the people who look at stays: what is due, and what they say of one. */
export const listings: Command<Asked> = {
  name: 'listings',
  read,
  async run(context, { json, looked }) {
    const { db, out } = context;
    if (looked) {
      const { id, verdict } = looked;
      if ((await look(context, looked)) !== 'done') throw new UsageError(`Nothing of stay ${id} is to be looked at.`);
      out.log(`Stay ${id} is ${verdict.isFine ? 'passed' : 'refused'}.`);
      return;
    }
    const due = await reviewsDue(db);
    const rows = json ? due : due.map(({ change, ...row }) => ({ ...row, waiting: Object.keys(change).join(', ') }));
    print(out, rows, { json, none: 'Every stay is looked at.' });
  },
};
