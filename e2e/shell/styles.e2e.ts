import type { Page } from '@playwright/test';
import { anyOf, heldBack } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { searchAddress } from '../support/search-bar.ts';

// The browser logs a file that did not come, and React throws its event, which says no more.
test.use({ mayLogErrors: anyOf(heldBack('/assets/*.css'), /: Event$/) });

const STYLE_SHEETS = /\/assets\/.*\.css$/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** How the first element that a page shows of this kind is laid out in the moment in which it is put there. */
const layoutOnArrival = (page: Page, selector: string) =>
  page.evaluateHandle((wanted) => {
    const seen = { display: null as string | null };
    const look = () => {
      const element = document.querySelector(wanted);
      if (element) seen.display ??= getComputedStyle(element).display;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return seen;
  }, selector);

test('a page has its styles inside, and fetches none before it is shown', async ({ page }) => {
  // What comes with scripts, such as the map beside the results of a wide window, has its own styles and its own time.
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (STYLE_SHEETS.test(request.url()) && request.headers().purpose !== 'prefetch') fetched.push(request.url());
  });
  await page.goto(await searchAddress(), { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.results')).toHaveCSS('display', 'grid');
  await expect(page.locator('link[rel="stylesheet"][href]:not([disabled])')).toHaveCount(0);
  // What only other pages need is not in it.
  const inside = await page.locator('style').allTextContents();
  expect(inside.join('')).toContain('.results');
  expect(inside.join('')).not.toMatch(/\.profile-grid|\.room-body|\.timeline/);
  expect(fetched).toEqual([]);
  held.resolve();
});

test('a page that is led to waits for its styles, and keeps them', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await page.route(STYLE_SHEETS, async (route) => {
    isAsked.resolve();
    await held.promise;
    await route.fallback();
  });
  await page.goto(await searchAddress());
  const found = await heading(page).innerText();
  const stay = await layoutOnArrival(page, '.room');
  await page.getByRole('article').first().getByRole('link').first().click();
  await isAsked.promise;
  await expect(page.locator('.progress')).toBeAttached();
  await expect(heading(page)).toHaveText(found);
  await expect(page.locator('.gallery')).toHaveCount(0);
  held.resolve();
  await expect(page.locator('.room').first()).toBeVisible();
  expect(await stay.evaluate(({ display }) => display)).toBe('grid');

  await page.unroute(STYLE_SHEETS);
  await page.route(STYLE_SHEETS, (route) => route.abort());
  const results = await layoutOnArrival(page, '.results');
  await page.goBack();
  await expect(heading(page)).toHaveText(found);
  expect(await results.evaluate(({ display }) => display)).toBe('grid');
  const again = await layoutOnArrival(page, '.room');
  await page.goForward();
  await expect(page.locator('.room').first()).toBeVisible();
  expect(await again.evaluate(({ display }) => display)).toBe('grid');
});

test('where the styles of a page do not come, the server is asked for it with its styles inside', async ({ page }) => {
  await page.goto('/help-center');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route(STYLE_SHEETS, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact support' }).click();
  await expect(page).toHaveURL('/contact-support');
  await expect(page.locator('.contact-support')).toHaveCSS('display', 'grid');
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(false);
  await expect(page.locator('.contact-support')).toHaveCSS('display', 'grid');
});
