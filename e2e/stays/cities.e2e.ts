import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';

test('every city is listed with its stays, and typing narrows the list', async ({ page }) => {
  await page.goto('/cities');
  const lines = page.getByRole('main').getByRole('link', { name: / hotels/ });
  const count = await lines.count();
  expect(count).toBeGreaterThan(50);
  await expect(page.getByRole('status').filter({ hasText: 'cities' })).toHaveText(`${count} cities`);
  await expectAccessible(page);
  const field = page.getByRole('searchbox', { name: 'Find a city or state' });
  await field.fill('goa');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Goa']);
  await field.fill('bombay');
  await expect(page.getByRole('heading', { name: 'No city by this name' })).toBeVisible();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/properties found/);
  await page.goBack();
  await field.fill('calan');
  await expect(lines).toHaveCount(1);
  await lines.click();
  await expect(page).toHaveURL(/\/search\?city=Calangute/);
});
