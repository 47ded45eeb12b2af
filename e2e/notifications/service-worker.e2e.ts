import type { Page } from '@playwright/test';
import { answered, anyOf, OFFLINE } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { type LaterBuild, laterBuildOf } from '../support/product/later-build.ts';

// Without a network browsers log every request that failed.
test.use({ serviceWorkers: 'allow', mayLogErrors: anyOf(OFFLINE, answered(503, '/offline')) });

const caches = (page: Page): Promise<string[]> => page.evaluate(() => window.caches.keys());

/** Looks for another worker as the browser does with a visit; resolves to what became of it first. */
const update = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const became = new Promise<string>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => resolve(worker.state), { once: true });
      });
    });
    await registration.update();
    return became;
  });

test('a later build takes the place of the earlier, and one that cannot be kept does not', async ({
  page,
  context,
  product,
}) => {
  const site: LaterBuild = await laterBuildOf(product);
  await page.goto(`${site.origin}/faq`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const [first, ...others] = await caches(page);
  expect([first, others]).toEqual([expect.stringMatching(/^basera-[0-9a-f]{16}$/), []]);

  // A start of the server that goes wrong, say: what was kept stays.
  site.serve({ build: 'broken', offlinePage: 503 });
  expect(await update(page)).toBe('redundant');
  expect(await caches(page)).toEqual([first]);

  site.serve({ build: 'later', offlinePage: 200 });
  expect(await update(page)).toBe('installed');
  await expect.poll(() => caches(page)).toEqual(['basera-later']);
  await context.setOffline(true);
  await page.goto(`${site.origin}/bookings`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await page.goto('about:blank');
  await site.stop();
});
