import { hasScript } from './script-letters.ts';
import { type Sounding, SURELY_MEANT } from './sound-index.ts';

/** Of what sounds like a name, what may be offered for it: all where it stands in another script, of Latin letters only what was surely meant. */
export const likelyHeard = <Item>(typed: string, heard: Sounding<Item>[]): Sounding<Item>[] =>
  hasScript(typed) ? heard : heard.filter(({ likeness }) => likeness >= SURELY_MEANT);
