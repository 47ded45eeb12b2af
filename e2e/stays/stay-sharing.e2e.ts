import type { Stay } from '@basera/contract/endpoints/stays';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { stopClockIn, takeClock } from '../support/clock.ts';
import { answered, anyOf } from '../support/expected-errors.ts';
import { expect, newMobile, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { signInOnPage } from '../support/sign-in.ts';
import { addressOf, findStay, nightsAhead } from '../support/stays.ts';

// Of the last files of a run: what is left of them goes to whichever worker is free.
test.describe.configure({ mode: 'parallel' });

const dates = nightsAhead(60);
let stay: Stay;

test.beforeAll(async () => {
  stay = await findStay(dates, () => true);
});

const heart = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Saved?$/ });

test.describe('saving', () => {
  // A call that fails is logged.
  test.use({
    mayLogErrors: anyOf(answered(500, '/api/user/properties/favorites/toggle'), /Something went wrong on our side\./),
  });

  test('a heart asks to sign in first and then goes on by itself, lasts, and survives a failure', async ({ page }) => {
    const asha = await newPerson('Asha', 'Nair');
    const isKept = async () => (await asha.call('GET', `/showPropertyDetails/${stay.slug}`)).data.property.is_favourite;
    await page.goto(addressOf(stay, dates));
    await heart(page).click();
    await signInOnPage(page, asha.mobile);
    await expect(heart(page)).toHaveText('Saved');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    // The heart answers before the server has heard of the press.
    await expect.poll(isKept).toBe(true);
    await page.reload();
    await expect(heart(page)).toHaveText('Saved');

    await page.route('**/favorites/toggle', (route) => route.fulfill({ status: 500, json: {} }));
    await heart(page).click();
    await expect(page.getByText('This stay is still saved').first()).toBeVisible();
    await expect(heart(page)).toHaveText('Saved');
    await page.unroute('**/favorites/toggle');
    await heart(page).press('Enter');
    await expect(heart(page)).toHaveText('Save');
    await expect.poll(isKept).toBe(false);
  });
});

test('a newcomer saves with a code alone: neither a name nor a phone number is asked for', async ({ page }) => {
  const address = `${newMobile()}@example.com`;
  await page.goto(addressOf(stay, dates));
  await heart(page).click();
  await signInOnPage(page, address);
  await expect(heart(page)).toHaveText('Saved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: stay.name })).toBeVisible();
});

test('sharing asks to sign in first; the link names who shares it, and is copied for two seconds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asha = await newPerson('Asha', 'Nair');
  await page.goto(addressOf(stay, dates));
  await page.getByRole('button', { name: 'Share' }).click();
  await signInOnPage(page, asha.mobile);
  const dialog = page.getByRole('dialog', { name: 'Share this place' });
  await expect(dialog).toContainText(stay.name);
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(new URL(link).pathname).toBe(`/property/${stay.slug}`);
  expect(atob(new URL(link).searchParams.get('referred_by') ?? '')).toBe(String(asha.user.id));
  const whatsApp = new URL((await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '');
  expect(whatsApp.searchParams.get('text')).toContain(link);
  const mail = new URL((await dialog.getByRole('link', { name: 'E-mail' }).getAttribute('href')) ?? '');
  expect(mail.searchParams.get('body')).toContain(link);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await takeClock(page);
  await stopClockIn(page, 60_000);
  const copy = dialog.getByRole('button', { name: /^Cop/ });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await expect(page.getByText('Link copied', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Link has been copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
  await page.clock.runFor(1900);
  await expect(copy).toHaveText('Copied');
  await page.clock.runFor(200);
  await expect(copy).toHaveText('Copy');
  await page.clock.resume();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused();
});

test('a clipboard that cannot be written says so, and marks the link to be copied by hand', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined })`);
  await signInAs(page, await newPerson('Asha', 'Nair'));
  await page.goto(addressOf(stay, dates));
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this place' });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Unable to copy to clipboard').first()).toBeVisible();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(await page.evaluate('document.activeElement.value.slice(document.activeElement.selectionStart)')).toBe(link);
});
