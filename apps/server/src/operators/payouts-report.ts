import { parseArgs } from 'node:util';
import { payoutSeal } from '../compose/payouts.ts';
import type { Config } from '../config.ts';
import { decideOnAccount, soldWithoutAccount } from '../modules/listings/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { HttpError } from '../platform/http/http-errors.ts';
import { accountDecisions, openPayout, payoutsToCheck } from '../providers/payout-account/check-payouts.ts';
import { runCommand, UsageError } from './operator-command.ts';

const USAGE =
  'Usage: npm run payouts -- [--json] | stays [--json] | show BUSINESS | approve BUSINESS | refuse BUSINESS --why WORDS';

type Asked = {
  json: boolean;
  stays: boolean;
  step: { what: 'show' | 'approve' | 'refuse'; businessId: number; why: string } | null;
};

const isStep = (word: string): word is 'show' | 'approve' | 'refuse' => ['show', 'approve', 'refuse'].includes(word);

function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean' }, why: { type: 'string' } },
      allowPositionals: true,
    });
    const [what, id = '', ...more] = positionals;
    const asked = { json: values.json === true, stays: what === 'stays', step: null };
    if (what === undefined || (asked.stays && !id)) return asked;
    if (!isStep(what) || more.length > 0) throw new Error(`'${positionals.join(' ')}' is none of these`);
    if (!/^\d{1,9}$/.test(id)) throw new Error(`'${id}' is no number of a business`);
    const why = values.why?.trim() ?? '';
    if (what === 'refuse' && !why) throw new Error('--why: its owners read it');
    return { ...asked, step: { what, businessId: Number(id), why } };
  } catch (error) {
    throw new UsageError(`${USAGE} (${(error as Error).message})`);
  }
}

/** For the people who check where owners' money goes: what waits, an account as it was given, and what they say of it. */
async function answer({ db }: Database, { json, stays, step }: Asked, config: Config): Promise<void> {
  if (step?.what === 'show') return show(db, step.businessId, config);
  if (step) {
    const label = await decide(db, step.businessId, step.what === 'approve' ? null : step.why);
    console.log(`${label} of business ${step.businessId} is ${step.what === 'approve' ? 'ready' : 'refused'}.`);
    return;
  }
  const without = await soldWithoutAccount(db);
  if (stays) return print(without, json, 'Every stay on sale has an account that is ready.');
  print(await payoutsToCheck(db), json, 'Every account is checked.');
  if (!json && without.length > 0)
    console.log(`Sold without an account that is ready: ${without.length} ('npm run payouts -- stays' names them).`);
}

function print(rows: object[], json: boolean, none: string): void {
  if (json) console.log(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) console.log(none);
  else console.table(rows);
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
