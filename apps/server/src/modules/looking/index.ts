export type { LookingDeps } from './deps.ts';
export { beginLook } from './look.ts';
export { lookingAllowedBy } from './personal-data.ts';
export { presentForOffice } from './present.ts';
export { grantsOfBusiness, grantsUntil } from './queries.ts';
export { lookingRoutes } from './routes.ts';
export { sessionsOfLooks } from './session-of-look.ts';
