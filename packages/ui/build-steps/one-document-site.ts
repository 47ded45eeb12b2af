import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin, UserConfig } from 'vite';
import { compressFolder } from './compress-folder.ts';
import { directIcons } from './direct-icons.ts';
import { linguiMacros } from './lingui-macros.ts';

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

/**
 * How a site is built that is one document and draws its pages in the browser: at which path it is served, of which of our packages it is made, and
 * by how many `pages` something is used to be in a file with all that is; in none where nothing is said.
 */
export const oneDocumentSite = (base: string, packages: readonly string[], pages?: number): UserConfig => ({
  base,
  plugins: [tailwindcss(), lingui({ cwd: ROOT, failOnMissing: true }), linguiMacros(), directIcons(), compressed()],
  // React has had this hook itself since 18; Lingui asks for the stand-in of older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  optimizeDeps: {
    entries: [
      'src/**/*.{ts,tsx}',
      ...packages.map((name) => `../../packages/${name}/src/**/*.{ts,tsx}`),
      '!**/*.test.{ts,tsx}',
    ],
  },
  build: {
    outDir: 'build',
    // Read by the test of the budget.
    manifest: true,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }, ...sharedBy(pages)] } } },
  },
});
