import { endpoints } from '@basera/contract/endpoints/index';

const { arrivals, business, businesses, businessReviews, desk, templates, calendar, cases, listings, money, numbers } =
  endpoints;

/**
 * What a member of staff is shown over an owner's shoulder, and nothing else: no conversations, no register of guests, no
 * links that are secrets, no file, nothing that is the person's rather than the business'.
 */
const SHOWN = [
  arrivals.listArrivals,
  arrivals.readArrival,
  business.showBusiness,
  businesses.listOwnBusinesses,
  businesses.listMembers,
  businesses.readLog,
  businessReviews.listBusinessReviews,
  desk.listOwnerBookings,
  desk.readToday,
  desk.readOwnCancellations,
  desk.showOwnerBooking,
  desk.readDeskRooms,
  templates.listTemplates,
  calendar.readCalendar,
  calendar.readUnits,
  cases.listCases,
  cases.showCase,
  listings.listOwnListings,
  listings.showListing,
  money.readMoney,
  money.readBookingMoney,
  money.readStatement,
  money.readTaxRules,
  numbers.readNumbers,
];

const paths = new Set<string>(SHOWN.map(({ method, path }) => `${method} ${path}`));

export const isShown = ({ method, path }: { method: string; path: string }): boolean => paths.has(`${method} ${path}`);
