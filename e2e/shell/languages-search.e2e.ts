import type { Stay } from '@basera/contract/endpoints/stays';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answered } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { englishWordsOn } from '../support/languages/english-words.ts';
import { call, newPerson, signInAs } from '../support/person.ts';
import { addressOf, findStay, namesOnMap, nightsAhead } from '../support/stays.ts';

const dates = nightsAhead(40);
const CANDOLIM = `/hi/search?city=Candolim&from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=2`;

let stay: Stay;
/** Of cities and states, which stand within sentences, and of the stay that is looked at. */
let names: string[];

test.beforeAll(async () => {
  stay = await findStay(dates, ({ rooms, amenities }) => rooms.length > 1 && amenities.length > 10);
  const { data } = await call('GET', '/sitemapListofCities');
  const places = data.flatMap(({ city, state }: { city: string; state: string }) => [city, state]);
  names = [...places, stay.name, stay.locality, stay.city, stay.host_name];
  names.push(...stay.rooms.map(({ room_name }) => room_name));
});

/** What stands there is Hindi, fits a small phone, and can be read by all. */
async function expectHindi(page: Page, what: string): Promise<void> {
  expect([what, await englishWordsOn(page, names)]).toEqual([what, []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
    await page.evaluate(() => window.innerWidth),
  );
  await expectAccessible(page);
}

test('the results in Hindi say nothing in English, with their filters and their map', async ({ page }) => {
  await page.goto(CANDOLIM);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Candolim में');
  await expectHindi(page, 'results');
  await page.getByRole('button', { name: 'फ़िल्टर' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^सभी \d+ दिखाएँ/ }).click();
  await expect(drawer.getByRole('searchbox', { name: 'सुविधा ढूँढें' })).toBeVisible();
  await drawer.getByRole('checkbox', { name: 'स्विमिंग पूल' }).check();
  await expectHindi(page, 'filters');
  await drawer.getByRole('button', { name: 'फ़िल्टर लगाएँ' }).click();
  await expect(page).toHaveURL(/amenities/);
  await expectHindi(page, 'filtered results');
  await page.getByRole('button', { name: 'मैप देखें' }).last().click();
  await page.getByRole('group', { name: 'मैप पर ठिकाने' }).getByRole('button').first().click();
  await expect(page.locator('.map-card')).toBeVisible();
  // A price on the map says whose it is, in one sentence with the name.
  names.push(...(await namesOnMap(page.url())));
  await expectHindi(page, 'map');
});

test('while its answer is on the way a filter in Hindi stays ticked, and the drawer says that it loads', async ({
  page,
}) => {
  await page.goto(CANDOLIM);
  await page.getByRole('button', { name: 'फ़िल्टर' }).click();
  const drawer = page.getByRole('dialog');
  const held = Promise.withResolvers<void>();
  await page.route(/\/hi\/search\.data/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  const pool = drawer.getByRole('checkbox', { name: 'स्विमिंग पूल' });
  await pool.click();
  await expect(drawer.getByText('लोड हो रहा है...')).toBeVisible();
  await expect(pool).toBeChecked();
  held.resolve();
  await expect(drawer.getByText('लोड हो रहा है...')).toBeHidden();
  await expect(pool).toBeChecked();
  await expect(page).toHaveURL(/amenities/);
});

test('a search in Hindi that finds nothing says why, and leads on', async ({ page }) => {
  await page.goto(CANDOLIM.replace('max_guests=2', 'max_guests=16&price_max=500'));
  await expect(page.getByRole('heading', { name: 'कुछ नहीं मिला, कृपया फ़िल्टर बदलें!' })).toBeVisible();
  await expectHindi(page, 'nothing found');
});

test('the list of cities in Hindi says nothing in English', async ({ page }) => {
  await page.goto('/hi/cities');
  await expectHindi(page, 'cities');
});

test('the page of a stay in Hindi says nothing in English, and its dialogs neither', async ({ page }) => {
  await page.goto(`/hi${addressOf(stay, dates)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
  // Its owner wrote in English: that is said, and search engines are told of the page in English alone.
  await expect(page.getByText('मालिक ने यह अंग्रेज़ी में लिखा है।')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectHindi(page, 'stay');
  await page.getByRole('button', { name: 'सभी सुविधाएँ देखें' }).click();
  await expectHindi(page, 'amenities');
  await page.keyboard.press('Escape');
  await page.getByRole('article').getByRole('button', { name: 'कमरा चुनें' }).first().click();
  await page.getByText('यह क़ीमत क्यों').click();
  await expectHindi(page, 'price');
  await page.getByRole('button', { name: 'इस ठिकाने की शिकायत करें' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'शिकायत भेजें' }).click();
  await expect(page.getByText('कृपया चुनें कि क्या ग़लत है।')).toBeVisible();
  await expectHindi(page, 'report');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^फ़ोटो 1 देखें/ }).click();
  await expect(page.getByRole('tablist', { name: 'कौन सी फ़ोटो' })).toBeVisible();
  await expectHindi(page, 'photos');
});

test('who is signed in shares and saves in Hindi', async ({ page }) => {
  await signInAs(page, await newPerson('Asha', 'Nair'));
  await page.goto(`/hi${addressOf(stay, dates)}`);
  await page.getByRole('button', { name: 'शेयर करें' }).click();
  await expect(page.getByRole('dialog', { name: 'यह जगह शेयर करें' })).toContainText(stay.name);
  await expectHindi(page, 'share');
  await page.keyboard.press('Escape');
  const heart = page.getByRole('main').getByRole('button', { name: /^सेव/ });
  await heart.click();
  await expect(heart).toHaveText('सेव किया');
  await page.goto('/hi/favourites');
  await expect(page.getByRole('heading', { name: stay.name })).toBeVisible();
  await expectHindi(page, 'favourites');
});

test.describe('an address that leads nowhere', () => {
  test.use({ mayLogErrors: answered(404, '/hi/property/no-such-stay') });

  test('a stay that is not there is missed in Hindi', async ({ page }) => {
    await page.goto('/hi/property/no-such-stay');
    await expect(page.getByRole('heading', { name: 'ठिकाना नहीं मिला' })).toBeVisible();
    await expectHindi(page, 'no stay');
  });
});
