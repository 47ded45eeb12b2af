import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** The words of mails, papers, push and SMS. The server runs unbuilt: without macros, on a compiled catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '<rootDir>/src/words/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*', '**/testing/**'] },
  ],
  compileNamespace: 'ts',
  format: formatter({ lineNumbers: false }),
});
