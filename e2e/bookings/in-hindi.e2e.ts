import { readFile } from 'node:fs/promises';
import type { SearchReply, Stay } from '@basera/contract/endpoints/stays';
import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import type { Page } from '@playwright/test';
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts';
import { expectAccessible } from '../support/accessible.ts';
import { codeFor, expect, newMobile, test } from '../support/guest.ts';
import { englishWordsIn, englishWordsOn } from '../support/languages/english-words.ts';
import { call } from '../support/person.ts';
import { type Dates, nightsAhead, showStay, takesTwo } from '../support/stays.ts';
import { isPhone } from '../support/width.ts';

test.use({ apart: 'bookings/in-hindi' });

const COMPLETE = 'बुकिंग पूरी करें';

/** Of places, which stand within sentences. */
async function placesKnown(): Promise<string[]> {
  const { data } = await call('GET', '/sitemapListofCities');
  return [
    ...POPULAR_DESTINATIONS,
    ...data.flatMap(({ city, state }: { city: string; state: string }) => [city, state]),
  ];
}

/** Of a stay, what is a name or its owner's own words. */
const namesOf = ({ name, locality, city, state, address, host_name, rooms }: Stay): string[] => [
  ...[name, locality, city, state, address, host_name, 'Ananya Nair', 'Google Maps', 'WhatsApp'],
  ...rooms.map(({ room_name }) => room_name),
];

/** A stay among the first that are found in Shimla, which is booked without a question to its owner. */
async function stayInShimla({ checkIn, checkOut }: Dates): Promise<Stay> {
  const asked = `city=Shimla&from_date=${checkIn}&to_date=${checkOut}&max_guests=2`;
  const { properties } = (await call('GET', `/fetchPropertiesByFilters?${asked}`)) as SearchReply;
  for (const { slug } of properties.data) {
    const stay = await showStay(slug, { checkIn, checkOut });
    if (takesTwo(stay) && !stay.reviews_requests) return stay;
  }
  throw new Error('the demo has no such stay');
}

/** A page on the way: no word of English, no wider than the phone, nothing that axe finds. */
async function expectInHindi(page: Page, names: string[]): Promise<void> {
  expect(await englishWordsOn(page, names)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await expectAccessible(page);
}

/** From the results of one place to those of another, typed as it is written in Hindi. */
async function search(page: Page, { checkIn, checkOut }: Dates, names: string[]): Promise<void> {
  await page.goto(`/hi/search?city=Candolim&from_date=${checkIn}&to_date=${checkOut}&max_guests=2`);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toContainText('Candolim में');
  if (isPhone(page)) await page.getByRole('button', { name: /खोज बदलें/ }).click();
  const bar = isPhone(page) ? page.getByRole('dialog', { name: 'खोज बदलें' }) : page.getByRole('search');
  await bar.getByRole('button', { name: /^कहाँ/ }).click();
  const dialog = page.getByRole('dialog', { name: 'कहाँ जाना है?', exact: true });
  await dialog.getByPlaceholder('खोजें...').fill('शिमला');
  const found = dialog.getByRole('option').first();
  await expect(found).toContainText('Shimla');
  await expectInHindi(page, names);
  await found.click();
  await expect(title).toContainText('Shimla में');
  await expectInHindi(page, names);
}

/** From the results to the stay's page, with the rooms that its price is of, and on to the first step. */
async function chooseRoom(page: Page, stay: Stay, names: string[]): Promise<void> {
  const name = page.getByRole('heading', { name: stay.name, exact: true });
  const card = page.getByRole('article').filter({ has: name });
  await card.getByRole('link', { name: /^कमरे देखें/ }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(stay.name);
  await expect(page).toHaveURL(/\/hi\/property\//);
  await expectInHindi(page, names);
  await page
    .getByRole('button', { name: /^बुक करें/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(title).toHaveText('जानकारी जाँच लें');
}

/** What the voucher says that is kept: nothing in English but names. A letter alone is one that the reader of the file mistook. */
async function expectVoucherInHindi(page: Page, names: string[]): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^वाउचर/ })
    .first()
    .click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^basera-voucher-\d+\.pdf$/);
  const { text, language } = await readPdf(await readFile(await file.path()));
  expect(language).toBe('hi-IN');
  expect(text).toContain('मेहमान');
  const english = englishWordsIn(text.replace(/\S+@\S+/g, ' '), [...names, 'Basera']);
  expect(english.filter((word) => word.length > 1)).toEqual([]);
}

async function signUp(page: Page, names: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('लॉग इन या साइन अप करें');
  await expectInHindi(page, names);
  const mobile = newMobile();
  await dialog.getByLabel('फ़ोन नंबर या ईमेल *').fill(`+91${mobile}`);
  // On a touch screen a whole number asks for its code by itself.
  await dialog
    .getByRole('button', { name: 'आगे बढ़ें' })
    .click({ timeout: 1000 })
    .catch(() => {});
  await expect(dialog).toHaveAccessibleName('अपना नंबर जाँचें');
  await expectInHindi(page, names);
  await dialog.getByLabel('अंक 1', { exact: true }).fill(await codeFor(`+91${mobile}`));
  await expect(dialog).toHaveAccessibleName('साइन अप पूरा करें');
  await dialog.getByLabel('नाम *', { exact: true }).fill('Ananya');
  await dialog.getByLabel('उपनाम *').fill('Nair');
  await dialog.getByLabel('ईमेल *').fill(`${mobile}@example.com`);
  await dialog.getByRole('button', { name: 'आगे बढ़ें' }).click();
}

test('a stay is found, booked, paid for, looked at and cancelled in Hindi, and neither a page on the way nor the voucher says a word of English', async ({
  page,
}) => {
  const dates = nightsAhead(33);
  const [stay, places] = await Promise.all([stayInShimla(dates), placesKnown()]);
  const names = namesOf(stay);
  await search(page, dates, places);
  await chooseRoom(page, stay, [...places, ...names]);
  await expectInHindi(page, names);
  await page.getByRole('link', { name: COMPLETE }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('भुगतान करके पूरा करें');
  await expectInHindi(page, names);
  await page.getByRole('button', { name: COMPLETE }).click();
  await signUp(page, names);

  // The stand-in for the gateway's own page, in English as that of a vendor would be.
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/hi\/booking\/[^/]+\/confirmed\?booking_id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('बुकिंग पक्की हो गई!');
  await expect(page.getByRole('heading', { name: 'अगर प्लान बदल जाए' })).toBeVisible();
  await expectInHindi(page, names);
  await expectVoucherInHindi(page, [...names, stay.location_note ?? '']);

  await page.getByRole('link', { name: 'सारी बुकिंग देखें' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हाल की बुकिंग');
  await expectInHindi(page, names);
  await page.getByRole('button', { name: /^तारीख़ें या कमरे बदलें/ }).click();
  await expect(page.getByRole('dialog', { name: 'तारीख़ें या कमरे बदलें' })).toBeVisible();
  await expectInHindi(page, names);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^बुकिंग कैंसिल करें/ }).click();
  const cancelling = page.getByRole('dialog');
  await expect(cancelling.getByText(/में से ₹[\d,]+ वापस मिलते हैं/)).toBeVisible();
  await expectInHindi(page, names);
  await cancelling.getByRole('button', { name: 'बुकिंग कैंसिल करें' }).click();
  await expect(page.getByText('बुकिंग कैंसिल हो गई', { exact: true })).toBeVisible();
  await expect(page.getByText(/आपको वापस/).first()).toBeVisible();
  await expectInHindi(page, names);
});
