import { availableParallelism, totalmem } from 'node:os';
import { dayInIndia, instantInIndia } from '@basera/contract/calendar-date';
import { defineConfig, devices } from '@playwright/test';

// Journeys move their product's clock on by hours: from ten in the morning on none of them passes midnight unawares.
process.env.CLOCK_START ||= instantInIndia(dayInIndia(Date.now()), '10:00').toISOString();

const args = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
// Chromium's own sandbox does not work for root.
if (process.getuid?.() === 0) args.push('--no-sandbox');
const launch = (executablePath: string | undefined) => ({ args, ...(executablePath && { executablePath }) });
const phone = {
  ...devices['Pixel 5'],
  viewport: { width: 360, height: 740 },
  screen: { width: 360, height: 740 },
  deviceScaleFactor: 1,
};
/** What a worker's browser and product take at most; as much again is left to all others. */
const WORKER_BYTES = 1024 ** 3;
const WORKERS = Math.max(1, Math.min(availableParallelism() + 3, Math.floor(totalmem() / WORKER_BYTES) - 1));
const isAll = Boolean(process.env.TEST_ALL);

export default defineConfig({
  testDir: '.',
  testMatch: '*/*.e2e.ts',
  globalSetup: './support/product/data-template.ts',
  fullyParallel: false,
  // A worker waits for its browser and its product more than it works; a product of one's own that all share may have its clock moved.
  workers: process.env.BASERA_URL ? 1 : WORKERS,
  // What passes at the second try is a fault still: npm test names it, and takes a few at most (docs/decisions/0132).
  retries: process.env.SECOND_TRY ? 1 : 0,
  // Against hanging only, as are those of what is waited for: a busy machine takes its time.
  timeout: 240_000,
  // What is done again until it passes has no bound of its own; each try may wait some seconds for what it leads to.
  expect: { timeout: 20_000, toPass: { timeout: 60_000 } },
  forbidOnly: true,
  outputDir: './test-results',
  use: {
    launchOptions: launch(process.env.CHROMIUM_PATH),
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A worker would answer before a test could; the journeys that are about it let it be.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // What was done, asked and logged, without a picture of each step: those cost more than the steps.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  // A worker begins anew for each project: those of few tests come first and keep to one, while the others do what is left.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@whole-browser\b/,
      ...(!isAll && { grep: /@desktop-(only|first)\b/, workers: 1 }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone, whole browser',
      grep: /@whole-browser\b/,
      workers: 1,
      use: { ...phone, launchOptions: launch(process.env.WHOLE_CHROMIUM_PATH ?? process.env.CHROMIUM_PATH) },
    },
    {
      name: 'phone',
      grepInvert: isAll ? /@desktop-only\b|@whole-browser\b/ : /@desktop-(only|first)\b|@whole-browser\b/,
      use: phone,
    },
  ],
});
