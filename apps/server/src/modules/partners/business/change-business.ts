import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import { BUSINESS_CHANGES_PER_HOUR } from '@basera/contract/limits';
import { accountLabel, type BankAccount } from '@basera/contract/rules/business/bank-account';
import type { Transaction } from 'kysely';
import { HttpError, invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { PayoutsClosed } from '../../../providers/payout-account/payout-account.ts';
import { fullName, keepUser } from '../../accounts/index.ts';
import type { PartnersDeps } from '../deps.ts';
import { insertNotices } from '../notices/notice-queries.ts';
import { notifyOwners } from '../notices/notify-owners.ts';
import { lockPeople } from '../people/lock-people.ts';
import { noteChange } from '../people/note-change.ts';
import { requireRight } from '../require-right.ts';
import { type BusinessFields, businessRow, isAddressTaken, updateBusiness } from './business-queries.ts';

/** Throws 404 and 403 as `requireRight` does. */
export async function showBusiness(
  { db, payouts }: PartnersDeps,
  userId: number,
  businessId: number,
): Promise<BusinessDetails> {
  await requireRight(db, userId, businessId, 'run_business');
  return { ...(await businessRow(db, businessId)), payout: await payouts.of(businessId) };
}

const FIELDS = ['name', 'owner_name', 'email', 'phone'] as const;

/** Changes what a business is called and how it is reached; the same again changes nothing. */
export async function saveBusiness(
  { db, clock, tellOwnersSoon }: PartnersDeps,
  userId: number,
  businessId: number,
  fields: BusinessFields,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx, { userId, businessId, right: 'run_business' }, now);
    const before = await businessRow(trx, businessId);
    const changed = FIELDS.filter((field) => before[field] !== fields[field]);
    if (changed.length === 0) return;
    await countHourly(trx, `business:${userId}`, BUSINESS_CHANGES_PER_HOUR, now);
    if (fields.email && changed.includes('email') && (await isAddressTaken(trx, businessId, fields.email)))
      throw invalidField('email', 'Another business has this address.');
    await updateBusiness(trx, businessId, fields);
    const detail = { fields: changed };
    await noteChange(trx, { businessId, userId, action: 'business_changed', subject: fields.name, detail }, now);
    if (before.email && changed.includes('email')) {
      const by = fullName(await keepUser(trx, userId)) || 'An owner';
      await tellOldAddress(
        trx,
        { business_id: businessId, to: before.email, subject: fields.email ?? 'none', by },
        now,
      );
    }
  });
  tellOwnersSoon();
}

/** Whoever gets into an owner's account would first have us write elsewhere: the address of before hears of it. */
const tellOldAddress = (
  trx: Transaction<DB>,
  { business_id, ...detail }: { business_id: number; to: string; subject: string; by: string },
  at: Date,
) => insertNotices(trx, { business_id, kind: 'address_changed', detail, at }, [null]);

/** Takes the account that the money of a business goes to; its owners are told, whoever of them it was. */
export async function givePayoutAccount(
  { db, clock, payouts, settleStays, tellOwnersSoon }: PartnersDeps,
  userId: number,
  businessId: number,
  account: BankAccount,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockPeople(trx, { userId, businessId, right: 'run_business' }, now);
    await countHourly(trx, `business:${userId}`, BUSINESS_CHANGES_PER_HOUR, now);
    const by = fullName(await keepUser(trx, userId)) || 'An owner';
    await payouts.give(trx, businessId, account, { by: userId, now }).catch((error) => {
      if (!(error instanceof PayoutsClosed)) throw error;
      const words = 'Accounts cannot be taken here just now. Please write to us.';
      throw new HttpError('service_unavailable', words);
    });
    const subject = accountLabel(account);
    const { sold: stays } = await settleStays(trx, businessId);
    const change = { businessId, userId, action: 'payout_given', subject, detail: { stays } } as const;
    await noteChange(trx, change, now);
    const detail = { subject, by };
    await notifyOwners(trx, 'run_business', { business_id: businessId, kind: 'payout_given', detail, at: now });
  });
  tellOwnersSoon();
}
