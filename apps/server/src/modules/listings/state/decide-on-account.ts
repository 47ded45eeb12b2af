import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import type { DB } from '../../../platform/schema.ts';
import type { AccountDecisions } from '../../../providers/payout-account/payout-account.ts';
import { GIVER_GONE } from '../../../said/account-why.ts';
import { lockBusiness, noteChange, notifyOwners } from '../../partners/index.ts';
import { settleStays } from './settle-stays.ts';

type Deps = { db: Kysely<DB>; clock: Clock; accounts: AccountDecisions };

/** `why`: in words for its owners, where it is not fine. */
type Decision = { businessId: number; why: string | null };

/**
 * What somebody of ours says of the account of a business: its stays are held or sold again, and its owners told, in one
 * transaction. Resolves to the account's label; null where there is none.
 */
export const decideOnAccount = ({ db, ...deps }: Deps, decision: Decision): Promise<string | null> =>
  db.transaction().execute((trx) => decideOnAccountIn(trx, deps, decision));

/** The same within the transaction of whoever decides. */
export async function decideOnAccountIn(
  trx: Transaction<DB>,
  { clock, accounts }: Omit<Deps, 'db'>,
  { businessId, why }: Decision,
): Promise<string | null> {
  const at = clock.now();
  await lockBusiness(trx, businessId);
  const subject = await accounts.decide(trx, businessId, why, at);
  if (subject === null) return null;
  const kind = why === null ? 'payout_ready' : 'payout_refused';
  await tellOfDecision(trx, { businessId, kind, subject, why, at });
  return subject;
}

/** What the gateway asks of the owners of a business before their account can be fine: they are told once. */
export async function askOfAccountIn(
  trx: Transaction<DB>,
  { clock, accounts }: Omit<Deps, 'db'>,
  { businessId, what }: { businessId: number; what: string | null },
): Promise<void> {
  await lockBusiness(trx, businessId);
  const subject = await accounts.ask(trx, businessId, what);
  if (subject === null || what === null) return;
  const detail = { subject, why: what };
  await notifyOwners(trx, 'run_business', { business_id: businessId, kind: 'payout_asked', detail, at: clock.now() });
}

type Told = Decision & { kind: 'payout_ready' | 'payout_refused' | 'payout_removed'; subject: string; at: Date };

async function tellOfDecision(trx: Transaction<DB>, { businessId, kind, subject, why, at }: Told): Promise<void> {
  const { held, sold } = await settleStays(trx, businessId);
  const stays = [...held, ...sold];
  const detail = { ...(why !== null && { why }), ...(stays.length > 0 && { stays }) };
  await noteChange(trx, { businessId, userId: null, action: kind, subject, detail }, at);
  await notifyOwners(trx, 'run_business', { business_id: businessId, kind, detail: { subject, ...detail }, at });
}

/** The accounts a person gave for money to go to. They go with the person, and owners who stay give another. */
export const accountsGivenByPerson = ({ db, clock, accounts }: Deps): PersonalData => ({
  name: 'payout_accounts',

  collect: async (userId) =>
    (await accounts.givenBy(db, userId)).map(({ name, label, state, why, updated_at }) => ({
      business: name,
      // Its bank and last digits: the number itself is sealed, and shown to nobody but whoever checks it.
      account: label,
      state,
      why,
      since: updated_at.toISOString(),
    })),

  async erase(trx, userId) {
    for (const { business_id: businessId } of await accounts.givenBy(trx, userId)) await lockBusiness(trx, businessId);
    // Behind the locks: somebody else may have given another at this moment, which stays.
    for (const { business_id: businessId, label, state } of await accounts.givenBy(trx, userId)) {
      // It has taken no money: the account before stays.
      if (state === 'waits') {
        await accounts.dropChange(trx, businessId);
        continue;
      }
      await accounts.remove(trx, businessId, GIVER_GONE, clock.now());
      await tellOfDecision(trx, {
        businessId,
        kind: 'payout_removed',
        subject: label,
        why: GIVER_GONE,
        at: clock.now(),
      });
    }
  },
});
