import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// React and the router change seldom and every page needs them: one file that stays in the cache.
const VENDOR = /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//;

// Small pieces that most pages use come in one file: thirty requests cost more than thirty kilobytes.
const SHARED = /\/app\/(ui|browser|shell)\/|\/packages\/contract\/|\/node_modules\/(zod|lucide-react)\//;
const MANY_PAGES = 5;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Without the entries the first page in development answers 504 while dependencies are found one by one.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.ts'] },
  build: {
    cssMinify: true,
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'vendor', test: VENDOR, priority: 2 },
              { name: 'shared', test: SHARED, minShareCount: MANY_PAGES, priority: 1 },
            ],
          },
        },
      },
    }),
  },
}));
