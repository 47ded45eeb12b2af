import { detailsAddress } from '@basera/contract/addresses/booking-address';
import type { Stay } from '@basera/contract/endpoints/stays';
import { addressIn } from '@basera/contract/languages/languages';
import { choicesOfParty } from '@basera/contract/rules/room-choice';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { codeFor, expect, newMobile, test } from '../support/guest.ts';
import { englishWordsOn } from '../support/languages/english-words.ts';
import { type Dates, findStay, nightsAhead, takesTwo } from '../support/stays.ts';

test.use({ apart: 'bookings/in-hindi' });

const COMPLETE = 'बुकिंग पूरी करें';

/** Of a stay, what is a name or its owner's own words. */
const namesOf = ({ name, locality, city, state, address, host_name, rooms }: Stay): string[] => [
  ...[name, locality, city, state, address, host_name, 'Ananya Nair', 'Google Maps', 'WhatsApp'],
  ...rooms.flatMap(({ room_name, bed_type }) => [room_name, bed_type ?? '']),
];

/** A page on the way: no word of English, no wider than the phone, nothing that axe finds. */
async function expectInHindi(page: Page, names: string[]): Promise<void> {
  expect(await englishWordsOn(page, names)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
  await expectAccessible(page);
}

async function chooseRoom(page: Page, stay: Stay, dates: Dates): Promise<void> {
  const [room] = stay.rooms;
  if (!room) throw new Error('the stay has no room');
  const choices = choicesOfParty([{ room_id: room.id, quantity: 1 }]);
  await page.goto(addressIn('hi', detailsAddress(stay.slug, { choices, dates, guests: 2 })));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('जानकारी जाँच लें');
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

test('a stay is booked, paid for, looked at and cancelled in Hindi, and no page on the way says a word of English', async ({
  page,
}) => {
  const dates = nightsAhead(33);
  const stay = await findStay(dates, (each) => takesTwo(each) && !each.reviews_requests);
  const names = namesOf(stay);
  await chooseRoom(page, stay, dates);
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
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^वाउचर/ })
    .first()
    .click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);

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
  await expect(page.getByText('बुकिंग कैंसिल हो गई')).toBeVisible();
  await expect(page.getByText(/आपको वापस/).first()).toBeVisible();
  await expectInHindi(page, names);
});
