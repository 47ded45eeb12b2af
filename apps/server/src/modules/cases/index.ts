export type { CasesDeps } from './deps.ts';
export { type CaseWanted, keepCases } from './keep-cases.ts';
export { casesSettledBy } from './personal-data.ts';
export {
  type CaseToTell,
  caseToTell,
  insertCaseMails,
  settleAsCalledOff,
  takeUntoldCase,
  untoldCaseMails,
} from './queries.ts';
export { caseRoutes } from './routes.ts';
export { roomsForCase, settleCaseForOwnerIn } from './settle-for-owner.ts';
