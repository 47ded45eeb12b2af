import { comparable } from '../comparable.ts';
import { stateNamed } from '../states.ts';
import { fold } from './fold.ts';
import { hasScript } from './script-letters.ts';
import { type SoundIndex, SURELY_MEANT } from './sound-index.ts';

/** A place to search for: a city, or a whole state. */
export type NamedPlace = {
  name: string;
  kind: 'city' | 'state';
  /** The state of a city; empty for a state. */
  region: string;
};

/** Finds places by their names at once, so that many parts of a sentence can be tried. */
export type PlaceNames = {
  /** The place that goes by a name, or by one of that sound. */
  called(name: string): NamedPlace | null;
  /** The place that a name, written otherwise, surely means. */
  meant(name: string): NamedPlace | null;
};

/** In a sentence most Latin words are no places: a name among them has to be more alike than one that was typed alone. */
const SURELY_MEANT_IN_LATIN = 0.93;
/** A word that a longer name begins with is another word: 'sea' of 'Seaside'. */
const LONGER_MOST = 1.5;

type Known = NamedPlace & { stays: number };

/** 'Kashmir' is the state, though its towns are also called so. */
const isWritten = (place: NamedPlace, name: string): number =>
  Number(
    comparable(place.name) === comparable(name) || (place.kind === 'state' && stateNamed(name)?.name === place.name),
  );
const isSounding = (place: NamedPlace, folded: string): number => Number(fold(place.name) === folded);

/** The names of an index: of those of one sound the place that is written so, then that called so, then that with most stays. */
export function placeNames(index: SoundIndex<Known>): PlaceNames {
  return {
    called(name) {
      const folded = fold(name);
      const [best] = index
        .named(folded)
        .sort(
          (a, b) =>
            isWritten(b, name) - isWritten(a, name) ||
            isSounding(b, folded) - isSounding(a, folded) ||
            b.stays - a.stays,
        );
      return best ?? null;
    },
    meant(name) {
      const [best] = index.find(name, 1);
      const least = hasScript(name) ? SURELY_MEANT : SURELY_MEANT_IN_LATIN;
      if (!best || best.likeness < least) return null;
      return fold(best.item.name).length <= LONGER_MOST * fold(name).length ? best.item : null;
    },
  };
}
