import type { City } from '@basera/contract/endpoints/stays';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { DB } from '../../platform/schema.ts';

export type CrawlersDeps = {
  db: Kysely<DB>;
  clock: Clock;
  /** What every address in a sitemap begins with. */
  origin: string;
  /** How many pages one sitemap may hold. */
  urlsMax: number;
  listCities(): Promise<City[]>;
};
