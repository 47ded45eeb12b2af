import type { Page, Route } from '@playwright/test';
import { comesAlive } from '../support/arrive-alive.ts';
import { anyOf, heldBack } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { searchAddress } from '../support/search-bar.ts';

// The browser logs a file that did not come, and React throws its event, which says no more.
test.use({
  mayLogErrors: anyOf(heldBack('/assets/*.css'), /: Event$/),
});

const STYLE_SHEETS = /\/assets\/.*\.css$/;
/** The whole of the frame's, of which a page has inside what it shows. */
const FRAME_SHEET = /\/assets\/frame-[^/]*\.css$/;
const PAGE_SHEETS = /\/assets\/(?!frame-)[^/]*\.css$/;
/** What a page of results may have before it is compressed. */
const RESULTS_MOST_BYTES = 90_000;
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
  await page.goto(await searchAddress(), { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('.results')).toHaveCSS('display', 'grid');
  await expect(page.locator('link[rel="stylesheet"][href]:not([disabled])')).toHaveCount(0);
  // What only other pages need is not in it, nor what of the frame is opened later.
  const inside = (await page.locator('style').allTextContents()).join('');
  expect(inside).toContain('.results');
  expect(inside).not.toMatch(/\.profile-grid|\.room-body|\.timeline|\.dialog-head|\.toast|@media print/);
  // Each first visitor waits for all of it, and the server writes it anew for each search.
  const filtered = '&view=map&star_rating=3&amenities%5B%5D=1&house_rules%5B%5D=couples_welcome';
  const india = page.url().replace(/city=[^&]*&/, '');
  for (const address of [page.url(), india, `${page.url()}&view=map`, `${page.url()}${filtered}`, `${india}&page=2`]) {
    const html = await (await fetch(address)).text();
    expect(Buffer.byteLength(html), address).toBeLessThan(RESULTS_MOST_BYTES);
  }
  held.resolve();
  await comesAlive(page);
});

/** What of the looks of an element the whole of the styles could change, and what it does change on a page. */
const LOOKS =
  'display position inset width height margin padding border border-radius gap grid-template-columns align-items flex order color background-color box-shadow font-size font-weight line-height text-align white-space overflow visibility z-index clip-path content';

const changedByWhole = (page: Page) =>
  page.evaluate(async (names) => {
    const looks = () =>
      [...document.body.querySelectorAll('*')].flatMap((element) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(element, part);
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return `${element.tagName}.${element.className}${part ?? ''} ${values.join('; ')}`;
        }),
      );
    const shown = looks();
    const links = document.querySelectorAll<HTMLLinkElement>('link[disabled]:not([data-precedence="ground"])');
    for (const link of links) {
      await new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.disabled = false;
      });
    }
    return looks().filter((each, index) => each !== shown[index]);
  }, LOOKS.split(' '));

test('the whole of the styles changes nothing that is shown', async ({ page }) => {
  // The page stays as the server sent it, and in the fonts of the device.
  await page.route(SCRIPTS, () => {});
  await page.route(/\/media\/|\.woff2$/, () => {});
  const search = await searchAddress();
  for (const address of [search, '/property/linden-suites-delhi', '/bookings', '/faq']) {
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading');
    expect(await changedByWhole(page), address).toEqual([]);
  }
});

test('where the whole of the styles does not come, a page is what it is without scripts', async ({ page }) => {
  await page.route(FRAME_SHEET, (route) => route.abort());
  await page.goto(await searchAddress(), { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'failed');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a page that is led to waits for its styles, and keeps them', async ({ page }) => {
  await page.goto(await searchAddress());
  await comesAlive(page);
  const held = Promise.withResolvers<void>();
  const isAsked = Promise.withResolvers<void>();
  await page.route(PAGE_SHEETS, async (route) => {
    isAsked.resolve();
    await held.promise;
    await route.fallback();
  });
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
