import type { City } from '@basera/contract/endpoints/stays';
import type { Clock } from '../../platform/clock.ts';
import type { LateReads } from '../../platform/database/replica.ts';

export type CrawlersDeps = {
  late: LateReads;
  clock: Clock;
  /** What every address in a sitemap begins with. */
  origin: string;
  /** How many pages one sitemap may hold. */
  urlsMax: number;
  listCities(): Promise<City[]>;
};
