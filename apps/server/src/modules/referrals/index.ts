import type { Kysely } from 'kysely';
import type { DB } from '../../platform/schema.ts';

export type ReferralsDeps = { db: Kysely<DB> };

export { referralsOfPerson } from './personal-data.ts';
export { recordReferral } from './record-referral.ts';
export { referralRoutes } from './routes.ts';
