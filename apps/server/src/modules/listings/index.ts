export type { ListingsDeps } from './deps.ts';
export { listingPartsOfPerson } from './personal-data.ts';
export { reviewsDue } from './queries.ts';
export { listingRoutes } from './routes.ts';
export { soldWithoutAccount } from './state/account-queries.ts';
export { accountsGivenByPerson, askOfAccount, decideOnAccount, decideOnAccountIn } from './state/decide-on-account.ts';
export { type LookedAt, lookAt, type Verdict } from './state/look-at.ts';
export { type Settled, settleLeftAlone, settleStays } from './state/settle-stays.ts';
