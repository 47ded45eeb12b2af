import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWNERS_LANGUAGES } from '@basera/contract/addresses/owners-address';
import { expect, test } from 'vitest';
import { firstLoads, kilobytes, listOf } from '../../../packages/ui/build-steps/first-load.ts';

/** The most that a page may load before it is alive: JavaScript as brotli, in kilobytes of 1000 bytes. */
const FIRST_LOAD_JS_KB = 156;
const BUILD_DIR = fileURLToPath(new URL('../build', import.meta.url));
const buildIn = (language: string) => (language === 'en' ? BUILD_DIR : join(BUILD_DIR, language));

test.each(OWNERS_LANGUAGES)(
  'in %s no page loads more JavaScript than the budget before it is alive',
  async (language) => {
    const pages = await firstLoads(buildIn(language));
    expect([...pages.keys()]).toContain('src/pages/today-page.tsx');
    for (const [page, files] of pages) {
      expect(kilobytes(files), `${page}, bytes as brotli:\n${listOf(files)}\n`).toBeLessThanOrEqual(FIRST_LOAD_JS_KB);
      // React alone is more than this: a list of nothing would prove nothing.
      expect(kilobytes(files)).toBeGreaterThan(50);
    }
  },
);
