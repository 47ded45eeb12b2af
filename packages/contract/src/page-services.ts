import type { CalendarDate } from './calendar-date.ts';
import type { ShownProfile } from './endpoints/accounts.ts';
import type { ArrivalByLink } from './endpoints/arrivals.ts';
import type { StayPass } from './endpoints/door.ts';
import type { ReviewDigest, ReviewSummary, ShownReview } from './endpoints/reviews.ts';
import type { FilterCounts } from './endpoints/search/filter-counts.ts';
import type { SearchQuery } from './endpoints/search-query.ts';
import type { Amenity, Category, City, SearchReply, SimilarStay, Stay } from './endpoints/stays.ts';
import type { StayDates } from './rules/stay-dates.ts';

/** Pictures of the ground under a map, from whoever the operator chose. */
export type MapTiles = {
  /** With {z}, {x}, {y}, and perhaps {s} and {r}. */
  address: string;
  attribution: { words: string; href: string | null };
};

/** What every page shows of the company and its outside places; from the server's configuration. */
export type SiteFacts = {
  /** 'evolving': / is the notice; 'stays': / is the landing page. */
  homePage: 'evolving' | 'stays';
  origin: string;
  demo: boolean;
  companyName: string;
  postalAddress: string[];
  supportEmail: string;
  registrationNumber: string;
  /** Whom complaints go to, as the E-Commerce Rules have it named. */
  grievanceOfficer: { name: string; designation: string; email: string; phone: string | null };
  /** Where owners list their property: OWNERS_PATH, or another site. */
  partnersUrl: string;
  blogUrl: string;
  /** Where 'Take me to that platform' leads. */
  platformUrl: string;
  social: { facebook: string; instagram: string; twitter: string; linkedin: string; youtube: string };
  googleSignIn: boolean;
  /** What pusher-js connects with; `cluster` is null where the sockets are this server's own. */
  realtime: { key: string; cluster: string | null };
  /** Null: maps show their pins on a plain ground. */
  mapTiles: MapTiles | null;
  /** There where pictures lie with somebody else than us. */
  picturesElsewhere?: true;
  /** There where the boxes of a booking are the guest's to check (PRECHECKED_CONSENT). */
  boxesUnchecked?: true;
  /** What is paid at most of the difference to a dearer stay, in rupees, where a guest was let down (GUARANTEE_MAX_RUPEES); left out where nothing is. */
  guaranteeMost?: number;
  /** Who knows the places that the destination dialog offers, and the licence that asks to be named with them. */
  placesCredit: { name: string; url: string | null; licence: { name: string; url: string } | null };
};

/** What the owners' site is told with its page. */
export type PartnersFacts = Pick<
  SiteFacts,
  'partnersUrl' | 'googleSignIn' | 'realtime' | 'supportEmail' | 'grievanceOfficer' | 'mapTiles'
> & {
  /** As of `PageServices`. */
  slabs: string;
};

/** A part of a finished page, in its order: words, or the bytes of words that many pages have. */
export type PagePiece = string | Uint8Array;

/**
 * Where else to look when a place has nothing: near it, or what its name may have meant. `meant` is the place that a name
 * in a script of India surely means.
 */
export type PlacesInstead = { isKnown: boolean; places: { name: string; context: string }[]; meant?: string };

/** What the server's use cases offer to the loaders of server-rendered pages. */
export type PageServices = {
  site: SiteFacts;
  /** The slabs of GST that the server makes prices by, as `slabsAsText` writes them; pages have a copy of the rules, where they are rendered and in the browser. */
  slabs(): string;
  now(): Date;
  today(): CalendarDate;
  searchStays(query: SearchQuery): Promise<SearchReply['properties']>;
  filterCounts(query: SearchQuery): Promise<FilterCounts>;
  /** Null when there is no such stay. `today`: another first day than today, of a stay that is chosen instead of one that let its guest down. */
  showStay(idOrSlug: string, dates: StayDates | null, today?: CalendarDate): Promise<Stay | null>;
  /** A stay that was shown and is paused, for who comes by its address; null for all others. */
  restingStay(idOrSlug: string): Promise<{ name: string; city: string } | null>;
  /** A stay as its owners have asked to see it; null where the token is none, is over, or was somebody's who acts for it no more. */
  previewStay(token: string, dates: StayDates | null): Promise<Stay | null>;
  /** With dates or guests only stays that house them. */
  similarStays(
    stayId: number,
    trip: { dates: StayDates | null; guests: number; children: number },
  ): Promise<SimilarStay[]>;
  /** What a link of an owner is about; null where it is over. */
  arrivalByLink(code: string): Promise<ArrivalByLink | null>;
  /** What the code of a voucher opens; null where it is over, or none of ours. */
  stayPass(code: string): Promise<StayPass | null>;
  /** The latest reviews of a stay, and the means of all. */
  stayReviews(stayId: number): Promise<{ summary: ReviewSummary; reviews: ShownReview[] }>;
  /** The daily digests of reviews before a day, or the latest, and the day to ask for those before. */
  reviewDigests(before: CalendarDate | undefined): Promise<{ digests: ReviewDigest[]; next: CalendarDate | null }>;
  listCategories(): Promise<Category[]>;
  listAmenities(): Promise<Record<string, Amenity[]>>;
  listCities(): Promise<City[]>;
  /** How the one place is written that goes by this name, in any spelling; null where it is none or several. */
  placeName(name: string): Promise<string | null>;
  /** Null when nobody has this slug. */
  showPublicProfile(slug: string): Promise<ShownProfile | null>;
  placesInstead(city: string): Promise<PlacesInstead>;
};
