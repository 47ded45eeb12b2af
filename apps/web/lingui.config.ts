import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const BOOKINGS = '<rootDir>/app/features/bookings';

/** The words of the travellers' site: written where they are used, gathered in app/words; those of bookings beside them. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '<rootDir>/app/words/{locale}', include: ['<rootDir>/app'], exclude: ['**/*.test.*', `${BOOKINGS}/**`] },
    { path: `${BOOKINGS}/words/{locale}`, include: [BOOKINGS], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false }),
});
