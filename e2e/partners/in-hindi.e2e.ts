import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { ownersPages } from '../support/every-page.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { englishWordsOn } from '../support/languages/english-words.ts';
import { OWNERS_PHRASES, OWNERS_TERMS } from '../support/languages/owners-terms.ts';
import { ownersWalk } from '../support/partners/owners-walk.ts';
import { newPerson, signInAs } from '../support/person.ts';

const DAYS_AHEAD = 46;
const STEPS = ['basics', 'place', 'rooms', 'photos', 'amenities', 'house-rules', 'times', 'cancellation', 'papers'];
/** Under these keys answers of the server have names of people, houses, rooms and places, and how they are reached. */
const NAMES =
  /^(name|first_name|last_name|guest|guest_name|property_name|room_name|business_name|legal_name|by|label|email|contact|city|state|locality|address|designation|holder|source|proof|bank_reference)$/;
/** And under these what somebody wrote, which is free as a whole alone. */
const WRITTEN = /^why$/;

function textsUnder(keys: RegExp, answer: unknown, key = ''): string[] {
  if (typeof answer === 'string') return keys.test(key) ? [answer] : [];
  if (Array.isArray(answer)) return answer.flatMap((each) => textsUnder(keys, each, key));
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([inner, value]) => textsUnder(keys, value, inner));
}
const namesIn = (answer: unknown): string[] => textsUnder(NAMES, answer);

type Told = { names: Set<string>; written: Set<string> };

/** Every name, and whatever somebody wrote, that the pages were told from here on. */
function toldTo(page: Page): Told {
  const told: Told = { names: new Set(['example', 'com', 'http', 'https', 'localhost']), written: new Set() };
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const answer = await response.json().catch(() => null);
    for (const name of namesIn(answer)) told.names.add(name);
    for (const text of textsUnder(WRITTEN, answer)) told.written.add(text);
  });
  return told;
}

/** What a page says in English, but the names that it was told and the facts of the site, each as a whole. */
async function englishOn(page: Page, { names, written }: Told): Promise<string[]> {
  const site = await page.evaluate(() => JSON.parse(document.getElementById('site')?.textContent ?? '{}'));
  return englishWordsOn(page, [...OWNERS_TERMS, ...names], [...OWNERS_PHRASES, ...namesIn(site), ...written]);
}

async function expectHindi(page: Page, address: string, told: Told): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
  expect.soft([address, await englishOn(page, told)]).toEqual([address, []]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBe(0);
  await expectAccessibleInThemes(page);
}

// Of a case that is none.
test.use({ mayLogErrors: anyOf(answered(404, '/api/partners/cases/1'), /ऐसा कोई मामला नहीं है/) });

test("each page of the owners' site is in Hindi for who chose it, and fits a phone", async ({ page }) => {
  const { owner, listing, pathOf } = await ownersWalk(DAYS_AHEAD);
  const told = toldTo(page);
  for (const name of namesIn(owner.user)) told.names.add(name);
  // Where one registers from half the turnover on.
  told.names.add('Manipur, Mizoram, Nagaland, Tripura');

  // Chosen by its own name, it is where an address without a language leads from then on.
  await page.goto('/partners');
  await page.getByRole('main').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/partners\/hi$/);
  await expectHindi(page, '/partners/hi', told);
  await page.getByRole('banner').getByRole('button', { name: 'साइन इन' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect.soft(await englishOn(page, told)).toEqual([]);
  await signInAs(page, owner);
  await page.goto('/partners/today');
  await expect(page).toHaveURL(/\/partners\/hi\/today$/);

  for (const path of [...ownersPages.map(pathOf), ...STEPS.map((step) => `listings/${listing}/${step}`)])
    await expectHindi(page, `/partners/hi/${path}`, told);

  // And back, from where the way out is on a phone.
  await page.goto('/partners/hi/more');
  await page.getByRole('main').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/partners\/more$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('More');
});

test.describe('in a browser whose list begins with Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('one line offers owners their site in Hindi; who leaves it has chosen', async ({ page, context }) => {
    await page.goto('/partners');
    const offer = page.getByRole('complementary', { name: 'यह पेज हिन्दी में भी है।' });
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/partners/hi?language=hi');
    await expectAccessibleInThemes(page);
    await offer.getByRole('button', { name: 'इसी भाषा में रहें' }).click();
    await expect(offer).toBeHidden();
    expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('en');
    await signInAs(page, await newPerson('Meera', 'Nair'));
    await page.goto('/partners');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});
