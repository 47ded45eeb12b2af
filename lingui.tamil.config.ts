import { defineConfig } from '@lingui/conf';
import config, { ofTravellers } from './lingui.config.ts';

const PARTS = [
  'app',
  'features/bookings',
  'features/favourites',
  'features/stays',
  'messaging/src',
  'search/filters',
  'search/results',
  'search/said',
  'stay/rooms',
  'ui/src',
];

/** The parts of the travellers' site that are in Tamil: from the search to the booking. The rest is shown in English. */
export default defineConfig({
  ...config,
  locales: ['en', 'ta'],
  catalogs: ofTravellers.filter(({ path }) => PARTS.some((part) => path.endsWith(`/${part}/words/{locale}`))),
});
