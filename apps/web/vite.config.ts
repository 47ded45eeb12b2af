import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type UserConfig } from 'vite';
import { directIcons } from '../../packages/ui/build-steps/direct-icons.ts';
import { siteLanguage } from '../../packages/ui/build-steps/languages/site-language.ts';
import { wordsOfLanguage } from '../../packages/ui/build-steps/languages/words-of-language.ts';
import { leanLibraries } from '../../packages/ui/build-steps/lean-advice.ts';
import { constantsInline, minified } from '../../packages/ui/build-steps/minified.ts';
import { chunkGroups } from './build-steps/chunks.ts';
import { errorsMadeAhead } from './build-steps/errors-made-ahead.ts';
import { flatLayers } from './build-steps/flat-layers.ts';
import { leanWords } from './build-steps/lean-lingui.ts';
import { pageScripts } from './build-steps/page-scripts.ts';

const language = siteLanguage();

export default defineConfig(
  async ({ command, isSsrBuild }): Promise<UserConfig> => ({
    plugins: [
      pageScripts(),
      tailwindcss(),
      reactRouter(),
      await wordsOfLanguage(command, language),
      directIcons(),
      leanWords(),
      leanLibraries(),
      errorsMadeAhead(),
    ],
    // For the server's half alone: what browsers load, and the names of its files, are the same on every day.
    environments: { ssr: { define: command === 'build' ? { 'import.meta.env.BUILT_AT': String(Date.now()) } : {} } },
    // React has had this hook itself since 18; Lingui asks for the stand-in of older ones.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
    // Without the entries the first page in development answers 504 while dependencies are found one by one.
    optimizeDeps: {
      entries: ['app/**/*.{ts,tsx}', '../../packages/{ui,messaging}/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
    },
    // Built in, so that the server's words are as lean as the browser's.
    ssr: { noExternal: [/^@lingui\//] },
    // Files that pages of every language ask for come with the English build.
    publicDir: command === 'build' && language !== 'en' ? false : 'public',
    css: { postcss: { plugins: [flatLayers()] } },
    build: {
      cssMinify: true,
      ...(!isSsrBuild && {
        ...minified,
        rolldownOptions: {
          optimization: constantsInline,
          output: {
            codeSplitting: { groups: chunkGroups(fileURLToPath(new URL('app', import.meta.url))) },
          },
        },
      }),
    },
  }),
);
