import type { Page } from '@playwright/test';
import { expect, test } from '../support/guest.ts';
import { searchAddress } from '../support/search-bar.ts';

const all = (page: Page, name: string): string[] => new URL(page.url()).searchParams.getAll(name);

test('what people here ask for first is one press away, and counted', async ({ page }) => {
  await page.goto(await searchAddress());
  const quick = page.getByRole('navigation', { name: 'Quick filters' });
  const filter = (name: string) => quick.getByRole('link', { name, exact: true });
  for (const name of ['Couples welcome', 'Power backup']) {
    const told = await filter(name).getAttribute('data-n');
    await filter(name).click();
    await expect(page.locator('h1')).toHaveText(`${Number.parseInt(told ?? '', 10)} properties found in Goa`);
    await expect(filter(name)).toHaveAttribute('aria-current', 'true');
  }
  expect(all(page, 'house_rules[]')).toEqual(['couples_welcome']);
  await expect(filter('Families only')).toHaveAccessibleDescription('0 stays');
  await filter('Power backup').click();
  await expect.poll(() => all(page, 'amenities[]')).toEqual([]);
  await page.getByRole('article').first().getByRole('link').click();
  const rules = page.getByRole('region', { name: 'House rules' });
  await expect(rules.getByText('Couples welcome')).toBeVisible();
});
