import { SITEMAP_URLS_MAX } from '@basera/contract/limits';
import type { Config } from '../config.ts';
import { ownerRecord } from '../modules/arrivals/index.ts';
import { holdWatch, ownersAnswerHours } from '../modules/bookings/index.ts';
import type { CrawlersDeps } from '../modules/crawlers/index.ts';
import { confirmedContacts, mayDo, sellerOf } from '../modules/partners/index.ts';
import {
  type AnswerSearchesDeps,
  elsewhereSearcher,
  type IndexSearcher,
  indexSearcher,
  listCities,
  Snapshots,
  type StaysDeps,
  soundingStays,
} from '../modules/stays/index.ts';
import { type Pass, passBy } from '../platform/sealing/pass.ts';
import { type Seal, sealBy } from '../platform/sealing/seal.ts';
import { folderStore } from '../providers/bucket/bucket.folder.ts';
import { gazetteerPlaces } from '../providers/places/places.gazetteer.ts';
import { hasRole } from '../roles/roles.ts';
import type { Ground } from './ground.ts';

const MINUTE_MS = 60_000;

/** What opens the preview of a stay. */
export const previewSeal = ({ CODES_KEY, CODES_KEY_ALSO }: Config): Seal =>
  sealBy(CODES_KEY, 'previews', CODES_KEY_ALSO);

/** What processes show one another that ask for searches. */
const searchPass = ({ CODES_KEY, CODES_KEY_ALSO }: Config): Pass => passBy(CODES_KEY, 'searches', CODES_KEY_ALSO);

/** Where pictures are in a bucket, snapshots are too: every machine reads it. */
function chooseSnapshots({ config, bucket, log }: Ground): Snapshots | null {
  if (config.SEARCH_SNAPSHOT_MINUTES === undefined) return null;
  const where = bucket ? { store: bucket, isShared: true } : { store: folderStore(config.DATA_DIR), isShared: false };
  return new Snapshots({ ...where, everyMs: config.SEARCH_SNAPSHOT_MINUTES * MINUTE_MS, log });
}

/** Answers by an index of this process, which asks the database until somebody starts it; without the role, by those of others. */
function chooseSearcher(ground: Ground): IndexSearcher {
  const { config, database, clock, log, feed } = ground;
  return hasRole(config, 'search')
    ? indexSearcher({
        ...{ database, clock, log, feed, snapshots: chooseSnapshots(ground) },
        threads: { threads: config.SEARCH_THREADS ?? 0 },
      })
    : elsewhereSearcher({ database, log, origins: config.SEARCH_URL, pass: searchPass(config) });
}

/** What is searched and shown. */
export const composeStays = (ground: Ground) => {
  const { config, db, clock, log } = ground;
  return {
    db,
    clock,
    releaseDueHolds: holdWatch({ db, clock, log }),
    confirmedContacts: (businessId: number) => confirmedContacts(db, businessId),
    seller: (businessId: number) => sellerOf(db, businessId, clock.today()),
    usualAnswerHours: (businessId: number) => ownersAnswerHours(db, businessId),
    ownerRecord: (businessId: number) => ownerRecord({ db, clock }, businessId),
    previews: previewSeal(config),
    mayPreview: (userId: number, businessId: number) => mayDo(db, userId, businessId, 'read_calendar'),
    searcher: chooseSearcher(ground),
    places: gazetteerPlaces(db),
    staysSounding: soundingStays(db),
  };
};

/** What processes without the index ask. */
export const composeSearches = (config: Config, { searcher }: { searcher: IndexSearcher }): AnswerSearchesDeps => ({
  searcher,
  pass: searchPass(config),
});

/** What search engines read. */
export const composeCrawlers = ({ config, late, clock }: Ground, stays: StaysDeps): CrawlersDeps => ({
  late,
  clock,
  origin: config.PUBLIC_ORIGIN,
  urlsMax: SITEMAP_URLS_MAX,
  listCities: () => listCities(stays),
});
