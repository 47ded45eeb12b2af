import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { takeClock } from '../support/clock.ts';
import { everyPage, notThere } from '../support/every-page.ts';
import { answered, anyOf, heldBack, partMissing } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson } from '../support/person.ts';
import { asked, searchAddress } from '../support/search-bar.ts';
import { addressesFor } from '../support/stays.ts';

test.setTimeout(300_000);

const PICTURE = fileURLToPath(new URL('../../apps/web/public/share.jpg', import.meta.url));
const SCRIPTS = /\/assets\/.*\.js$/;
const PATIENCE_MS = 30_000;

const words = (page: Page) => page.getByRole('main').getByText(/needs JavaScript, which is switched off in your/);
const again = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Load the page again' });
const skeletons = (page: Page) => page.locator('.skel:visible');

/** From here on the scripts of every page fail to load. */
const loseScripts = (page: Page) => page.route(SCRIPTS, (route) => route.abort());

async function expectWordsAndWaysOn(page: Page): Promise<void> {
  await expect(words(page).first()).toBeVisible();
  await expect(again(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'help@basera.example' }).first()).toBeVisible();
  await expect(skeletons(page)).toHaveCount(0);
}

test.describe('scripts that fail to load', () => {
  // The browser itself logs a file that did not come.
  test.use({ mayLogErrors: anyOf(heldBack('/assets/*.js'), answered(404, ...notThere)) });

  test('each page says so and offers ways on; nothing waits for ever, and no policy is broken', async ({
    page,
    errors,
  }) => {
    const address = await addressesFor((await newPerson('Meera', 'Joshi')).user);
    await loseScripts(page);
    for (const each of Object.values(everyPage)) {
      await test.step(each.address, async () => {
        await page.goto(address(each));
        await expect(page.locator('html')).toHaveAttribute('data-scripts', 'failed');
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.getByRole('main')).toHaveCount(1);
        if (each.kind === 'own') await expectWordsAndWaysOn(page);
        await expect(skeletons(page)).toHaveCount(0);
        await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0);
        // They would do nothing.
        await expect(page.getByRole('button', { name: /^(Save|Share|Try again)/ })).toHaveCount(0);
      });
    }
    expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([]);
  });

  test('the forms of support and of signing in are gone, with words in their place', async ({ page }) => {
    await loseScripts(page);
    await page.goto('/contact-support');
    await expectWordsAndWaysOn(page);
    await expect(page.locator('.ticket-form')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Your tickets' })).toBeHidden();
    await expectAccessible(page);
    await page.goto('/login');
    await expectWordsAndWaysOn(page);
    await expect(page.getByRole('button', { name: 'Log in or sign up' })).toBeHidden();
    await expectAccessible(page);
    await page.goto('/bookings?from=here');
    await expectWordsAndWaysOn(page);
    await expectAccessible(page);

    await page.unroute(SCRIPTS);
    await again(page).click();
    await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
    await expect(page).toHaveURL('/bookings?from=here');
    await expect(words(page)).toHaveCount(0);
  });

  test('one can still search, with fields to type into', async ({ page }) => {
    await loseScripts(page);
    await page.goto(await searchAddress({ view: 'map' }));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('.map-pane')).toBeHidden();
    await expectAccessible(page);
    await page.getByLabel('Where').fill('shimla');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/properties found in Shimla$/);
    expect(asked(page)).toMatchObject({ city: 'shimla' });
  });
});

test.describe('scripts that are late', () => {
  test('are waited for, then missed; and when they come all the same, what was typed is still there', async ({
    page,
    errors,
  }) => {
    await takeClock(page);
    const held = Promise.withResolvers<void>();
    await page.route(SCRIPTS, async (route) => {
      await held.promise;
      await route.fallback();
    });
    await page.goto('/contact-support', { waitUntil: 'commit' });
    await page.getByLabel('Subject *').fill('Paid twice');
    await page.clock.runFor(PATIENCE_MS - 1000);
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
    await expect(words(page)).toHaveCount(0);
    await page.clock.runFor(1000);
    await expectWordsAndWaysOn(page);
    // Whoever is writing goes on writing.
    await expect(page.getByLabel('Subject *')).toBeVisible();

    held.resolve();
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(words(page)).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
    await expect(page.getByLabel('Subject *')).toHaveValue('Paid twice');
    await page.clock.runFor(2 * PATIENCE_MS);
    await expect(words(page)).toHaveCount(0);

    // It counts as written, too.
    await page.locator('form.ticket-form input[type=file]').setInputFiles(PICTURE);
    await page.getByRole('button', { name: 'Send ticket' }).click();
    await expect(page.getByText('Please enter a message.')).toBeVisible();
    await expect(page.getByText('Please enter a subject.')).toHaveCount(0);
    await expect(page.getByLabel('Subject *')).toHaveValue('Paid twice');
    expect(errors).toEqual([]);
  });
});

test.describe('scripts that are late for a search', () => {
  const fields = [
    {
      address: '/help-center',
      field: 'Search topics and answers',
      text: 'refund',
      shows: 'When does my refund arrive?',
    },
    { address: '/faq', field: 'Search the questions', text: 'spaceship', shows: 'No answer has these words' },
    { address: '/support', field: 'Your question', text: 'Where is my refund?', shows: null },
    { address: '/cities', field: 'Find a city or state', text: 'Atlantis', shows: 'No city by this name' },
  ];
  for (const { address, field, text, shows } of fields) {
    test(`leave what was typed on ${address} meanwhile, and work with it`, async ({ page, errors }) => {
      const held = Promise.withResolvers<void>();
      await page.route(SCRIPTS, async (route) => {
        await held.promise;
        await route.fallback();
      });
      await page.goto(address, { waitUntil: 'commit' });
      await page.getByLabel(field).fill(text);
      held.resolve();
      if (shows) await expect(page.getByText(shows)).toBeVisible();
      else await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();
      await expect(page.getByLabel(field)).toHaveValue(text);
      expect(errors).toEqual([]);
    });
  }
});

test.describe('scripts that come', () => {
  test.use({ mayLogErrors: partMissing('account-dialog') });

  test('nothing is ever said of them: not before they run, not after, not when a later part is missing', async ({
    page,
  }) => {
    // Every state of the page from the first on, as it is drawn.
    await page.addInitScript(() => {
      const seen = { said: false };
      Object.assign(window, { seen });
      const look = () => {
        const { body, documentElement } = document;
        if (documentElement?.dataset.scripts || body?.innerText.includes('needs JavaScript')) seen.said = true;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await takeClock(page);
    for (const address of ['/contact-support', '/login', '/bookings', '/search', '/support']) {
      await page.goto(address);
      // The login dialog may lie over it by now.
      await expect(page.locator('main')).toBeVisible();
      await page.clock.runFor(2 * PATIENCE_MS);
      expect(await page.evaluate('window.seen.said'), address).toBe(false);
    }
    await page.route(/\/account-dialog-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/contact-support');
    await expect(async () => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByText('We could not open this.').first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    expect(await page.evaluate('window.seen.said')).toBe(false);
  });
});
