import { BANK_ACCOUNT_DELAY_HOURS } from '@basera/contract/rules/office/approval-kinds';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../platform/schema.ts';
import { decideOnAccountIn, takeChangeIn } from '../../../listings/index.ts';
import { lockBusiness, notifyOwners } from '../../../partners/index.ts';
import type { OfficeDeps } from '../../deps.ts';
import { accountWaiting } from '../account-queries.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** Of the account that an owner gave: enough to know it by, never its number. */
export type AccountFacts = {
  business: string;
  account: string;
  since: string;
  /** Its money went to another before. */
  isChange: boolean;
  /** How that is known; null where nobody knows. */
  before: string | null;
};

const textOf = (facts: Facts, name: keyof AccountFacts): string => String(facts[name] ?? '');

/** It is still the account that was looked at. */
async function requireSame(db: Kysely<DB>, businessId: number, facts: Facts) {
  const now = await accountWaiting(db, businessId);
  if (!now || now.given_at.toISOString() !== facts.since)
    throw new Overtaken('Its owner has given another account meanwhile, or this one was decided.');
  return now;
}

/**
 * Where the money of a business goes from now on. Its people are told with the decision, and have a day to object: whoever got
 * into an owner's account would change this first. An address that was changed before heard of that (partners/business). No gateway
 * hears of the account before that day is over; then it has its word as of a first one.
 */
export const bankAccountKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: ({ isChange }) => (isChange ? BANK_ACCOUNT_DELAY_HOURS : 0),
  present: ({ subjectId, facts }) => [
    { name: 'business', as: 'text', value: textOf(facts, 'business') },
    { name: 'business_number', as: 'business', value: subjectId },
    { name: 'account', as: 'text', value: textOf(facts, 'account') },
    { name: 'given', as: 'moment', value: textOf(facts, 'since') },
    facts.before
      ? { name: 'before', as: 'text', value: textOf(facts, 'before') }
      : { name: 'before', as: 'account_before', value: facts.isChange ? 'another' : 'none' },
  ],
  isGone: (db, { subjectId, facts }) =>
    requireSame(db, subjectId, facts).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Overtaken) return true;
        throw error;
      },
    ),
  async whenApproved(trx, { subjectId, facts, dueAt }) {
    await requireSame(trx, subjectId, facts);
    // Of a first account that is taken at once they hear that it is ready.
    if (!dueAt) return;
    const at = deps.clock.now();
    const before = facts.before ? { before: textOf(facts, 'before') } : {};
    const detail = { subject: textOf(facts, 'account'), from: dueAt.toISOString(), ...before };
    await notifyOwners(trx, 'run_business', { business_id: subjectId, kind: 'payout_changing', detail, at });
  },
  async carryOut(trx, { subjectId, facts }) {
    // Nobody gives another while it is compared.
    await lockBusiness(trx, subjectId);
    const { is_change, given_at } = await requireSame(trx, subjectId, facts);
    const toGateway = deps.payouts.accounts !== null;
    if (is_change) await takeChangeIn(trx, deps, { businessId: subjectId, givenAt: given_at, toGateway });
    else await decideOnAccountIn(trx, deps, { businessId: subjectId, why: null });
  },
  afterwards: deps.tellOwnersSoon,
});
