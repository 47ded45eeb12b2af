import { expectAccessible } from '../support/accessible.ts';
import { answered } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';

test('/ is the notice, in light and dark', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We're Evolving!");
  const platform = page.getByRole('link', { name: /Take me to that platform/ });
  await expect(platform).toHaveAttribute('target', '_blank');
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test.describe('a page that is not there', () => {
  // The browser itself logs an answer of 404.
  test.use({ mayLogErrors: answered(404, '/no/such/page', '/property/no-such-stay') });

  test('an unknown address answers 404 and offers a way on', async ({ page }) => {
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('an unknown stay answers 404 in the words of the specification', async ({ page }) => {
    const answer = await page.goto('/property/no-such-stay');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('No Property Found')).toBeVisible();
    await expect(
      page.getByText("We couldn't find any property matching your criteria. Please adjust your search filters again."),
    ).toBeVisible();
    await expectAccessible(page);
  });
});

test('a corrupt value in local storage is dropped without a broken page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of ['user', 'search-bar-data', 'recentSearches', 'theme']) localStorage.setItem(key, '{"broken":');
  });
  await page.goto('/search?city=Shimla');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/properties found in Shimla/);
  await page.goto('/bookings');
  await expect(page.getByRole('dialog', { name: 'Log in or sign up' })).toBeVisible();
});

test('an address full of nonsense still shows an honest page', async ({ page }) => {
  await page.goto('/search?city=Atlantis&page=-4&amenities[]=x&from_date=2020-99-99&price_min=abc&star_rating=42');
  await expect(page.getByText('No data found, please change filters!')).toBeVisible();
  await expectAccessible(page);
});

test.describe('a path that is no text', () => {
  test.use({ mayLogErrors: answered(404, '/property/%E0%A4%A') });

  test('is a page that is not there', async ({ page }) => {
    const answer = await page.goto('/property/%E0%A4%A');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('No Property Found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search all of India' })).toBeVisible();
  });
});

test('the login dialog works by keyboard and closes with Escape', async ({ page }) => {
  await page.goto('/login');
  const dialog = page.getByRole('dialog', { name: 'Log in or sign up' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Phone Number or Email *')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
