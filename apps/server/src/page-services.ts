import { OWNERS_PATH } from '@basera/contract/addresses/page-addresses';
import { httpStatusOf } from '@basera/contract/errors';
import type { PageServices, SiteFacts } from '@basera/contract/page-services';
import { slabsTold } from '@basera/contract/rules/tax/slabs-told';
import type { Deps } from './compose/compose.ts';
import type { Config } from './config.ts';
import { mapTiles } from './map-tiles.ts';
import { showPublicProfile } from './modules/accounts/index.ts';
import { type ArrivalsDeps, shownLink, shownPass } from './modules/arrivals/index.ts';
import { type ReviewsDeps, readDigests, readReviews } from './modules/reviews/index.ts';
import {
  filterCounts,
  listAmenities,
  listCategories,
  listCities,
  placeName,
  placesInstead,
  previewStay,
  restingStay,
  type StaysDeps,
  searchStays,
  showStay,
  similarStays,
} from './modules/stays/index.ts';
import { isDatabaseAway } from './platform/database/database-away.ts';
import { DATABASE_AWAY } from './platform/http/http-errors.ts';
import type { Realtime } from './providers/realtime/realtime.ts';

type FactsOfParts = Pick<SiteFacts, 'placesCredit' | 'realtime'>;

const siteFacts = (config: Config, ofParts: FactsOfParts): SiteFacts => ({
  ...ofParts,
  homePage: config.HOME_PAGE,
  origin: config.PUBLIC_ORIGIN,
  demo: config.APP_MODE === 'demo',
  companyName: config.COMPANY_NAME,
  postalAddress: config.POSTAL_ADDRESS.split('|').map((line) => line.trim()),
  supportEmail: config.SUPPORT_EMAIL,
  registrationNumber: config.REGISTRATION_NUMBER,
  grievanceOfficer: {
    name: config.GRIEVANCE_OFFICER_NAME,
    designation: config.GRIEVANCE_OFFICER_DESIGNATION,
    email: config.GRIEVANCE_OFFICER_EMAIL ?? config.SUPPORT_EMAIL,
    phone: config.GRIEVANCE_OFFICER_PHONE ?? null,
  },
  partnersUrl: config.PARTNERS_URL ?? OWNERS_PATH,
  blogUrl: config.BLOG_URL,
  platformUrl: config.PLATFORM_URL,
  social: {
    facebook: config.SOCIAL_FACEBOOK_URL,
    instagram: config.SOCIAL_INSTAGRAM_URL,
    twitter: config.SOCIAL_TWITTER_URL,
    linkedin: config.SOCIAL_LINKEDIN_URL,
    youtube: config.SOCIAL_YOUTUBE_URL,
  },
  mapTiles: mapTiles(config),
  googleSignIn: config.GOOGLE_CLIENT_ID !== undefined,
  ...(config.S3_BUCKET && { picturesElsewhere: true as const }),
  ...(config.GUARANTEE_MAX_RUPEES > 0 && { guaranteeMost: config.GUARANTEE_MAX_RUPEES }),
  ...(!config.PRECHECKED_CONSENT && { boxesUnchecked: true as const }),
});

/** A page whose data cannot be read says so in words, with its status, instead of 'something went wrong'. */
const inWords =
  <A extends unknown[], T>(service: (...asked: A) => Promise<T>) =>
  (...asked: A): Promise<T> =>
    service(...asked).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
      throw new Response(String(DATABASE_AWAY), {
        status: httpStatusOf.unavailable,
        statusText: 'Service Unavailable',
        headers: { 'content-type': 'text/plain' },
      });
    });

/** Names that hardly ever change are read once a second at most, however many pages show them. */
const NAMES_FRESH_MS = 1000;
const NAMES_MOST = 200;

function readOnceASecond<T>(read: (name: string) => Promise<T>): (name?: string) => Promise<T> {
  let until = Number.NEGATIVE_INFINITY;
  const latest = new Map<string, Promise<T>>();
  return (name = '') => {
    if (performance.now() >= until || latest.size >= NAMES_MOST) {
      latest.clear();
      until = performance.now() + NAMES_FRESH_MS;
    }
    const known = latest.get(name);
    if (known) return known;
    const reading = read(name);
    latest.set(name, reading);
    // What failed is asked for again.
    reading.catch(() => latest.delete(name));
    return reading;
  };
}

type PageDeps = {
  stays: StaysDeps;
  accounts: Parameters<typeof showPublicProfile>[0];
  arrivals: ArrivalsDeps;
  reviews: ReviewsDeps;
  realtime: Pick<Realtime, 'client'>;
};

/** The use cases that server-rendered pages load their data with, without HTTP to oneself. */
export function pageServices(config: Config, { stays, accounts, arrivals, reviews, realtime }: PageDeps): PageServices {
  return {
    site: siteFacts(config, { placesCredit: stays.places.credit, realtime: realtime.client }),
    slabs: slabsTold,
    now: () => stays.clock.now(),
    today: () => stays.clock.today(),
    searchStays: inWords((query) => searchStays(stays, query)),
    filterCounts: inWords((query) => filterCounts(stays, query)),
    showStay: inWords((idOrSlug, dates, today) => showStay(stays, { idOrSlug, dates, today, userId: null })),
    restingStay: inWords((idOrSlug) => restingStay(stays, idOrSlug)),
    previewStay: inWords((token, dates) => previewStay(stays, token, dates)),
    similarStays: inWords((stayId, trip) => similarStays(stays, stayId, { ...trip, today: stays.clock.today() })),
    arrivalByLink: inWords((code) => shownLink(arrivals, code)),
    stayPass: inWords((code) => shownPass(arrivals, code)),
    stayReviews: inWords((stayId) => readReviews(reviews, { propertyId: stayId, page: 1 })),
    reviewDigests: inWords((before) => readDigests(reviews.db, before)),
    listCategories: readOnceASecond(inWords(() => listCategories(stays))),
    listAmenities: readOnceASecond(inWords(() => listAmenities(stays))),
    listCities: inWords(() => listCities(stays)),
    placeName: readOnceASecond(inWords((name) => placeName(stays, name))),
    showPublicProfile: inWords((slug) => showPublicProfile(accounts, slug)),
    placesInstead: inWords((city) => placesInstead(stays, city)),
  };
}

/**
 * Another one whenever public pages may say something else: with what the database says of stays, as soon as searches
 * know of it, with the slabs of GST, and when the demo's clock is moved. Null while nobody follows the changes.
 */
export async function pageVersion({
  searcher,
  clock,
}: Pick<Deps['stays'], 'searcher' | 'clock'>): Promise<string | null> {
  const changes = await searcher.changesKnown();
  const clockMovedSeconds = Math.round((clock.now().getTime() - Date.now()) / 1000);
  return changes === null ? null : `${changes} ${slabsTold()} ${clockMovedSeconds}`;
}
