/** Pages that are the same for everybody and have one address. */
export const STATIC_PAGES = [
  '/',
  '/search',
  '/cities',
  '/how-it-works',
  '/how-reviews-work',
  '/how-stays-are-listed',
  '/honesty',
  '/honesty/digests',
  '/faq',
  '/help-center',
  '/contact-support',
  '/support',
  '/terms-conditions',
  '/privacy-policy',
] as const;

/** The day on which the terms were last changed, as they say themselves. */
export const TERMS_UPDATED = '2025-01-15';

/** Where the owners' site begins: an app of its own, which the travellers' site leads to by loading it anew. */
export const OWNERS_PATH = '/partners';

/** Beginnings of addresses of pages that are somebody's own, or a step of booking; '$' ends an address. */
export const PRIVATE_PAGES = [
  '/arrival/',
  '/booking/',
  '/preview/',
  '/stay-pass/',
  '/bookings',
  '/favourites',
  '/messages',
  '/referrals',
  '/profile$',
  '/profile/edit',
  '/profile/your-data',
  '/notifications',
  '/offline',
  '/login',
  '/signout',
] as const;

/** Those, and what is no page of the travellers at all. */
export const PRIVATE_ADDRESSES = [
  '/api/',
  '/broadcasting/',
  '/dev/',
  '/sandbox/',
  OWNERS_PATH,
  ...PRIVATE_PAGES,
] as const;

/** Where an owner confirms by a link that guests are expected; its code follows. Short, since it stands in an SMS. */
export const ARRIVAL_LINK_PATH = '/arrival/';

/** What the code of a voucher opens, for desk and guest; its code follows. */
export const STAY_PASS_PATH = '/stay-pass/';

/** The results of a city, which are its page. */
export const cityPage = (city: string): string => `/search?${new URLSearchParams({ city })}`;
