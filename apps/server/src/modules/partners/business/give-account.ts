import { BUSINESS_CHANGES_PER_HOUR } from '@basera/contract/limits';
import { accountLabel, type BankAccount } from '@basera/contract/rules/business/bank-account';
import type { Transaction } from 'kysely';
import { HttpError } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { PayoutsClosed } from '../../../providers/payout-account/payout-account.ts';
import { say } from '../../../words/say.ts';
import { fullName, keepUser } from '../../accounts/index.ts';
import type { PartnersDeps } from '../deps.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { lockPeople } from '../people/lock-people.ts';
import { noteChange } from '../people/note-change.ts';

type Deps = PartnersDeps;
type Where = { userId: number; businessId: number };

/**
 * Takes the account that the money of a business is to go to; its owners are told, whoever of them it was. A first one is used as soon as
 * it is checked; one in the place of another waits for two people of ours and a day, and the one before is used until then.
 */
export async function givePayoutAccount(deps: Deps, where: Where, account: BankAccount): Promise<void> {
  const { db, clock, payouts, tellOwnersSoon } = deps;
  const { userId, businessId } = where;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, where, now);
    const { before } = await payouts.give(trx, businessId, account, { by: userId, now }).catch((error) => {
      if (!(error instanceof PayoutsClosed)) throw error;
      const words = say`Accounts cannot be taken here just now. Please write to us.`;
      throw new HttpError('service_unavailable', words);
    });
    const subject = accountLabel(account);
    const by = fullName(await keepUser(trx, userId));
    if (before === null) await tellOfFirst(trx, deps, where, { subject, by, now });
    else await tellOfChange(trx, where, { subject, by, before, now });
  });
  tellOwnersSoon();
}

/** Calls off a change: the account before stays the one that money goes to. Throws 404 where none waits. */
export async function keepPayoutAccount(deps: Deps, where: Where): Promise<void> {
  const { db, clock, payouts, tellOwnersSoon } = deps;
  const { userId, businessId } = where;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockOwn(trx, where, now);
    const change = await payouts.dropChange(trx, businessId);
    if (!change) throw new HttpError('not_found', say`No other account waits.`);
    const subject = change.label;
    const by = fullName(await keepUser(trx, userId));
    await noteChange(trx, { businessId, userId, action: 'payout_change_kept', subject, detail: {} }, now);
    const told = { business_id: businessId, kind: 'payout_change_kept', detail: { subject, by }, at: now } as const;
    await notifyOwners(trx, 'run_business', told);
  });
  tellOwnersSoon();
}

async function lockOwn(trx: Transaction<DB>, { userId, businessId }: Where, now: Date): Promise<void> {
  await lockPeople(trx, { userId, businessId, right: 'run_business' }, now);
  await countHourly(trx, `business:${userId}`, BUSINESS_CHANGES_PER_HOUR, now);
}

type Told = { subject: string; by: string; now: Date };

async function tellOfFirst(
  trx: Transaction<DB>,
  { settleStays }: Deps,
  { userId, businessId }: Where,
  { subject, by, now }: Told,
): Promise<void> {
  const { sold: stays } = await settleStays(trx, businessId);
  await noteChange(trx, { businessId, userId, action: 'payout_given', subject, detail: { stays } }, now);
  const told = { business_id: businessId, kind: 'payout_given', detail: { subject, by }, at: now } as const;
  await notifyOwners(trx, 'run_business', told);
}

async function tellOfChange(
  trx: Transaction<DB>,
  { userId, businessId }: Where,
  { subject, by, before, now }: Told & { before: string },
): Promise<void> {
  const action = 'payout_change_given';
  await noteChange(trx, { businessId, userId, action, subject, detail: { before } }, now);
  const detail = { subject, by, before };
  await notifyOwners(trx, 'run_business', { business_id: businessId, kind: action, detail, at: now });
}
