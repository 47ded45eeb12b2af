export type { ListingsDeps } from './deps.ts';
export { listingPartsOfPerson } from './personal-data.ts';
export { reviewsDue } from './queries.ts';
export { listingRoutes } from './routes.ts';
export { type LookedAt, lookAt, type Verdict } from './state/look-at.ts';
