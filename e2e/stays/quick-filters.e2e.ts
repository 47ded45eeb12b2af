import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { searchAddress } from '../support/search-bar.ts';

const all = (page: Page, name: string): string[] => new URL(page.url()).searchParams.getAll(name);

test('what people here ask for first is one press away, and counted', async ({ page }) => {
  await page.goto(await searchAddress());
  const quick = page.getByRole('navigation', { name: 'Quick filters' });
  for (const name of ['Couples welcome', 'Power backup']) {
    const filter = quick.getByRole('link', { name, exact: true });
    const told = await filter.locator('.n').textContent();
    await filter.click();
    await expect(page.locator('h1')).toHaveText(`${Number.parseInt(told ?? '', 10)} properties found in Goa`);
    await expect(filter).toHaveAttribute('aria-current', 'true');
  }
  expect(all(page, 'house_rules[]')).toEqual(['couples_welcome']);
  const families = quick.getByRole('link', { name: 'Families only', exact: true });
  await expect(families).toHaveAccessibleDescription('0 stays');
  await expectAccessibleInThemes(page);
  await page.getByRole('article').first().getByRole('link').click();
  const rules = page.getByRole('region', { name: 'House rules' });
  await expect(rules.getByRole('heading', { name: 'Couples welcome' })).toBeVisible();
  await page.goBack();
  await quick.getByRole('link', { name: 'Power backup', exact: true }).click();
  await expect.poll(() => all(page, 'amenities[]')).toEqual([]);
});
