import { LOOKING_MINUTES } from '@basera/contract/endpoints/partners/looking';
import { lockBusiness, noteChange, requireRight } from '../partners/index.ts';
import type { LookingDeps } from './deps.ts';
import { endGrants, insertGrant } from './queries.ts';

const MINUTE_MS = 60_000;

/** Lets support look at what an owner of a business sees, for half an hour from now. Throws 404 and 403 as `requireRight` does. */
export async function allowLooking({ db, clock }: LookingDeps, userId: number, businessId: number): Promise<void> {
  await requireRight(db, userId, businessId, 'run_business');
  await db.transaction().execute(async (trx) => {
    const { name } = await lockBusiness(trx, businessId);
    const now = clock.now();
    await endGrants(trx, businessId, now);
    const until = new Date(now.getTime() + LOOKING_MINUTES * MINUTE_MS);
    await insertGrant(trx, { business_id: businessId, allowed_by: userId, allowed_at: now, until });
    const detail = { until: until.toISOString() };
    await noteChange(trx, { businessId, userId, action: 'looking_allowed', subject: name, detail }, now);
  });
}

/** Ends it at once; what has ended stays ended. Throws 404 and 403 as `requireRight` does. */
export async function endLooking({ db, clock }: LookingDeps, userId: number, businessId: number): Promise<void> {
  await requireRight(db, userId, businessId, 'run_business');
  await db.transaction().execute(async (trx) => {
    const { name } = await lockBusiness(trx, businessId);
    if ((await endGrants(trx, businessId, clock.now())) === 0) return;
    await noteChange(trx, { businessId, userId, action: 'looking_ended', subject: name }, clock.now());
  });
}
