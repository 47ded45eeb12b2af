import type { FavouriteStay } from '@basera/contract/endpoints/favourites';
import { formatRupees } from '@basera/contract/money';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { unreached } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';
import { signInOnPage } from '../support/sign-in.ts';
import { nightsAhead } from '../support/stays.ts';

const EMPTY = 'No favourites data found.';

/** Saves the first stays of a city; gives them as the server lists them, the latest first. */
async function save(person: Person, city: string, count: number): Promise<FavouriteStay[]> {
  const found = await person.call('GET', `/fetchPropertiesByFilters?city=${city}`);
  for (const { id } of found.properties.data.slice(0, count)) {
    await person.call('POST', '/user/properties/favorites/toggle', { property_id: id });
  }
  return (await person.call('GET', '/user/properties/favorites')).data.favorites.data;
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heartOf = (page: Page, { name }: FavouriteStay) =>
  page.getByRole('button', { name: `Save ${name} to favourites`, exact: true });

test('saved stays show what they are, cost and lead to', async ({ page }) => {
  const person = await newPerson('Asha', 'Nair');
  await save(person, 'Shimla', 3);
  const { checkIn, checkOut } = nightsAhead(44);
  const trip = `start_date=${checkIn}&end_date=${checkOut}&max_guests=3`;
  const { data: saved } = (await person.call('GET', `/user/properties/favorites?${trip}`)).data.favorites;
  await signInAs(page, person);
  // The trip this browser kept is the one the prices are for.
  const kept = {
    selectedCity: 'Shimla',
    date: { from: checkIn, to: checkOut },
    guests: { adults: 3, children: 0, infants: 0 },
  };
  await page.addInitScript((value) => localStorage.setItem('search-bar-data', value), JSON.stringify(kept));
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favourites');
  await expect(cards(page)).toHaveCount(saved.length);
  for (const [index, stay] of (saved as FavouriteStay[]).entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('heading')).toHaveText(stay.name);
    await expect(card).toContainText(`${stay.star_rating.toFixed(1)} out of 5 stars`);
    await expect(card).toContainText(`${stay.city}, ${stay.state}, India`);
    if (!stay.party) {
      await expect(card).toContainText('Not free for your dates and guests');
      continue;
    }
    await expect(card.locator('.price')).toHaveText(`${formatRupees(stay.party.total ?? 0)} in all`);
    await expect(card).toContainText(`${formatRupees(stay.party.per_night)} a night`);
    await expect(card.getByText('without meals')).toHaveCount(stay.without_meals ? 1 : 0);
    await expect(card.getByRole('img', { name: stay.hero_image?.alt ?? '' })).toBeVisible();
    await expect(heartOf(page, stay)).toHaveAttribute('aria-pressed', 'true');
  }
  await expectAccessible(page);
  await cards(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(new RegExp(`/property/${saved[0]?.slug}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(saved[0]?.name ?? '');
  if (saved[0]?.party)
    await expect(page.locator('#bill .total')).toContainText(formatRupees(saved[0].party.total ?? 0));
});

test('a heart takes a stay off the list, Undo brings it back to its place, and the last one leaves words', async ({
  page,
}) => {
  const person = await newPerson('Ravi', 'Kumar');
  const [first, second] = await save(person, 'Candolim', 2);
  if (!first || !second) throw new Error('the demo has too few stays in Candolim');
  await signInAs(page, person);
  await page.goto('/favourites');
  await heartOf(page, first).click();
  await expect(cards(page)).toHaveCount(1);
  // The toast stays while the focus is in it.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(cards(page).getByRole('heading')).toHaveText([first.name, second.name]);
  await expect(page.getByText(`${first.name} is back in your favourites`).first()).toBeVisible();

  await heartOf(page, first).press('Enter');
  await expect(cards(page)).toHaveCount(1);
  await heartOf(page, second).press('Enter');
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a stay' })).toHaveAttribute('href', '/search');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: EMPTY })).toBeVisible();
});

test.describe('when the server cannot be reached', () => {
  // What is thrown is logged, as the specification says.
  test.use({ mayLogErrors: unreached('/api/user/properties/favorites', '/api/user/properties/favorites/toggle') });

  test('a list that does not come says so and comes with another try; a removal that fails leaves the stay', async ({
    page,
  }) => {
    const person = await newPerson('Meera', 'Joshi');
    const [stay] = await save(person, 'Manali', 1);
    if (!stay) throw new Error('the demo has no stay in Manali');
    await signInAs(page, person);
    await page.route('**/api/user/properties/favorites?*', (route) => route.abort());
    await page.goto('/favourites');
    await expect(page.getByRole('heading', { name: 'We could not load your favourites' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/user/properties/favorites?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(1);

    await page.route('**/favorites/toggle', (route) => route.abort());
    await heartOf(page, stay).click();
    await expect(page.getByText('This stay is still saved').first()).toBeVisible();
    await expect(heartOf(page, stay)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('who is not signed in signs in over the page, and the page goes on', async ({ page }) => {
  const person = await newPerson('Farah', 'Sheikh');
  const [stay] = await save(person, 'Goa', 1);
  await page.goto('/favourites');
  await signInOnPage(page, person.mobile);
  await expect(cards(page).getByRole('heading')).toHaveText(stay?.name ?? '');
  await page.goto('/profile');
  await page.getByRole('link', { name: /Favourites.*1 saved stay/ }).click();
  await expect(page).toHaveURL(/\/favourites$/);
});
