import { defineConfig, devices } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;
const args = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
// Chromium's own sandbox does not work for root.
if (process.getuid?.() === 0) args.push('--no-sandbox');

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  use: {
    launchOptions: { args, ...(executablePath && { executablePath }) },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 }, screen: { width: 360, height: 740 } },
    },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
  ],
});
