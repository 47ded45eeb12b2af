import { parseArgs } from 'node:util';
import { type Kept, keptForATime } from '../../retention.ts';
import { type Command, type CommandContext, noteDone, print, UsageError } from '../command.ts';

const USAGE = 'Usage: npm run retention -- --dry-run [--json] | [--json] [--why WORDS]';

type Asked = { json: boolean; isTrial: boolean; why: string | null };

function read(args: string[]): Asked {
  try {
    const { values } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, why: { type: 'string' } },
    });
    return { json: values.json === true, isTrial: values['dry-run'] === true, why: values.why?.trim() || null };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** Takes a transaction back. */
class OnlyATrial extends Error {}

/** How many would go: what the job does is done and taken back, so that the count is its own. */
async function countDue({ db, clock }: Pick<CommandContext, 'db' | 'clock'>, { forget }: Kept): Promise<number> {
  let due = 0;
  const trial = db.transaction().execute(async (trx) => {
    due = await forget({ db: trx, clock });
    throw new OnlyATrial();
  });
  await trial.catch((error) => {
    if (!(error instanceof OnlyATrial)) throw error;
  });
  return due;
}

/** What went stands in the audit, also where it ended early. */
const note = (context: CommandContext, counts: Record<string, number>, why: string | null): Promise<void> =>
  context.db.transaction().execute((trx) =>
    noteDone(trx, context, {
      ...{ action: 'forgotten_by_hand', subject: 'what is kept for a time', why },
      after: counts,
    }),
  );

/** What is kept for a time: how much of it is over, and with `--dry-run` stays all the same. */
export const retention: Command<Asked> = {
  name: 'retention',
  read,
  async run(context, { json, isTrial, why }) {
    const { db, clock, config, out } = context;
    const rows = [];
    const counts: Record<string, number> = {};
    try {
      for (const kept of keptForATime(config)) {
        const { what, until, setting } = kept;
        const count = isTrial ? await countDue({ db, clock }, kept) : await kept.forget({ db, clock });
        counts[what] = count;
        rows.push({ what, kept: `until ${until}`, setting: setting ?? '', [isTrial ? 'due' : 'forgotten']: count });
      }
    } finally {
      if (!isTrial) await note(context, counts, why);
    }
    print(out, rows, { json, none: '' });
  },
};
