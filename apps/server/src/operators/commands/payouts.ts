import { parseArgs } from 'node:util';
import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import type { BankAccount } from '@basera/contract/rules/business/bank-account';
import { payoutSeal } from '../../compose/payouts.ts';
import { refuseAccountIn, soldWithoutAccount } from '../../modules/listings/index.ts';
import { type PaidByHand, payByHandIn, payoutsByHand, payoutsInNeed } from '../../modules/payouts/index.ts';
import { HttpError } from '../../platform/http/http-errors.ts';
import {
  accountDecisions,
  type Opened,
  openChange,
  openPayout,
  payoutState,
  payoutsToCheck,
} from '../../providers/payout-account/check-payouts.ts';
import { type Command, type CommandContext, noteDone, print, UsageError, whySaid } from '../command.ts';

const USAGE =
  'Usage: npm run payouts -- [--json] | stays [--json] | due [--json] | attention [--json] | paid PAYOUT --reference WORDS --why WORDS | show BUSINESS [--why WORDS, for the whole number] | refuse BUSINESS --why WORDS';

type List = 'accounts' | 'stays' | 'due' | 'attention';
type What = 'show' | 'refuse' | 'paid';
/** `reference`: the bank's. */
type Said = { why: string; reference: string };
type Step = Said & { what: What; id: number };
type Asked = { json: boolean; list: List; step: Step | null };

const isStep = (word: string): word is What => ['show', 'refuse', 'paid'].includes(word);
const isList = (word: string): word is List => ['accounts', 'stays', 'due', 'attention'].includes(word);
// Here nobody knows who types: whoever asked in a colleague's name could then say yes in their own.
const IN_THE_OFFICE: Record<string, string> = {
  approve: 'two people let an account through in the office, at /accounts, each with a passkey of their own',
  'not-made': 'two people note that a payout was not made in the office, at /payouts, each with a passkey of their own',
};

type Option = keyof Said;
/** What has to be said with a step, and why. */
const NEEDED: Record<What, Partial<Record<Option, string>>> = {
  show: {},
  refuse: { why: 'its owners read it' },
  paid: { reference: "the bank's number, which its owners read", why: 'it stands in the audit' },
};

/** What was said with a step. Throws for what has to be and was not. */
function saidWith(what: What, values: Partial<Record<Option, string>>): Said {
  const said = (name: Option): string => values[name]?.trim() ?? '';
  for (const [name, why] of Object.entries(NEEDED[what]))
    if (!said(name as Option)) throw new Error(`--${name}: ${why}`);
  const why = values.why === undefined ? '' : whySaid(values.why);
  return { why, reference: said('reference') };
}

function read(args: string[]): Asked {
  try {
    const elsewhere = IN_THE_OFFICE[args[0] ?? ''];
    if (elsewhere) throw new Error(elsewhere);
    const words = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: 'boolean' }, why: words, reference: words },
      allowPositionals: true,
    });
    const [what = 'accounts', id = '', ...more] = positionals;
    const json = values.json === true;
    if (isList(what) && !id) return { json, list: what, step: null };
    if (!isStep(what) || more.length > 0) throw new Error(`'${positionals.join(' ')}' is none of these`);
    if (!/^\d{1,9}$/.test(id)) throw new Error(`'${id}' is no number of a ${what === 'paid' ? 'payout' : 'business'}`);
    return { json, list: 'accounts', step: { what, id: Number(id), ...saidWith(what, values) } };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

const none = (businessId: number) => new UsageError(`Business ${businessId} has given no account.`);

/** For the people who check where owners' money goes: what waits, an account as it was given, and what they say of it. */
export const payouts: Command<Asked> = {
  name: 'payouts',
  read,
  run: (context, { json, list, step }) => (step ? steps[step.what](context, step) : lists[list](context, json)),
};

const lists: Record<List, (context: CommandContext, json: boolean) => Promise<void>> = {
  async due({ db, clock, out }, json) {
    print(out, await payoutsByHand(db, clock.now()), { json, none: 'Nothing is due that has to be sent by hand.' });
  },
  async attention({ db, out }, json) {
    print(out, await payoutsInNeed(db), { json, none: 'Every payout goes its way by itself.' });
  },
  async stays({ db, out }, json) {
    print(out, await soldWithoutAccount(db), { json, none: 'Every stay on sale has an account that is ready.' });
  },
  async accounts({ db, out }, json) {
    const without = await soldWithoutAccount(db);
    print(out, await payoutsToCheck(db), { json, none: 'Every account is checked.' });
    if (!json && without.length > 0)
      out.log(`Sold without an account that is ready: ${without.length} ('npm run payouts -- stays' names them).`);
  },
};

