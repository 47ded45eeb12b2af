import { detailsAddress } from '@basera/contract/addresses/booking-address';
import type { Stay } from '@basera/contract/endpoints/stays';
import { addressIn } from '@basera/contract/languages/languages';
import { POPULAR_DESTINATIONS } from '@basera/contract/limits';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { everyPage, notThere } from '../support/every-page.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { codeFor, expect, newMobile, test } from '../support/guest.ts';
import { englishWordsOn } from '../support/languages/english-words.ts';
import { call, newPerson, signInAs } from '../support/person.ts';
import { addressesFor, addressOf, bookPaid, findStay, namesOnMap, nightsAhead, takesTwo } from '../support/stays.ts';
import { isPhone } from '../support/width.ts';

test.use({ apart: 'shell/languages-tamil' });

const dates = nightsAhead(47);
const CANDOLIM = `/ta/search?city=Candolim&from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=2`;
const COMPLETE = 'புக்கிங்கை முடி';
const CELLS: [cell: RegExp, title: string][] = [
  [/^எங்கே/, 'எங்கே செல்ல?'],
  [/^செக்-இன்/, 'தேதிகளைத் தேர்ந்தெடுங்கள்'],
  [/^விருந்தினர்கள்/, 'விருந்தினர்கள்'],
];

let stay: Stay;
/** Of places, which stand within sentences, of the stay that is looked at, and of who books it. */
let names: string[];

test.beforeAll(async () => {
  stay = await findStay(dates, (each) => takesTwo(each) && !each.reviews_requests && each.amenities.length > 10);
  const { data } = await call('GET', '/sitemapListofCities');
  names = [
    ...POPULAR_DESTINATIONS,
    ...data.flatMap(({ city, state }: { city: string; state: string }) => [city, state]),
    ...[stay.name, stay.locality, stay.city, stay.state, stay.address, stay.host_name, 'Ananya Nair', 'Google Maps'],
    ...stay.rooms.flatMap(({ room_name, bed_type }) => [room_name, bed_type ?? '']),
  ];
});

