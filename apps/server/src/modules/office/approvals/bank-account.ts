import { BANK_ACCOUNT_DELAY_HOURS } from '@basera/contract/rules/office/approval-kinds';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { decideOnAccountIn } from '../../listings/index.ts';
import { notifyOwners } from '../../partners/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { accountGiven } from './account-queries.ts';
import { type Facts, Overtaken, type RegisteredKind } from './kind.ts';

/** Of the account that an owner gave: enough to know it by, never its number. */
export type AccountFacts = {
  business: string;
  account: string;
  since: string;
  /** Its money went to another before. */
  isChange: boolean;
};

const textOf = (facts: Facts, name: keyof AccountFacts): string => String(facts[name] ?? '');

/** It is still the account that was looked at. */
async function requireSame(trx: Transaction<DB>, businessId: number, facts: Facts): Promise<void> {
  const now = await accountGiven(trx, businessId);
  const isSame = now?.state === 'checking' && now.updated_at.toISOString() === facts.since;
  if (!isSame) throw new Overtaken('Its owner has given another account meanwhile, or this one was decided.');
}

/**
 * Where the money of a business goes from now on. Its people are told with the decision, and have a day to object: whoever got
 * into an owner's account would change this first. An address that was changed before heard of that (partners/business).
 */
export const bankAccountKind = (deps: OfficeDeps): RegisteredKind => ({
  delayHours: ({ isChange }) => (isChange ? BANK_ACCOUNT_DELAY_HOURS : 0),
  present: ({ subjectId, facts }) => [
    { name: 'business', as: 'text', value: textOf(facts, 'business') },
    { name: 'business_number', as: 'business', value: subjectId },
    { name: 'account', as: 'text', value: textOf(facts, 'account') },
    { name: 'given', as: 'moment', value: textOf(facts, 'since') },
    { name: 'before', as: 'account_before', value: facts.isChange ? 'another' : 'none' },
  ],
  async whenApproved(trx, { subjectId, facts, dueAt }) {
    await requireSame(trx, subjectId, facts);
    // Of a first account that is taken at once they hear that it is ready.
    if (!dueAt) return;
    const at = deps.clock.now();
    const detail = { subject: textOf(facts, 'account'), from: dueAt.toISOString() };
    await notifyOwners(trx, 'run_business', { business_id: subjectId, kind: 'payout_changing', detail, at });
  },
  async carryOut(trx, { subjectId, facts }) {
    await requireSame(trx, subjectId, facts);
    await decideOnAccountIn(trx, deps, { businessId: subjectId, why: null });
  },
  afterwards: deps.tellOwnersSoon,
});
