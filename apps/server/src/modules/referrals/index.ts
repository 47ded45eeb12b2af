export type { ReferralsDeps } from './deps.ts';
export { referralsOfPerson } from './personal-data.ts';
export { countFriend } from './queries.ts';
export { recordReferral } from './record-referral.ts';
export { referralRoutes } from './routes.ts';
