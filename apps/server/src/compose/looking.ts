import type { LookingDeps } from '../modules/looking/index.ts';
import { mayLookStill } from '../modules/office/index.ts';
import type { Ground } from './ground.ts';

/** Who looks over an owner's shoulder: staff, while their session of the office is open. */
export const composeLooking = ({ config, db, clock, movableClock }: Ground): LookingDeps => ({
  db,
  clock,
  origin: config.PUBLIC_ORIGIN,
  mayLook: (sessionId) => mayLookStill({ db, clock, isDemo: movableClock !== null }, sessionId),
});
