import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './build-steps/chunks.ts';
import { directIcons } from './build-steps/direct-icons.ts';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), lingui({ macroTransform: true, failOnMissing: true }), directIcons()],
  // Without the entries the first page in development answers 504 while dependencies are found one by one.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  build: {
    cssMinify: true,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunkGroups(fileURLToPath(new URL('app', import.meta.url))) },
        },
      },
    }),
  },
}));
