import { STACKED_TOAST_MS, TOAST_MS } from '@basera/contract/limits';
import { expectAccessible } from '../support/accessible.ts';
import { stopClockIn, takeClock } from '../support/clock.ts';
import { answered, anyOf, heldBack, partMissing } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test.describe('when a part of the page does not come', () => {
  test.use({ mayLogErrors: partMissing('account-dialog') });

  test('notices: one at a time for five seconds, swiped to the right; or up to three, for four', async ({ page }) => {
    const person = await newPerson('Toral', 'Shah');
    const { id, stay } = await bookPaid(person, nightsAhead(60));
    await page.route(/\/account-dialog-[^/]*\.js$/, (route) => route.abort());
    await takeClock(page);
    await page.goto('/contact-support');
    const logIn = page.getByRole('button', { name: 'Log in', exact: true });
    const toast = page.locator('.toasts .toast');
    const first = page.getByText('We could not open this.');
    await expect(async () => {
      await logIn.click();
      await expect(first).toBeVisible({ timeout: 3000 });
    }).toPass();
    // From here on time goes only where it is told to.
    await stopClockIn(page, 600_000);
    // Where it came late and was pressed again, that one has its time as well.
    await expect(async () => {
      await page.clock.runFor(TOAST_MS + 200);
      await expect(toast).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await logIn.click();
    await expect(toast).toHaveCount(1);
    await logIn.click();
    await expect(toast).toHaveCount(1);
    await page.mouse.move(0, 0);
    await page.clock.runFor(TOAST_MS - 200);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(400);
    await expect(toast).toHaveCount(0);

    await logIn.click();
    await expect(toast).toHaveCount(1);
    const drag = async (px: number) => {
      const box = await toast.boundingBox();
      if (!box) throw new Error('no toast');
      const [x, y] = [box.x + 30, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + px / 2, y, { steps: 4 });
      await page.mouse.move(x + px, y, { steps: 4 });
      await page.mouse.up();
    };
    await drag(45);
    await expect(toast).toHaveCount(1);
    await drag(70);
    await expect(toast).toHaveCount(0);

    await page.clock.resume();
    await signInAs(page, person);
    await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
    const copy = page.getByRole('button', { name: 'Copy booking ID' });
    await expect(copy).toBeVisible();
    // Once all has come nothing takes the place of what is pressed.
    await expect(page.locator('.slip')).not.toHaveAttribute('aria-busy');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await stopClockIn(page, 600_000);
    const stacked = page.locator('.stacked-toasts .toast');
    for (const many of [1, 2, 3, 3]) {
      await copy.click();
      await expect(stacked).toHaveCount(many);
    }
    await expect(stacked.first()).toHaveText('Unable to copy to clipboard');
    await page.clock.runFor(STACKED_TOAST_MS - 1);
    await expect(stacked).toHaveCount(3);
    await page.clock.runFor(1);
    await expect(stacked).toHaveCount(0);
  });
});

test.describe('when the server refuses', () => {
  // An answer that is no page is logged by its class alone.
  test.use({
    mayLogErrors: anyOf(
      answered(422, '/api/user/loginOrCreateUser'),
      /ApiError: No\./,
      answered(500, '/cities.data'),
      /\/cities: \w+ \[/,
    ),
  });

  test('the loader covers the screen while a sign-in comes back; an error page has its words and ways on', async ({
    page,
  }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/loginOrCreateUser', async (route) => {
      await held.promise;
      await route.fulfill({ status: 422, json: { status: 'error', code: 'google_sign_in_refused', message: 'No.' } });
    });
    await page.goto('/?code=abc&state=def');
    const loader = page.locator('.loader');
    await expect(loader).toBeVisible();
    await expect(loader).toHaveCSS('position', 'fixed');
    const box = await loader.boundingBox();
    const size = page.viewportSize();
    expect(box?.width).toBeGreaterThanOrEqual((size?.width ?? 0) - 20);
    held.resolve();
    await expect(loader).toHaveCount(0);

    await page.goto('/faq');
    await page.route(/\.data(\?|$)/, (route) => route.fulfill({ status: 500, body: 'no' }));
    const failed = page.getByRole('heading', { name: 'Unexpected Application Error!' });
    await expect(async () => {
      if (!page.url().endsWith('/faq')) await page.goto('/faq');
      await page.getByRole('link', { name: 'All cities' }).click();
      await expect(failed).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { name: "We're Evolving!" })).toBeVisible();
  });
});

test('fonts come with the page, on a phone in a lighter cut', async ({ page, isMobile }) => {
  const fonts = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') fonts.add(request.url().replace(/.*\/|-[\w-]{8}\.woff2$/g, ''));
  });
  await page.goto('/faq');
  await expect
    .poll(() => [...fonts].sort())
    .toEqual([isMobile ? 'fraunces-latin-phone' : 'fraunces-latin', 'inter-latin']);
  const early = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) => (links as HTMLLinkElement[]).filter(({ media }) => matchMedia(media).matches).length);
  expect(early).toBe(2);
});

