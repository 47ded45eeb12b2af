export type { PartnersDeps } from './deps.ts';
export { noteChange } from './note-change.ts';
export { businessesOf, confirmedContacts, mayAt, mayDo, whoMay } from './queries.ts';
export { requireRight } from './require-right.ts';
export { partnerRoutes } from './routes.ts';
