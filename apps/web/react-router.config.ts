import { prefixOf } from '@basera/contract/languages/languages';
import type { Config } from '@react-router/dev/config';
import { compressFolder } from '../../packages/ui/build-steps/compress-folder.ts';
import { siteLanguage } from '../../packages/ui/build-steps/languages/site-language.ts';
import { buildServiceWorker } from './build-steps/service-worker.ts';

const language = siteLanguage();
const isEnglish = language === 'en';

export default {
  ssr: true,
  // Every language is a build with its words inside, whose pages stand below its prefix.
  basename: prefixOf(language) || '/',
  buildDirectory: isEnglish ? 'build' : `build/${language}`,
  // Each piece of a split page is a request of its own.
  splitRouteModules: false,
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    if (isEnglish) await buildServiceWorker(client);
    await compressFolder(client);
  },
} satisfies Config;
