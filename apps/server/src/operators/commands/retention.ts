import { parseArgs } from 'node:util';
import { type Kept, keptForATime } from '../../retention.ts';
import { type Command, type CommandContext, print, UsageError } from '../command.ts';

const USAGE = 'Usage: npm run retention -- --dry-run [--json] | [--json]';

type Asked = { json: boolean; isTrial: boolean };

function read(args: string[]): Asked {
  try {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' }, 'dry-run': { type: 'boolean' } } });
    return { json: values.json === true, isTrial: values['dry-run'] === true };
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

/** What is kept for a time: how much of it is over, and with `--dry-run` stays all the same. */
export const retention: Command<Asked> = {
  name: 'retention',
  read,
  async run({ db, clock, config, out }, { json, isTrial }) {
    const rows = [];
    for (const kept of keptForATime(config)) {
      const { what, until, setting } = kept;
      const count = isTrial ? await countDue({ db, clock }, kept) : await kept.forget({ db, clock });
      rows.push({ what, kept: `until ${until}`, setting: setting ?? '', [isTrial ? 'due' : 'forgotten']: count });
    }
    print(out, rows, { json, none: '' });
  },
};
