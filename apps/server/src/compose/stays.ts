import { SITEMAP_URLS_MAX } from '@basera/contract/limits';
import type { Config } from '../config.ts';
import { holdWatch, ownersAnswerHours } from '../modules/bookings/index.ts';
import type { CrawlersDeps } from '../modules/crawlers/index.ts';
import { confirmedContacts, mayDo } from '../modules/partners/index.ts';
import { indexSearcher, listCities, type StaysDeps } from '../modules/stays/index.ts';
import { type Seal, sealBy } from '../platform/sealing/seal.ts';
import { gazetteerPlaces } from '../providers/places/places.gazetteer.ts';
import type { Ground } from './ground.ts';

/** What opens the preview of a stay. */
export const previewSeal = ({ CODES_KEY, CODES_KEY_ALSO }: Config): Seal =>
  sealBy(CODES_KEY, 'previews', CODES_KEY_ALSO);

/** What is searched and shown. */
export const composeStays = ({ config, database, db, clock, log }: Ground) => ({
  db,
  clock,
  releaseDueHolds: holdWatch({ db, clock, log }),
  confirmedContacts: (businessId: number) => confirmedContacts(db, businessId),
  usualAnswerHours: (businessId: number) => ownersAnswerHours(db, businessId),
  previews: previewSeal(config),
  mayPreview: (userId: number, businessId: number) => mayDo(db, userId, businessId, 'read_calendar'),
  // Asks the database until somebody starts it.
  searcher: indexSearcher({ database, clock, log }),
  places: gazetteerPlaces(db),
});

/** What search engines read. */
export const composeCrawlers = ({ config, db, clock }: Ground, stays: StaysDeps): CrawlersDeps => ({
  db,
  clock,
  origin: config.PUBLIC_ORIGIN,
  urlsMax: SITEMAP_URLS_MAX,
  listCities: () => listCities(stays),
});
