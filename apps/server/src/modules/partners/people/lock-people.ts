import type { Right } from '@basera/contract/rules/business/roles';
import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { requireRight } from '../require-right.ts';
import { keepMembers, lockBusiness } from './member-queries.ts';

type By = { userId: number; businessId: number; right?: Right };

/** Locks a business for an owner who changes it or its people. Throws 404 and 403 as `requireRight` does. */
export async function lockPeople(
  trx: Transaction<DB>,
  { userId, businessId, right = 'manage_members' }: By,
  now: Date,
): Promise<void> {
  // Before the lock, so that strangers hold up nobody; and behind it, since whoever had it may have let this one go.
  await requireRight(trx, userId, businessId, right);
  await lockBusiness(trx, businessId);
  await requireRight(trx, userId, businessId, right);
  await keepMembers(trx, businessId, now);
}