const DOTS = '••';
const LAST_SHOWN = 4;

const lastOf = (number: string): string => `${DOTS}${number.slice(-LAST_SHOWN)}`;

/** Enough of an account to tell it from another: no name, and of its numbers the last four. */
const maskedAccount = ({ ifsc, number, pan }: BankAccount): BankAccount => ({
  holder: DOTS,
  number: lastOf(number),
  ifsc,
  pan: pan === null ? null : lastOf(pan),
});

const REFUSED: Record<Exclude<PaidByHand['kind'], 'paid' | 'paid_before'>, string> = {
  none: 'There is no such payout.',
  frozen: 'It is frozen, as its booking is disputed.',
  not_due: 'It is held until a day after check-in.',
  nothing_owed: 'Nothing of it is owed: all of it goes back to the guest.',
  refund_under_way: 'A refund of its booking is under way: it waits for its end.',
  by_gateway: 'The gateway has moved it to an account of its owner, or was asked to.',
};

const steps: Record<What, (context: CommandContext, step: Step) => Promise<void>> = {
  /** Notes that an owner was paid by hand. */
  async paid(context, { id: payoutId, reference, why }) {
    const { db, clock, out } = context;
    const noted = await db.transaction().execute(async (trx) => {
      const paid = await payByHandIn(trx, { payoutId, reference }, clock.now());
      if (paid.kind !== 'paid') return paid;
      const after = { paid: true, amount: paid.amount, reference };
      const done = {
        action: 'payout_paid_by_hand',
        subject: `payout ${payoutId}`,
        before: { paid: false },
        after,
      } as const;
      await noteDone(trx, context, { ...done, why });
      return paid;
    });
    if (noted.kind === 'paid')
      out.log(`${formatRupees(rupeesFromPaise(noted.amount))} of payout ${payoutId} is paid (${reference}).`);
    else if (noted.kind === 'paid_before')
      throw new UsageError(`Payout ${payoutId} was paid before (${noted.reference}).`);
    else throw new UsageError(`Payout ${payoutId}: ${REFUSED[noted.kind]}`);
  },

  /** Whole only for who says why, which stands in the audit; else as much as tells one from another. */
  async show(context, { id: businessId, why }) {
    const { db, config, out } = context;
    const seal = payoutSeal(config);
    if (!seal) throw new UsageError('PAYOUTS_KEY must be set: accounts are sealed with it.');
    const [account, change] = await Promise.all([
      openPayout(db, seal, businessId),
      openChange(db, seal, businessId),
    ]).catch(() => {
      throw new UsageError('PAYOUTS_KEY is not the one this account was sealed with.');
    });
    if (!account && !change) throw none(businessId);
    if (why)
      await db
        .transaction()
        .execute((trx) => noteDone(trx, context, { action: 'looked_at', subject: `business ${businessId}`, why }));
    const shown = ({ account: bank, given }: Opened) => ({ ...(why ? bank : maskedAccount(bank)), given });
    out.log(JSON.stringify({ ...(account && shown(account)), ...(change && { change: shown(change) }) }, null, 2));
  },

  async refuse(context, { id: businessId, why }) {
    const { db, clock, out } = context;
    const label = await db
      .transaction()
      .execute(async (trx) => {
        const state = await payoutState(trx, businessId);
        const refused = await refuseAccountIn(trx, { clock, accounts: accountDecisions }, { businessId, why });
        if (refused === null) return null;
        const [was, after] = [
          { account: refused, state },
          { account: refused, state: 'refused' },
        ];
        const done = { action: 'account_refused', subject: `business ${businessId}`, before: was, after } as const;
        await noteDone(trx, context, { ...done, why });
        return refused;
      })
      .catch((error: unknown) => {
        if (error instanceof HttpError && error.code === 'not_found') return null;
        throw error;
      });
    if (label === null) throw none(businessId);
    out.log(`${label} of business ${businessId} is refused.`);
  },
};
