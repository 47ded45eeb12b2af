import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect } from '../support/guest.ts';
import { englishWordsOn } from '../support/languages/english-words.ts';
import { test } from '../support/product/landing.ts';
import { origin } from '../support/product/origin.ts';

/** Of the pages of which every word is Hindi those that are told apart by what they open: the others have journeys of their own. */
const WHOLE = ['/hi'];

const href = (page: Page, language: string) =>
  page.locator(`link[rel="alternate"][hreflang="${language}"]`).getAttribute('href');

async function placesOf(page: Page): Promise<string[]> {
  const { data } = await (await page.request.get('/api/sitemapListofCities')).json();
  return [
    ...POPULAR_DESTINATIONS,
    ...data.flatMap(({ city, state }: { city: string; state: string }) => [city, state]),
  ];
}

for (const address of WHOLE) {
  test(`${address} says nothing in English, in its menu and its dialogs neither`, async ({ page }) => {
    await page.goto(address);
    const places = await placesOf(page);
    expect(await englishWordsOn(page, places)).toEqual([]);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.getByRole('button', { name: 'मेन्यू खोलें' }).click();
    expect(await englishWordsOn(page, places)).toEqual([]);
    await page.keyboard.press('Escape');
    for (const cell of ['कहाँ', 'चेक-इन - चेक-आउट', 'मेहमान']) {
      await page
        .getByRole('search')
        .getByRole('button', { name: new RegExp(`^${cell}`) })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect([cell, await englishWordsOn(page, places)]).toEqual([cell, []]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  });
}

test('the face for Devanagari comes with pages in Hindi, and with no others', async ({ page }) => {
  const devanagari = page.locator('link[rel="preload"][as="font"][href*="devanagari"]');
  await page.goto('/faq');
  await expect(devanagari).toHaveCount(0);
  await page.goto('/hi');
  await expect(devanagari).toHaveCount(1);
  await page.evaluate(() => document.fonts.ready);
  const families = await page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  expect(families.some((each) => each.includes('Devanagari') && each.endsWith(' loaded'))).toBe(true);
});

test('a page in Hindi tells search engines of both, and one that is not whole is none of theirs', async ({ page }) => {
  await page.goto('/hi');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin()}/hi`);
  const alternates = { 'en-IN': `${origin()}/`, 'hi-IN': `${origin()}/hi`, 'x-default': `${origin()}/` };
  for (const [language, address] of Object.entries(alternates)) expect(await href(page, language)).toBe(address);
  await page.goto('/');
  for (const [language, address] of Object.entries(alternates)) expect(await href(page, language)).toBe(address);
  await page.goto('/hi/cities');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('#content')).not.toHaveAttribute('lang');
  // In Tamil it is whole too; legal pages are not: their words are English, and said to be.
  await page.goto('/ta/cities');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await expect(page.locator('#content')).not.toHaveAttribute('lang');
  await page.goto('/ta/faq');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('#content')).toHaveAttribute('lang', 'en-IN');
  await page.goto('/faq');
  expect(await href(page, 'hi-IN')).toBe(`${origin()}/hi/faq`);
  await expect(page.locator('link[rel="alternate"][hreflang="ta-IN"]')).toHaveCount(0);
});

test('a language is chosen by its own name, kept along the way, and remembered', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/faq$/);
  await page.getByRole('link', { name: 'बसेरा, होम' }).click();
  await expect(page).toHaveURL(/\/hi$/);
  // An address that says no language leads to the one that was chosen.
  await page.goto('/cities');
  await expect(page).toHaveURL(/\/hi\/cities$/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/[^i]\/cities$/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN');
});

test('owners are led to their site in the language of the page', async ({ page }) => {
  for (const [address, name, owners] of [
    ['/hi/faq', 'अपनी प्रॉपर्टी जोड़ें', '/partners/hi'],
    ['/faq', 'List your property', '/partners'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', owners);
  }
});

test('a language that is opened in a new tab is remembered too', async ({ page, context }) => {
  await page.goto('/hi/faq');
  const opened = context.waitForEvent('page');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click({ button: 'middle' });
  await expect(await opened).toHaveURL(/[^i]\/faq$/);
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');
});

test('the dialog to log in opens by itself on pages in Hindi too', async ({ page }) => {
  for (const address of ['/hi/login', '/hi/bookings']) {
    await page.goto(address);
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test.describe('in a browser whose list begins with Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('one line in Hindi offers it; who leaves it has chosen, and nobody is led anywhere', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/$/);
    const offer = page.getByRole('complementary', { name: 'यह पेज हिन्दी में भी है।' });
    await expect(offer).toBeVisible();
    await expect(offer).toHaveAttribute('lang', 'hi-IN');
    expect((await context.cookies()).filter(({ name }) => name === 'language')).toEqual([]);
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'इसी भाषा में रहें' }).click();
    await expect(offer).toBeHidden();
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
