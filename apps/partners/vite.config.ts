import { OWNERS_LANGUAGES } from '@basera/contract/addresses/owners-address';
import { defineConfig } from 'vite';
import { siteLanguage } from '../../packages/ui/build-steps/languages/site-language.ts';
import { wordsOfLanguage } from '../../packages/ui/build-steps/languages/words-of-language.ts';
import { oneDocumentSite } from '../../packages/ui/build-steps/one-document-site.ts';
import { documentOfLanguage } from './build-steps/document-of-language.ts';

// In development one language runs for all sites: one that this site has not is shown in English.
const language = OWNERS_LANGUAGES.find((each) => each === siteLanguage()) ?? 'en';
const isEnglish = language === 'en';

export default defineConfig(async ({ command }) =>
  oneDocumentSite({
    // Files of all languages lie in one place, by names that say what is in them.
    base: '/partners/',
    packages: ['ui', 'messaging'],
    words: [await wordsOfLanguage(command, language), !isEnglish && documentOfLanguage(language)],
    outDir: isEnglish ? 'build' : `build/${language}`,
    hasPublicFiles: isEnglish,
  }),
);
