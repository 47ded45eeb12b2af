import { join } from 'node:path';
import { OTHER_LANGUAGES } from '@basera/contract/languages/languages';
import { expect, test } from 'vitest';
import { kilobytes, listOf } from '../../../packages/ui/build-steps/first-load.ts';
import { BUILD_DIR, FIRST_LOAD_JS_KB, FIRST_LOAD_PAGES, firstLoadFiles } from './first-load.ts';

const pages = ['', ...OTHER_LANGUAGES].flatMap((language) => FIRST_LOAD_PAGES.map((page) => [page, language] as const));

test.each(pages)('%s loads no more JavaScript than the budget before it is alive (%s)', async (routeId, language) => {
  const files = await firstLoadFiles(routeId, join(BUILD_DIR, language));
  const total = kilobytes(files);
  expect(total, `bytes as brotli:\n${listOf(files)}\n`).toBeLessThanOrEqual(FIRST_LOAD_JS_KB);
  // React alone is more than this: a list of nothing would prove nothing.
  expect(total).toBeGreaterThan(50);
});
