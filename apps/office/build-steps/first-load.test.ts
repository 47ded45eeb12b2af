import { expect, test } from 'vitest';
import { FIRST_LOAD_JS_KB, firstLoadFiles, kilobytes, pagesOf, readManifest } from './first-load.ts';

test('no page loads more JavaScript than the budget before it is alive', async () => {
  const manifest = await readManifest();
  const pages = pagesOf(manifest);
  expect(pages).toContain('src/features/approvals/approvals-page.tsx');
  for (const page of pages) {
    const files = await firstLoadFiles(manifest, page);
    const list = files.map(({ file, bytes }) => `${String(bytes).padStart(8)}  ${file}`).join('\n');
    expect(kilobytes(files), `${page}, bytes as brotli:\n${list}\n`).toBeLessThanOrEqual(FIRST_LOAD_JS_KB);
    // React alone is more than this: a list of nothing would prove nothing.
    expect(kilobytes(files)).toBeGreaterThan(50);
  }
});
