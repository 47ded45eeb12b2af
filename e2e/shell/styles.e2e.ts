import type { Page, Route } from '@playwright/test';
import { comesAlive } from '../support/arrive-alive.ts';
import { anyOf, heldBack } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { searchAddress } from '../support/search-bar.ts';

// The browser logs a file that did not come, and React throws its event, which says no more.
test.use({ mayLogErrors: anyOf(heldBack('/assets/*.css'), /: Event$/) });

const STYLE_SHEETS = /\/assets\/.*\.css$/;
/** The whole of the frame's, of which a page has inside what it shows. */
const FRAME_SHEET = /\/assets\/app-[^/]*\.css$/;
const PAGE_SHEETS = /\/assets\/(?!app-)[^/]*\.css$/;
const SCRIPTS = /\/assets\/.*\.js$/;

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

test('a page has its styles inside, and waits for none before it is shown', async ({ page }) => {
  // What comes with scripts, such as the map beside the results of a wide window, has its own styles and its own time.
  const held = Promise.withResolvers<void>();
  const holdBack = async (route: Route) => {
    await held.promise;
    await route.fallback();
  };
  await page.route(SCRIPTS, holdBack);
  await page.route(STYLE_SHEETS, holdBack);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (PAGE_SHEETS.test(request.url()) && request.headers().purpose !== 'prefetch') fetched.push(request.url());
  });
  await page.goto(await searchAddress(), { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.results')).toHaveCSS('display', 'grid');
  await expect(page.locator('link[rel="stylesheet"][href]:not([disabled])')).toHaveCount(0);
  // What only other pages need is not in it, nor what of the frame is opened later.
  const inside = (await page.locator('style').allTextContents()).join('');
  expect(inside).toContain('.results');
  expect(inside).not.toMatch(/\.profile-grid|\.room-body|\.timeline|\.dialog-head|\.toast/);
  expect(fetched).toEqual([]);
  held.resolve();
  await comesAlive(page);
});

/** How many pixels of two pictures are not alike: an edge that is drawn anew may be a shade off. Runs in the page. */
async function differingPixels(pictures: string[]): Promise<number> {
  const A_SHADE = 8;
  const read = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
  };
  const [one, other] = await Promise.all(pictures.map(read));
  if (!one || !other || one.length !== other.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.length; at += 1) if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > A_SHADE) count += 1;
  return count;
}

test('the whole of the styles changes nothing that is shown', async ({ page }) => {
  // The page stays as the server sent it; its pictures are grounds of one colour.
  await page.route(SCRIPTS, () => {});
  await page.route(/\/media\//, () => {});
  const search = await searchAddress();
  for (const address of [search, '/property/linden-suites-delhi', '/bookings', '/faq']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const shown = await page.screenshot({ fullPage: true, animations: 'disabled' });
    await page.locator('link[data-precedence="frame"]').evaluate(
      (link: HTMLLinkElement) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.disabled = false;
        }),
    );
    const whole = await page.screenshot({ fullPage: true, animations: 'disabled' });
    expect(
      await page.evaluate(
        differingPixels,
        [shown, whole].map((png) => png.toString('base64')),
      ),
      address,
    ).toBe(0);
  }
});

test('where the whole of the styles does not come, a page is what it is without scripts', async ({ page }) => {
  await page.route(FRAME_SHEET, (route) => route.abort());
  await page.goto(await searchAddress(), { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'failed');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a page that is led to waits for its styles, and keeps them', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await page.route(PAGE_SHEETS, async (route) => {
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

  await page.unroute(PAGE_SHEETS);
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
