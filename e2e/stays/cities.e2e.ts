import { expectAccessible, expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { asked, openDestinations, searchAddress } from '../support/search-bar.ts';

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
  await field.fill('atlantis');
  await expect(page.getByRole('heading', { name: 'No city by this name' })).toBeVisible();
  await expectAccessible(page);
  // By another name, and in another script.
  await field.fill('bombay');
  await expect(lines).toHaveText([/^Mumbai hotels/]);
  await field.fill('जयपुर');
  await expect(lines.first()).toHaveText(/^Jaipur hotels/);
  await field.fill('bombay');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/properties found/);
  await page.goBack();
  await field.fill('calan');
  await expect(lines).toHaveCount(1);
  await lines.click();
  await expect(page).toHaveURL(/\/search\?city=Calangute/);
});

test('a city typed in its own script is found, and stands as it is written here', async ({ page }) => {
  await page.goto(await searchAddress());
  const dialog = await openDestinations(page);
  const input = dialog.getByPlaceholder('Search...');
  await input.fill('கொல்கத்தா');
  await expect(dialog.getByRole('option').first()).toHaveText(/Kolkata.*West Bengal/);
  await input.fill('दिल्ली');
  const best = dialog.getByRole('option').first();
  await expect(best).toHaveText(/^Delhi/);
  await expectAccessibleInThemes(page);
  await best.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/propert(y|ies) found in Delhi$/);
  expect(asked(page)).toMatchObject({ city: 'Delhi', max_guests: '2' });
  await expectAccessible(page);

  // Entered elsewhere, or kept as an address, it leads to the same.
  await page.goto(await searchAddress({ city: 'ಬೆಂಗಳೂರು' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/propert(y|ies) found in Bengaluru$/);
  expect(asked(page)).toMatchObject({ city: 'Bengaluru', max_guests: '2' });
});
