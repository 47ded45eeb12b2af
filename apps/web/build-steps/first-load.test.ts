import { expect, test } from 'vitest';
import { kilobytes, listOf } from '../../../packages/ui/build-steps/first-load.ts';
import { FIRST_LOAD_JS_KB, FIRST_LOAD_PAGES, firstLoadFiles } from './first-load.ts';

test.each(FIRST_LOAD_PAGES)('%s loads no more JavaScript than the budget before it is alive', async (routeId) => {
  const files = await firstLoadFiles(routeId);
  const total = kilobytes(files);
  expect(total, `bytes as brotli:\n${listOf(files)}\n`).toBeLessThanOrEqual(FIRST_LOAD_JS_KB);
  // React alone is more than this: a list of nothing would prove nothing.
  expect(total).toBeGreaterThan(50);
});
