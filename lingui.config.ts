import { defineConfig, type LinguiConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const WEB = '<rootDir>/apps/web/app';
/** Parts of the travellers' site whose words come with their pages. */
const LATE_ON_WEB = [
  'features/arrivals',
  'features/bookings',
  'features/favourites',
  'features/notifications',
  'features/stays',
  'features/stays/search/filters',
  'features/stays/search/results',
  'features/stays/search/said',
  'features/stays/stay/preview',
  'features/stays/stay/rooms',
  'features/support',
  'pages/legal',
  'pages/legal/honesty',
].map((part) => `${WEB}/${part}`);
const PARTNERS = '<rootDir>/apps/partners/src';
/** Parts of the owners' site whose words come with their pages. */
const LATE = [
  'bookings/arrival',
  'business',
  'calendar',
  'feeds',
  'listings',
  'looking',
  'money',
  'numbers',
  'register',
  'reviews',
  'templates',
].map((feature) => `${PARTNERS}/features/${feature}`);
const OFFICE = '<rootDir>/apps/office/src';
/** Parts of the office whose words come with their pages. */
const LATE_IN_OFFICE = [
  'approvals',
  'audit',
  'bookings',
  'bookings/story',
  'books',
  'businesses',
  'cases/open',
  'cases/review',
  'finding',
  'looking',
  'machine',
  'payouts',
  'people',
  'sign-in',
  'staff',
  'stays',
]
  .map((feature) => `${OFFICE}/features/${feature}`)
  .concat(`${OFFICE}/browser/audit`);
const UI = '<rootDir>/packages/ui/src';
const MESSAGING = '<rootDir>/packages/messaging/src';
const exclude = ['**/*.test.*'];
/** Of these parts, those that lie within one of them. */
const within = (folder: string, parts: string[]) =>
  parts.filter((part) => part.startsWith(`${folder}/`)).map((part) => `${part}/**`);

/** What travellers read; of what both sites share, owners read it as well. */
export const ofTravellers: NonNullable<LinguiConfig['catalogs']> = [
  {
    path: `${WEB}/words/{locale}`,
    include: [WEB],
    exclude: [...exclude, ...LATE_ON_WEB.map((folder) => `${folder}/**`)],
  },
  ...LATE_ON_WEB.map((folder) => ({
    path: `${folder}/words/{locale}`,
    include: [folder],
    exclude: [...exclude, ...within(folder, LATE_ON_WEB)],
  })),
  { path: `${UI}/words/{locale}`, include: [UI], exclude },
  { path: `${MESSAGING}/words/{locale}`, include: [MESSAGING], exclude },
];

/** What owners read, and nobody else. */
export const ofOwners: NonNullable<LinguiConfig['catalogs']> = [
  {
    path: `${PARTNERS}/words/{locale}`,
    include: [PARTNERS],
    exclude: [...exclude, ...LATE.map((folder) => `${folder}/**`)],
  },
  ...LATE.map((folder) => ({ path: `${folder}/words/{locale}`, include: [folder], exclude })),
];

/** The words of what runs in browsers: written where they are used, gathered in `words` of their part. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    ...ofTravellers,
    ...ofOwners,
    {
      path: `${OFFICE}/words/{locale}`,
      include: [OFFICE],
      exclude: [...exclude, ...LATE_IN_OFFICE.map((folder) => `${folder}/**`)],
    },
    ...LATE_IN_OFFICE.map((folder) => ({
      path: `${folder}/words/{locale}`,
      include: [folder],
      exclude: [...exclude, ...within(folder, LATE_IN_OFFICE)],
    })),
  ],
  format: formatter({ lineNumbers: false }),
});
