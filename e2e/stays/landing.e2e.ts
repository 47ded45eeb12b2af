import { CITY_PREVIEW_MAX, POPULAR_DESTINATIONS } from '@basera/contract/limits';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/guest.ts';
import { test } from '../support/product/landing.ts';
import { asked } from '../support/search-bar.ts';

test('the landing page shows popular destinations and the first fifteen cities, and leads to all of them', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('booked straight with');
  const destinations = page.getByRole('region', { name: 'Popular destinations' });
  await expect(destinations.getByRole('heading', { level: 3 })).toHaveText([...POPULAR_DESTINATIONS]);
  const cities = page.getByRole('region', { name: 'Where are you off to?' });
  await expect(cities.getByRole('listitem')).toHaveCount(CITY_PREVIEW_MAX);
  await expect(cities.getByRole('listitem').first()).toHaveText(/^\S.* hotels$/);
  await expectAccessible(page);
  await cities.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(/\/cities$/);
  const all = page.getByRole('main').getByRole('link', { name: / hotels/ });
  await expect.poll(() => all.count()).toBeGreaterThan(CITY_PREVIEW_MAX);
});

test('a city of the landing page leads to its stays', async ({ page }) => {
  await page.goto('/');
  const city = page.getByRole('region', { name: 'Where are you off to?' }).getByRole('link').first();
  const name = (await city.textContent())?.replace(' hotels', '') ?? '';
  await city.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`properties found in ${name}$`));
});

test('the search bar of the landing page leads from the city to dates, guests and results, and Back from each', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('search');
  await expect(bar.getByRole('button', { name: /^Where/ })).toContainText('Delhi');
  await bar.getByRole('button', { name: /^Where/ }).click();
  const destinations = page.getByRole('dialog', { name: 'Where to?' });
  await destinations.getByRole('option', { name: /^Shimla/ }).click();
  await expect(destinations).toBeHidden();
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await calendar.getByRole('button', { name: 'Next: guests' }).click();
  const guests = page.getByRole('dialog', { name: 'Guests' });
  await expect(guests).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing is searched before it is asked for.
  await expect(page).toHaveURL(/\/$/);
  await expect(bar.getByRole('button', { name: /^Where/ })).toContainText('Shimla');
  await expect(bar.getByRole('button', { name: /^Guests/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await guests.getByRole('button', { name: 'More children' }).click();
  await guests.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/found in Shimla$/);
  expect(asked(page)).toMatchObject({ city: 'Shimla', max_guests: '3' });
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(bar.getByRole('button', { name: /^Where/ })).toContainText('Shimla');
});
