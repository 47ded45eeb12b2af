import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/schema.ts';
import { requireRight } from '../require-right.ts';
import { keepMembers, lockBusiness } from './member-queries.ts';

/** Locks the people of a business for an owner who changes them. Throws 404 and 403 as `requireRight` does. */
export async function lockPeople(trx: Transaction<DB>, userId: number, businessId: number, now: Date): Promise<void> {
  // Before the lock, so that strangers hold up nobody; and behind it, since whoever had it may have let this one go.
  await requireRight(trx, userId, businessId, 'manage_members');
  await lockBusiness(trx, businessId);
  await requireRight(trx, userId, businessId, 'manage_members');
  await keepMembers(trx, businessId, now);
}
