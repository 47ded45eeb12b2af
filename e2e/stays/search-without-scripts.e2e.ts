import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/guest.ts';
import { asked, searchAddress } from '../support/search-bar.ts';
import { isPhone, onDesktopFirst } from '../support/width.ts';

test.use({ javaScriptEnabled: false });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test('one can search, filter and turn pages', onDesktopFirst, async ({ page }) => {
  await page.goto(await searchAddress());
  await page.getByLabel('Where').fill('shimla');
  await page.getByLabel('Guests', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(heading(page)).toHaveText(/properties found in Shimla$/);
  expect(asked(page)).toMatchObject({ city: 'shimla', max_guests: '3' });
  if (isPhone(page)) await page.getByRole('link', { name: /^Filters/ }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await panel.getByLabel('From ₹').fill('1500');
  await panel.getByLabel('4 stars').check();
  await panel.getByRole('checkbox', { name: 'Hotel', exact: true }).check();
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
  expect(asked(page)).toMatchObject({ city: 'shimla', max_guests: '3', price_min: '1500', star_rating: '4' });
  expect(new URL(page.url()).searchParams.getAll('category_id[]')).toHaveLength(1);
  await expect(heading(page)).toHaveText(/found in Shimla$/);
  await page.goto(await searchAddress());
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
  expect(asked(page).page).toBe('2');
});

test('a link to the map shows the list', async ({ page }) => {
  await page.goto(await searchAddress({ view: 'map' }));
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('.map-pane')).toBeHidden();
});
