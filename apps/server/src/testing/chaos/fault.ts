import type { Random } from '../../../demo/random.ts';

/** Something that goes wrong with one part of a site, and can be put right again. */
export type Fault = {
  name: string;
  /** Of two with the same part only one strikes at a time. */
  part: string;
  strike(): unknown;
  heal(): unknown;
};

/** Chooses of which of several like parts, and how far. */
export type FaultKind = (random: Random) => Fault;
