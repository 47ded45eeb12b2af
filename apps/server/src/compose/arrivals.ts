import type { Config } from '../config.ts';
import type { ArrivalsDeps } from '../modules/arrivals/index.ts';
import type { StaysDeps } from '../modules/stays/index.ts';
import { type Signer, signBy } from '../platform/sealing/sign-by.ts';
import type { Ground } from './ground.ts';

/** What signs the links by which owners confirm an arrival. */
export const arrivalLinks = ({ CODES_KEY, CODES_KEY_ALSO }: Config): Signer =>
  signBy(CODES_KEY, 'arrivals', CODES_KEY_ALSO);

/** Guests who are about to arrive. */
export const composeArrivals = (
  { config, db, clock }: Ground,
  stays: StaysDeps,
  tellSoon: () => void,
): ArrivalsDeps => ({
  ...{ db, clock, stays, tellSoon },
  links: arrivalLinks(config),
});
