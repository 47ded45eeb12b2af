import type { Page } from '@playwright/test';
import { expectAccessible, THEMES } from '../support/accessible.ts';
import { everyPage, notThere, type PageToSee } from '../support/every-page.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { anotherContext, expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { addressesFor } from '../support/stays.ts';

// The browser itself logs an answer of 404, and a booking that is somebody else's.
test.use({
  mayLogErrors: anyOf(answered(404, ...notThere, '/api/user/payment/1/status'), /There is no such booking\./),
});
// Against hanging only: axe takes its time on a busy machine.
test.setTimeout(600_000);

const pages = Object.values(everyPage);

/** Waits until a page has come: its heading is there, and nothing is loading. */
async function arrive(page: Page, address: string, { status }: PageToSee): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.status(), address).toBe(status ?? 200);
  await expect(page.locator('h1').first(), address).toBeAttached();
  await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
}

for (const theme of THEMES) {
  test(`axe finds nothing on any route, ${theme}`, async ({ page }) => {
    const { user, ...rest } = await newPerson('Axel', 'Dsouza');
    const address = await addressesFor(user);
    await page.addInitScript((chosen) => localStorage.setItem('theme', JSON.stringify(chosen)), theme);
    for (const each of pages.filter(({ kind }) => kind !== 'own')) {
      await test.step(each.address, async () => {
        await arrive(page, address(each), each);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectAccessible(page);
      });
    }
    await signInAs(page, { user, ...rest });
    for (const each of pages.filter(({ kind }) => kind === 'own')) {
      await test.step(each.address, async () => {
        await arrive(page, address(each), each);
        await expectAccessible(page);
      });
    }
  });
}

test('every public page is whole without scripts', async ({ browser }) => {
  const { user } = await newPerson('Noor', 'Pinto');
  const address = await addressesFor(user);
  const context = await anotherContext(browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  for (const each of pages.filter(({ kind }) => kind === 'open')) {
    await test.step(each.address, async () => {
      const answer = await page.goto(address(each));
      expect(answer?.status(), each.address).toBe(each.status ?? 200);
      await expect(page.locator('h1').first(), each.address).toBeVisible();
      await expect(page.locator('main'), each.address).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), each.address).toContainText('©');
      const unlisted = page.locator('meta[name="robots"][content*="noindex"]');
      await expect(unlisted, each.address).toHaveCount(each.isUnlisted ? 1 : 0);
      const words = await page.locator('main').innerText();
      expect(words.length, each.address).toBeGreaterThan(60);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(tooWide, `${each.address} is wider than the window`).toBeLessThanOrEqual(0);
    });
  }
  await context.close();
});