/** What stands there is Tamil and said to be, fits a small phone, and can be read by all. */
async function expectTamil(page: Page, what: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta-IN');
  await expect(page.locator('#content')).not.toHaveAttribute('lang');
  expect([what, await englishWordsOn(page, names)]).toEqual([what, []]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await expectAccessible(page);
}

/** The search bar, opened from its pill on a phone. */
async function openBar(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('search');
  await page.getByRole('button', { name: /தேடலை மாற்று/ }).click();
  return page.getByRole('dialog', { name: 'தேடலை மாற்று' });
}

test('the search says nothing in English, with its bar, its filters and its map', async ({ page }) => {
  await page.goto(CANDOLIM);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Candolim: \d+ தங்குமிடங்கள்$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectTamil(page, 'results');
  const bar = await openBar(page);
  for (const [cell, title] of CELLS) {
    await bar.getByRole('button', { name: cell }).click();
    const opened = page.getByRole('dialog', { name: title, exact: true });
    await expect(opened).toBeVisible();
    await expectTamil(page, title);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  await page.goto(CANDOLIM);
  await page
    .getByRole('button', { name: /^ஃபில்டர்கள்/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^அனைத்தும் காட்டு/ }).click();
  await expect(drawer.getByRole('searchbox', { name: 'வசதியைத் தேடுங்கள்' })).toBeVisible();
  const pool = drawer.getByRole('checkbox', { name: 'நீச்சல் குளம்' });
  await pool.click();
  await expect(pool).toBeChecked();
  await expectTamil(page, 'filters');
  await drawer.getByRole('button', { name: 'ஃபில்டர்களைப் பயன்படுத்து' }).click();
  await expect(page).toHaveURL(/amenities/);
  await expectTamil(page, 'filtered results');
  await page.getByRole('button', { name: 'வரைபடத்தைக் காட்டு' }).last().click();
  await page.getByRole('group', { name: 'வரைபடத்தில் தங்குமிடங்கள்' }).getByRole('button').first().click();
  await expect(page.locator('.map-card')).toBeVisible();
  // A price on the map says whose it is, in one sentence with the name.
  names.push(...(await namesOnMap(page.url())));
  await expectTamil(page, 'map');
});

test('a search that finds nothing says why in Tamil', async ({ page }) => {
  await page.goto(CANDOLIM.replace('max_guests=2', 'max_guests=16&price_max=500'));
  await expect(page.getByRole('heading', { name: 'எதுவும் கிடைக்கவில்லை, ஃபில்டர்களை மாற்றுங்கள்!' })).toBeVisible();
  await expectTamil(page, 'nothing found');
});

for (const address of ['/ta/cities', '/ta/offline']) {
  test(`${address} says nothing in English`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectTamil(page, address);
  });
}

test('the page of a stay says nothing in English but its owner’s words, and is none of search engines’', async ({
  page,
}) => {
  await page.goto(`/ta${addressOf(stay, dates)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stay.name);
  await expect(page.getByText('உரிமையாளர் இதை ஆங்கிலத்தில் எழுதியுள்ளார்.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectTamil(page, 'stay');
  await page.getByRole('button', { name: 'எல்லா வசதிகளையும் காட்டு' }).click();
  await expectTamil(page, 'amenities');
});

async function signUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('உள்நுழைய அல்லது பதிவு செய்ய');
  await expectTamil(page, 'log in');
  const mobile = newMobile();
  await dialog.getByLabel('ஃபோன் எண் அல்லது மின்னஞ்சல் *').fill(`+91${mobile}`);
  // On a touch screen a whole number asks for its code by itself.
  await dialog
    .getByRole('button', { name: 'தொடர்', exact: true })
    .click({ timeout: 1000 })
    .catch(() => {});
  await expect(dialog).toHaveAccessibleName('எண்ணைச் சரிபாருங்கள்');
  await expectTamil(page, 'code');
  await dialog.getByLabel('இலக்கம் 1', { exact: true }).fill(await codeFor(`+91${mobile}`));
  await expect(dialog).toHaveAccessibleName('பதிவை முடியுங்கள்');
  await dialog.getByLabel('பெயர் *', { exact: true }).fill('Ananya');
  await dialog.getByLabel('குடும்பப் பெயர் *').fill('Nair');
  await dialog.getByLabel('மின்னஞ்சல் *').fill(`${mobile}@example.com`);
  await dialog.getByRole('button', { name: 'தொடர்', exact: true }).click();
}

test('a stay is booked and paid for in Tamil, and no step says a word of English', async ({ page }) => {
  const [room] = stay.rooms;
  if (!room) throw new Error('the stay has no room');
  const choices = choicesOfParty([{ room_id: room.id, quantity: 1 }]);
  await page.goto(addressIn('ta', detailsAddress(stay.slug, { choices, dates, guests: 2 })));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('விவரங்களைச் சரிபாருங்கள்');
  await expectTamil(page, 'details');
  await page.getByRole('link', { name: COMPLETE }).click();
  await expect(title).toHaveText('பணம் செலுத்தி முடியுங்கள்');
  await expectTamil(page, 'confirmation');
  await page.getByRole('button', { name: COMPLETE }).click();
  await signUp(page);
  // The stand-in for the gateway's own page, in English as that of a vendor would be.
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/ta\/booking\/[^/]+\/confirmed\?booking_id=\d+$/);
  await expect(title).toHaveText('புக்கிங் உறுதியானது!');
  await expectTamil(page, 'confirmed');
});

test.describe('all pages', () => {
  // The booking is somebody else's.
  test.use({
    mayLogErrors: anyOf(
      answered(404, ...notThere.map((address) => addressIn('ta', address)), '/api/user/payment/1/status'),
      /There is no such booking\./,
    ),
  });

  test('fit the screen in Tamil, also where only their frame and their buttons are in it', async ({ page }) => {
    const person = await newPerson('Ananya', 'Nair');
    const { id } = await bookPaid(person, nightsAhead(48));
    const addressFor = await addressesFor(person.user, id);
    const pages = Object.values(everyPage).sort((a, b) => Number(a.kind === 'own') - Number(b.kind === 'own'));
    const own = pages.findIndex(({ kind }) => kind === 'own');
    for (const [index, each] of pages.entries()) {
      if (index === own) await signInAs(page, person);
      await page.goto(addressIn('ta', addressFor(each)));
      await expect(page.locator('h1').first(), each.address).toBeAttached();
      await expect(page.locator('[aria-busy="true"]'), each.address).toHaveCount(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        `${each.address} is wider than the window`,
      ).toBeLessThanOrEqual(0);
    }
  });
});
