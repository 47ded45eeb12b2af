import { parseArgs } from 'node:util';
import { payoutSeal } from '../../compose/payouts.ts';
import { decideOnAccount, soldWithoutAccount } from '../../modules/listings/index.ts';
import { askForAccount, openStaffByEmail } from '../../modules/office/index.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import { accountDecisions, openPayout, payoutsToCheck } from '../../providers/payout-account/check-payouts.ts';
import { type Command, type CommandContext, print, UsageError } from '../command.ts';

const USAGE =
  'Usage: npm run payouts -- [--json] | stays [--json] | show BUSINESS | approve BUSINESS --as EMAIL --why WORDS | refuse BUSINESS --why WORDS';

type Step = { what: 'show' | 'approve' | 'refuse'; businessId: number; why: string; as: string };
type Asked = { json: boolean; stays: boolean; step: Step | null };

const isStep = (word: string): word is Step['what'] => ['show', 'approve', 'refuse'].includes(word);

function read(args: string[]): Asked {
  try {
    const words = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, why: words, as: words },
      allowPositionals: true,
    });
    const [what, id = '', ...more] = positionals;
    const asked = { json: values.json === true, stays: what === 'stays', step: null };
    if (what === undefined || (asked.stays && !id)) return asked;
    if (!isStep(what) || more.length > 0) throw new Error(`'${positionals.join(' ')}' is none of these`);
    if (!/^\d{1,9}$/.test(id)) throw new Error(`'${id}' is no number of a business`);
    const why = values.why?.trim() ?? '';
    if (what === 'refuse' && !why) throw new Error('--why: its owners read it');
    if (what === 'approve' && !why) throw new Error('--why: whoever is the second pair of eyes reads it');
    if (what === 'approve' && !values.as) throw new Error('--as: the e-mail address of who has looked at it');
    return { ...asked, step: { what, businessId: Number(id), why, as: values.as?.trim().toLowerCase() ?? '' } };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

const none = (businessId: number) => new UsageError(`Business ${businessId} has given no account.`);

/** For the people who check where owners' money goes: what waits, an account as it was given, and what they say of it. */
export const payouts: Command<Asked> = {
  name: 'payouts',
  read,
  async run(context, { json, stays, step }) {
    const { db, out } = context;
    if (step) return steps[step.what](context, step);
    const without = await soldWithoutAccount(db);
    if (stays) return print(out, without, { json, none: 'Every stay on sale has an account that is ready.' });
    print(out, await payoutsToCheck(db), { json, none: 'Every account is checked.' });
    if (!json && without.length > 0)
      out.log(`Sold without an account that is ready: ${without.length} ('npm run payouts -- stays' names them).`);
  },
};

const steps: Record<Step['what'], (context: CommandContext, step: Step) => Promise<void>> = {
  async show({ db, config, out }, { businessId }) {
    const seal = payoutSeal(config);
    if (!seal) throw new UsageError('PAYOUTS_KEY must be set: accounts are sealed with it.');
    const account = await openPayout(db, seal, businessId).catch(() => {
      throw new UsageError('PAYOUTS_KEY is not the one this account was sealed with.');
    });
    if (!account) throw none(businessId);
    out.log(JSON.stringify(account, null, 2));
  },

  async approve({ db, clock, out, actor }, { businessId, why, as }) {
    const staff = await openStaffByEmail(db, as);
    if (!staff) throw new UsageError(`${as} has no account in the office ('npm run staff -- add' makes one).`);
    const by = { ...actor, name: `${staff.name}, by the ${actor.name}`, staffId: staff.id };
    const id = await askForAccount({ db, clock }, businessId, { actor: by, why });
    out.log(`It waits for a second pair of eyes, in the office at /approvals/${id}.`);
  },

  async refuse({ db, clock, out }, { businessId, why }) {
    const deps = { db, clock, accounts: accountDecisions };
    const label = await decideOnAccount(deps, { businessId, why }).catch((error: unknown) => {
      if (error instanceof HttpError && error.code === 'not_found') return null;
      throw error;
    });
    if (label === null) throw none(businessId);
    out.log(`${label} of business ${businessId} is refused.`);
  },
};
