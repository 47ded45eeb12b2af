import { parseArgs } from 'node:util';
import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { payoutSeal } from '../compose/payouts.ts';
import type { Config } from '../config.ts';
import { decideOnAccount, soldWithoutAccount } from '../modules/listings/index.ts';
import { type PaidByHand, payByHand, payoutsByHand, payoutsInNeed } from '../modules/payouts/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-errors.ts';
import { accountDecisions, openPayout, payoutsToCheck } from '../providers/payout-account/check-payouts.ts';
import { runCommand, UsageError } from './operator-command.ts';

const USAGE =
  'Usage: npm run payouts -- [--json] | stays [--json] | due [--json] | attention [--json] | paid PAYOUT --reference WORDS | show BUSINESS | approve BUSINESS | refuse BUSINESS --why WORDS';

type List = 'accounts' | 'stays' | 'due' | 'attention';
type Step = 'show' | 'approve' | 'refuse' | 'paid';
type Asked = { json: boolean; list: List; step: { what: Step; id: number; words: string } | null };

const isStep = (word: string): word is Step => ['show', 'approve', 'refuse', 'paid'].includes(word);
const isList = (word: string): word is List => ['accounts', 'stays', 'due', 'attention'].includes(word);
/** What has to be said with a step, and why. */
const NEEDED: Partial<Record<Step, string>> = {
  refuse: '--why: its owners read it',
  paid: "--reference: the bank's number, which its owners read",
};

function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean' }, why: { type: 'string' }, reference: { type: 'string' } },
      allowPositionals: true,
    });
    const [what = 'accounts', id = '', ...more] = positionals;
    const json = values.json === true;
    if (isList(what) && !id) return { json, list: what, step: null };
    if (!isStep(what) || more.length > 0) throw new Error(`'${positionals.join(' ')}' is none of these`);
    if (!/^\d{1,9}$/.test(id)) throw new Error(`'${id}' is no number of a ${what === 'paid' ? 'payout' : 'business'}`);
    const words = (what === 'paid' ? values.reference : values.why)?.trim() ?? '';
    if (NEEDED[what] && !words) throw new Error(NEEDED[what]);
    return { json, list: 'accounts', step: { what, id: Number(id), words } };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** For the people who check where owners' money goes: what waits, an account as it was given, and what they say of it. */
async function answer({ db }: Database, { json, list, step }: Asked, config: Config): Promise<void> {
  if (step?.what === 'show') return show(db, step.id, config);
  if (step?.what === 'paid') return paid(db, step.id, step.words);
  if (step) {
    const label = await decide(db, step.id, step.what === 'approve' ? null : step.words);
    console.log(`${label} of business ${step.id} is ${step.what === 'approve' ? 'ready' : 'refused'}.`);
    return;
  }
  if (list === 'due')
    return print(await payoutsByHand(db, systemClock.now()), json, 'Nothing is due that has to be sent by hand.');
  if (list === 'attention') return print(await payoutsInNeed(db), json, 'Every payout goes its way by itself.');
  const without = await soldWithoutAccount(db);
  if (list === 'stays') return print(without, json, 'Every stay on sale has an account that is ready.');
  print(await payoutsToCheck(db), json, 'Every account is checked.');
  if (!json && without.length > 0)
    console.log(`Sold without an account that is ready: ${without.length} ('npm run payouts -- stays' names them).`);
}

function print(rows: object[], json: boolean, none: string): void {
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log(none);
  else console.table(rows);
}

const REFUSED: Record<Exclude<PaidByHand['kind'], 'paid' | 'paid_before'>, string> = {
  none: 'There is no such payout.',
  frozen: 'It is frozen, as its booking is disputed.',
  not_due: 'It is held until a day after check-in.',
  nothing_owed: 'Nothing of it is owed: all of it goes back to the guest.',
  by_gateway: 'The gateway has moved it to an account of its owner.',
};

/** Notes that an owner was paid by hand. */
async function paid(db: Database['db'], payoutId: number, reference: string): Promise<void> {
  const noted = await payByHand({ db, clock: systemClock }, { payoutId, reference });
  if (noted.kind === 'paid')
    console.log(`${formatRupees(rupeesFromPaise(noted.amount))} of payout ${payoutId} is paid (${reference}).`);
  else if (noted.kind === 'paid_before')
    throw new UsageError(`Payout ${payoutId} was paid before (${noted.reference}).`);
  else throw new UsageError(`Payout ${payoutId}: ${REFUSED[noted.kind]}`);
}

const none = (businessId: number) => new UsageError(`Business ${businessId} has given no account.`);

async function show(db: Database['db'], businessId: number, config: Config): Promise<void> {
  const seal = payoutSeal(config);
  if (!seal) throw new UsageError('PAYOUTS_KEY must be set: accounts are sealed with it.');
  const account = await openPayout(db, seal, businessId).catch(() => {
    throw new UsageError('PAYOUTS_KEY is not the one this account was sealed with.');
  });
  if (!account) throw none(businessId);
  console.log(JSON.stringify(account, null, 2));
}

async function decide(db: Database['db'], businessId: number, why: string | null): Promise<string> {
  const deps = { db, clock: systemClock, accounts: accountDecisions };
  const label = await decideOnAccount(deps, { businessId, why }).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'not_found') return null;
    throw error;
  });
  if (label === null) throw none(businessId);
  return label;
}

await runCommand(readArguments, answer);
