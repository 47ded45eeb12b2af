import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import { compressFolder } from './compress-folder.ts';
import { directIcons } from './direct-icons.ts';
import { leanLibraries } from './lean-advice.ts';
import { linguiMacros } from './lingui-macros.ts';
import { constantsInline, minified } from './minified.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

// React, the router and the queries change seldom: one file that stays in the cache.
const VENDOR =
  /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser|@tanstack)\/|rolldown\/runtime/;

const compressed = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  writeBundle: ({ dir = '' }) => compressFolder(dir),
});

/** One file for what so many pages share: many small ones compress badly, and each is a request. */
const sharedBy = (pages: number | undefined) => (pages ? [{ name: 'shared', test: /src/, minShareCount: pages }] : []);

type OneDocument = {
  /** The path below which its files are served. */
  base: string;
  /** Those of ours that it is made of. */
  packages: readonly string[];
  /** By how many pages something is used to be in a file with all that is; in none where nothing is said. */
  pages?: number;
  /** What brings its words; else they come in English, in catalogues. */
  words?: PluginOption[];
  outDir?: string;
  /** False where another build of it brings the files that have a name of their own. */
  hasPublicFiles?: boolean;
};

const inCatalogues = (): PluginOption[] => [lingui({ cwd: ROOT, failOnMissing: true }), linguiMacros()];

/** How a site is built that is one document and draws its pages in the browser. */
export const oneDocumentSite = (site: OneDocument): UserConfig => ({
  base: site.base,
  plugins: [tailwindcss(), site.words ?? inCatalogues(), directIcons(), leanLibraries(), compressed()],
  // React has had this hook itself since 18; Lingui asks for the stand-in of older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  optimizeDeps: {
    entries: [
      'src/**/*.{ts,tsx}',
      ...site.packages.map((name) => `../../packages/${name}/src/**/*.{ts,tsx}`),
      '!**/*.test.{ts,tsx}',
    ],
  },
  build: {
    outDir: site.outDir ?? 'build',
    copyPublicDir: site.hasPublicFiles ?? true,
    // Read by the test of the budget.
    manifest: true,
    ...minified,
    rolldownOptions: {
      optimization: constantsInline,
      output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }, ...sharedBy(site.pages)] } },
    },
  },
});
