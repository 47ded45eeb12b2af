import type { BusinessDetails } from '@basera/contract/endpoints/partners/business';
import type { Language } from '@basera/contract/languages/languages';
import { BUSINESS_CHANGES_PER_HOUR } from '@basera/contract/limits';
import type { Transaction } from 'kysely';
import { invalidField } from '../../../platform/http/http-errors.ts';
import { countHourly } from '../../../platform/rate-limits.ts';
import type { DB } from '../../../platform/schema.ts';
import { accountWhy } from '../../../said/account-why.ts';
import { say, spoken } from '../../../words/say.ts';
import { fullName, keepUser } from '../../accounts/index.ts';
import type { PartnersDeps } from '../deps.ts';
import { insertNotices } from '../notices/notice-queries.ts';
import { lockPeople } from '../people/lock-people.ts';
import { noteChange } from '../people/note-change.ts';
import { requireRight } from '../require-right.ts';
import {
  type BusinessFields,
  businessRow,
  changeWaiting,
  isAddressTaken,
  stateAtGateway,
  updateBusiness,
} from './business-queries.ts';

/** Throws 404 and 403 as `requireRight` does. */
export async function showBusiness(
  { db, payouts }: PartnersDeps,
  { userId, language }: { userId: number; language: Language },
  businessId: number,
): Promise<BusinessDetails> {
  await requireRight(db, userId, businessId, 'run_business');
  const change = await changeWaiting(db, businessId);
  const payout = await payouts.of(businessId);
  return {
    ...(await businessRow(db, businessId)),
    payout: { ...payout, why: payout.why === null ? null : spoken(accountWhy(payout.why), language) },
    at_gateway: await stateAtGateway(db, businessId),
    payout_change: change && {
      label: change.label,
      given_at: change.given_at.toISOString(),
      from: change.due_at?.toISOString() ?? null,
    },
  };
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
      throw invalidField('email', say`Another business has this address.`);
    await updateBusiness(trx, businessId, fields);
    const detail = { fields: changed };
    await noteChange(trx, { businessId, userId, action: 'business_changed', subject: fields.name, detail }, now);
    if (before.email && changed.includes('email')) {
      const by = fullName(await keepUser(trx, userId));
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
