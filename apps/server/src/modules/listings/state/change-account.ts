import type { Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { DB } from '../../../platform/schema.ts';
import type { AccountDecisions } from '../../../providers/payout-account/payout-account.ts';
import { lockBusiness, noteChange, notifyOwners } from '../../partners/index.ts';
import { decideOnAccountIn } from './decide-on-account.ts';

type Deps = { clock: Clock; accounts: AccountDecisions };

/** `toGateway`: whether a gateway has yet to say that it takes the account. */
type Passed = { businessId: number; givenAt: Date; toGateway: boolean };

/**
 * Puts an account that two people of ours have passed in the place of the one before: money goes there from now on, or once the gateway
 * takes it. Resolves to its label; null where its owner has given another since, or keeps the one before.
 */
export async function takeChangeIn(
  trx: Transaction<DB>,
  { clock, accounts }: Deps,
  { businessId, givenAt, toGateway }: Passed,
): Promise<string | null> {
  const at = clock.now();
  await lockBusiness(trx, businessId);
  const subject = await accounts.takeChange(trx, businessId, givenAt, at);
  if (subject === null) return null;
  await noteChange(trx, { businessId, userId: null, action: 'payout_changed', subject, detail: {} }, at);
  if (!toGateway) await decideOnAccountIn(trx, { clock, accounts }, { businessId, why: null });
  return subject;
}

/** Says no to the account that was given last, in words for its owners: of a change the one before stays in force. Resolves to its label; null where there is none. */
export async function refuseAccountIn(
  trx: Transaction<DB>,
  { clock, accounts }: Deps,
  { businessId, why }: { businessId: number; why: string },
): Promise<string | null> {
  const at = clock.now();
  await lockBusiness(trx, businessId);
  const change = await accounts.dropChange(trx, businessId);
  if (!change) return decideOnAccountIn(trx, { clock, accounts }, { businessId, why });
  const detail = { subject: change.label, why };
  const kind = 'payout_change_refused';
  await noteChange(trx, { businessId, userId: null, action: kind, subject: change.label, detail: { why } }, at);
  await notifyOwners(trx, 'run_business', { business_id: businessId, kind, detail, at });
  return change.label;
}
