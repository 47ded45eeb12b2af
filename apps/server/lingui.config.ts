import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { saidWords } from './said-words.ts';

const CONTRACT = '<rootDir>/../../packages/contract/src';

/** Where the contract says what is wrong with what was sent. */
const SCHEMAS = [
  'endpoints',
  'parsing',
  'rules/business/guest-marks.ts',
  'rules/calendar',
  'rules/feeds/feed-problems.ts',
  'rules/listing/report-reasons.ts',
  'rules/register',
  'rules/reviews/review-cases.ts',
  'rules/status/ticket-status.ts',
  'rules/tax',
  'words/stay-dates-words.ts',
];

/** The words of errors, mails, papers, push and SMS. The server runs unbuilt: without macros, on a compiled catalogue. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'hi'],
  catalogs: [
    {
      path: '<rootDir>/src/words/{locale}',
      include: ['<rootDir>/src', ...SCHEMAS.map((part) => `${CONTRACT}/${part}`)],
      exclude: [
        ...['**/*.test.*', '**/testing/**', '**/hi/**', '**/ta/**', '**/modules/office/**', '**/operators/**'],
        ...[`${CONTRACT}/**/*.test.ts`, `${CONTRACT}/**/{hi,ta}/**`, `${CONTRACT}/endpoints/office/**`],
      ],
    },
  ],
  extractors: [saidWords],
  compileNamespace: 'ts',
  format: formatter({ lineNumbers: false }),
});
