import { defineConfig } from 'vite';
import { siteLanguage } from '../../packages/ui/build-steps/languages/site-language.ts';
import { wordsOfLanguage } from '../../packages/ui/build-steps/languages/words-of-language.ts';
import { oneDocumentSite } from '../../packages/ui/build-steps/one-document-site.ts';
import { documentOfLanguage } from './build-steps/document-of-language.ts';

const language = siteLanguage();
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
