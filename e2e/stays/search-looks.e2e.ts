import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/guest.ts';
import { searchAddress } from '../support/search-bar.ts';
import { onDesktop, onDesktopFirst } from '../support/width.ts';

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
};

const firstCard = (page: Page) => page.getByRole('article').first();

test('the keyboard reaches the first stay without all that narrows the search', onDesktopFirst, async ({ page }) => {
  await page.goto(await searchAddress());
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The heart of the first card, then the card itself.
  await page.keyboard.press('Tab');
  await expect(firstCard(page).getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(firstCard(page).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL(/city=Goa.*#results$/);
});

test('nothing lies on the first stay of a phone, and the map is one press away, there and further down', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await searchAddress());
  const toMap = page.getByRole('button', { name: 'Show map' }).filter({ visible: true });
  await expect(toMap).toHaveCount(1);
  expect((await boxOf(toMap)).y).toBeLessThan((await boxOf(firstCard(page))).y);
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded();
  await expect(toMap.last()).toBeInViewport();
  await toMap.last().click();
  await expect(page).toHaveURL(/view=map/);
  await expect(page.getByRole('button', { name: 'Show list' }).filter({ visible: true })).toBeInViewport();
});

test('prices of a row of stays stand on one line, and so do their buttons', onDesktop, async ({ page }) => {
  await page.goto(await searchAddress());
  const tops = await page.locator('.stay').evaluateAll((cards) =>
    cards.map((card) => {
      const top = (selector: string) => Math.round(card.querySelector(selector)?.getBoundingClientRect().top ?? 0);
      const bottom = (selector: string) =>
        Math.round(card.querySelector(selector)?.getBoundingClientRect().bottom ?? 0);
      return { row: top('.pic'), price: top('.price'), button: bottom('.stay-link') };
    }),
  );
  const rows = Map.groupBy(tops, ({ row }) => row);
  expect(rows.size).toBeGreaterThan(3);
  for (const cards of rows.values()) {
    expect(new Set(cards.map(({ price }) => price)).size).toBe(1);
    expect(new Set(cards.map(({ button }) => button)).size).toBe(1);
  }
});
