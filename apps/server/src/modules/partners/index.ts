export type { PartnersDeps } from './deps.ts';
export { actsFor, businessesOf, confirmedContacts, isOwnedBy, ownersOf } from './queries.ts';
export { partnerRoutes } from './routes.ts';
