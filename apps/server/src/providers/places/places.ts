import type { SiteFacts } from '@basera/contract/page-services';

/** A place to search for: a city, or a whole state. */
export type Place = {
  name: string;
  kind: 'city' | 'state';
  /** The state of a city; empty for a state. */
  region: string;
};

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
};
