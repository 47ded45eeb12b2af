import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The words of the travellers' site: written where they are used, gathered in app/words. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/app/words/{locale}', include: ['<rootDir>/app'], exclude: ['**/*.test.*'] }],
  format: formatter({ lineNumbers: false }),
});
