import { parseArgs } from 'node:util';
import { payoutSeal } from '../compose/payouts.ts';
import type { Config } from '../config.ts';
import { notifyOwners } from '../modules/partners/index.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { decidePayout, openPayout, payoutsToCheck } from '../providers/payout-account/check-payouts.ts';
import { runCommand, UsageError } from './operator-command.ts';

const USAGE = 'Usage: npm run payouts -- [--json] | show BUSINESS | approve BUSINESS | refuse BUSINESS --why WORDS';

type Asked = { json: boolean; step: { what: 'show' | 'approve' | 'refuse'; businessId: number; why: string } | null };

const isStep = (word: string): word is 'show' | 'approve' | 'refuse' => ['show', 'approve', 'refuse'].includes(word);

function readArguments(): Asked {
  try {
    const { values, positionals } = parseArgs({
      options: { json: { type: 'boolean' }, why: { type: 'string' } },
      allowPositionals: true,
    });
    const [what, id = '', ...more] = positionals;
    const asked = { json: values.json === true, step: null };
    if (what === undefined) return asked;
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
async function answer({ db }: Database, { json, step }: Asked, config: Config): Promise<void> {
  if (step?.what === 'show') return show(db, step.businessId, config);
  if (step) {
    const label = await decide(db, step.businessId, step.what === 'approve' ? null : step.why);
    console.log(`${label} of business ${step.businessId} is ${step.what === 'approve' ? 'ready' : 'refused'}.`);
    return;
  }
  const waiting = await payoutsToCheck(db);
  if (json) console.log(JSON.stringify(waiting, null, 2));
  else if (waiting.length === 0) console.log('Every account is checked.');
  else console.table(waiting);
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

/** Decides, and puts down that its owners are to be told. */
const decide = (db: Database['db'], businessId: number, why: string | null): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const at = systemClock.now();
    const subject = await decidePayout(trx, businessId, why, at);
    if (subject === null) throw none(businessId);
    const kind = why === null ? 'payout_ready' : 'payout_refused';
    const detail = { subject, ...(why !== null && { why }) };
    await notifyOwners(trx, 'run_business', { business_id: businessId, kind, detail, at });
    return subject;
  });

await runCommand(readArguments, answer);