test.describe('when the scripts do not come', () => {
  // For one look.
  test.use({ mayLogErrors: heldBack('/assets/*.js') });

  test('tabs, menu, theme and scrolling', async ({ page, isMobile }) => {
    await page.goto('/privacy-policy');
    const header = page.getByRole('banner');
    const soon = header.locator('[aria-disabled="true"]');
    const menu = header.getByRole('button', { name: /menu$/ });
    if (isMobile) {
      const list = page.locator('#menu');
      await expect(async () => {
        if (await list.isHidden()) await menu.click();
        await expect(list).toBeVisible({ timeout: 1000 });
      }).toPass();
      const names = (await list.locator('li').allInnerTexts()).map((name) => name.replace(/\s+/g, ' ').trim());
      expect(names).toEqual([
        'Stay',
        'Experiences Coming Soon',
        'Attractions Coming Soon',
        'List Your property',
        'Sign In',
      ]);
      await expectAccessible(page);
      await page.locator('.menu-scrim').click({ position: { x: 20, y: 600 } });
      await expect(list).toBeHidden();
      await menu.click();
      await expect(list).toBeVisible();
      // Where nothing stands in the bar.
      await page.mouse.click(220, 20);
      await expect(list).toBeHidden();
      await menu.click();
      await list.getByText('Dark', { exact: true }).click();
    } else {
      await expect(header.locator('.tabs [aria-disabled="true"]')).toHaveText([
        /^Experiences\s*Coming Soon$/,
        /^Attractions\s*Coming Soon$/,
      ]);
      await expect(header.getByRole('link', { name: 'List your property' })).toBeVisible();
      await expect(async () => {
        await header.getByRole('button', { name: /^Theme: / }).click();
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 500 });
      }).toPass();
    }
    await expect(soon.first().locator('a')).toHaveCount(0);

    // It stands before anything is drawn: no script of ours has run by then.
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark');
    await page.unroute(/\/assets\/.*\.js$/);
    await page.evaluate(() => localStorage.setItem('theme', '"system"'));
    await page.reload();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await ground();
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).not.toBe(dark);

    const up = page.getByRole('button', { name: 'Scroll to top' });
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      await page.evaluate(() => window.scrollTo(0, 301));
      await expect(up).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(up).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 2000));
    await up.click();
    await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0)).toPass();
    for (const name of ['Terms', 'Privacy']) {
      const box = await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(isMobile ? 44 : 24);
    }
    await page.evaluate(() => window.scrollTo(0, 900));
    await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).click();
    await expect(page.getByRole('heading', { name: 'How it works', level: 1 })).toBeVisible();
    await expect(async () => expect(await page.evaluate(() => window.scrollY)).toBe(0)).toPass();
  });
});
