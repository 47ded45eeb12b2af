import type { SiteFacts } from '@basera/contract/page-services';
import type { NamedPlace, PlaceNames } from '../../gazetteer/sound/named-places.ts';

/** A place to search for: a city, or a whole state. */
export type Place = NamedPlace;

/** Who knows the places of India, by all their names and near misses. */
export type Places = {
  /** Who is to be credited wherever their places are shown. */
  credit: SiteFacts['placesCredit'];
  /**
   * Places whose name, or another name of theirs, begins with, contains or nearly is the keyword (lower case); best first. After
   * them those that sound like it: in any script of India, or in Latin letters where none was meant by them.
   */
  suggest(keyword: string, limit: number): Promise<Place[]>;
  /** The place that a name in a script of India surely means; null for names in Latin letters. */
  meant(name: string): Promise<Place | null>;
  /** All names, to be tried at once: for sentences, of which any part may be one. Old by a minute at most, as those found by their sound. */
  names(): Promise<PlaceNames>;
};
