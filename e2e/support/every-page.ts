/** One address to meet a route at, and how it is met there. */
export type PageToSee = {
  /** Of a stay, a room, a person or a booking: what stands in braces is filled in by who goes there. */
  address: string;
  /** 'open': whole without scripts; 'alive': anybody's, but scripts make it; 'own': for who is signed in. */
  kind: 'open' | 'alive' | 'own';
  status?: 404;
  /** Whole without scripts, but nothing for search engines. */
  isUnlisted?: true;
};

const open = (address: string): PageToSee => ({ address, kind: 'open' });
const alive = (address: string): PageToSee => ({ address, kind: 'alive' });
const own = (address: string): PageToSee => ({ address, kind: 'own' });

/**
 * Every route of apps/web/app/routes.ts. shell/every-page.e2e.ts looks at each in the dark on a phone, and in
 * `npm run test:all` in both themes at both widths.
 */
export const everyPage: Record<string, PageToSee> = {
  '/': open('/'),
  cities: open('/cities'),
  search: open('/search?city=Candolim'),
  'property/:idOrSlug': open('/property/{stay}'),
  'preview/:token': { ...open('/preview/nobodys'), status: 404, isUnlisted: true },
  'booking/:slug/details': alive('/booking/{stay}/details?room={room}:1:0'),
  'booking/:id/confirmation': alive('/booking/{stay}/confirmation?room={room}:1:0'),
  'booking/:id/confirmed': own('/booking/{stay}/confirmed?booking_id={booking}'),
  'arrival/:code': { ...open('/arrival/nobodys'), status: 404, isUnlisted: true },
  'stay-pass/:code': { ...open('/stay-pass/nobodys'), status: 404, isUnlisted: true },
  bookings: own('/bookings'),
  profile: own('/profile'),
  'profile/edit': own('/profile/edit'),
  'profile/your-data': own('/profile/your-data'),
  'profile/:slug': { ...open('/profile/{person}'), isUnlisted: true },
  favourites: own('/favourites'),
  messages: own('/messages'),
  notifications: own('/notifications'),
  offline: alive('/offline'),
  referrals: own('/referrals'),
  login: alive('/login'),
  signout: own('/signout'),
  'how-it-works': open('/how-it-works'),
  'how-reviews-work': open('/how-reviews-work'),
  'how-stays-are-listed': open('/how-stays-are-listed'),
  honesty: open('/honesty'),
  'honesty/digests': open('/honesty/digests'),
  'terms-conditions': open('/terms-conditions'),
  'privacy-policy': open('/privacy-policy'),
  'help-center': open('/help-center'),
  faq: open('/faq'),
  support: open('/support'),
  'contact-support': open('/contact-support'),
  'account-help': open('/account-help'),
  'payment-help': open('/payment-help'),
  'booking-help': open('/booking-help'),
  'tech-support': open('/tech-support'),
  '*': { ...open('/no/such/page'), status: 404, isUnlisted: true },
};

/** Addresses of which the answer says that there is nothing; browsers log that as an error. */
export const notThere = Object.values(everyPage).flatMap(({ status, address }) => (status === 404 ? [address] : []));

/** Every page of apps/partners/src/routes.tsx; partners/every-page.e2e.ts looks at each. */
export const ownersPages = [
  'today',
  'calendar',
  'calendar/sites',
  'bookings',
  'bookings/new',
  'bookings/cancelled',
  'bookings/:bookingId',
  'bookings/:bookingId/change',
  'bookings/:bookingId/register',
  'listings',
  'listings/from-file',
  'listings/:listingId/:step?',
  'messages',
  'reviews',
  'numbers',
  'money',
  'money/rules',
  'templates',
  'people',
  'join',
  'looking',
  'business',
  'more',
  'cases',
  'cases/:caseId',
  '*',
] as const;

/** The path of one of `ownersPages` within the owners' site; of a case that is none, as nothing is sold twice in the demo. */
export const ownersPathOf = (route: string, { listing, booking }: { listing: number; booking: number }): string =>
  route
    .replace(':listingId/:step?', `${listing}/ready`)
    .replace(':listingId', `${listing}`)
    .replace(':bookingId', `${booking}`)
    .replace(':caseId', '1')
    .replace('*', 'no/such/page');

/** Every page of apps/office/src/routes.tsx; office/office.e2e.ts looks at each on a phone, office/walk.e2e.ts in each role. */
export const officePages = [
  'cases/:kind?/:caseId?',
  'approvals/:approvalId?',
  'accounts/:businessId?',
  'bookings/:bookingId',
  'people/:personId',
  'listings/:stayId?',
  'likenesses/:likenessId?',
  'proofs',
  'paused',
  'stays/:stayId',
  'payouts/:payoutId?',
  'costs',
  'returns',
  'books',
  'businesses/:businessId',
  'looking/:lookingId?',
  'machine/:part?',
  'staff/:staffId?',
  'audit',
  '*',
] as const;

/** An address with what stands in braces filled in. */
export const filledIn = (address: string, known: Record<string, string>): string =>
  address.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? '');
