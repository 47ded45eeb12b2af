import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

const WIDTHS = { phone: 360, desktop: 1440 };

/** Pictures of every page, for looking at: `npm run pictures`. They hold nothing to anything, and are no part of `npm test`. */
export default defineConfig({
  ...config,
  testMatch: '*.pictures.ts',
  globalSetup: '../support/product/data-template.ts',
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  outputDir: '../test-results',
  projects: Object.entries(WIDTHS)
    .filter(([name]) => !process.env.PICTURES_WIDTH || process.env.PICTURES_WIDTH === name)
    .map(([name, width]) => ({ name, use: { viewport: { width, height: 900 }, deviceScaleFactor: 1 } })),
});
