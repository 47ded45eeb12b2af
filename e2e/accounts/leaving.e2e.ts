import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answered, anyOf, unreached } from '../support/expected-errors.ts';
import { codeFor, expect, test } from '../support/guest.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';
import { origin } from '../support/product/origin.ts';
import { askForCode, enterCode, loginDialog, passResendTime } from '../support/sign-in.ts';

const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const sessionsCard = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' });

const statusFor = async (token: string): Promise<number> => {
  const answer = await fetch(`${origin()}/api/user/user-profile`, { headers: { authorization: `Bearer ${token}` } });
  return answer.status;
};

/** The same person on another device. */
async function secondToken({ mobile, call }: Person): Promise<string> {
  await passResendTime();
  await call('POST', '/user/login', { login_type: 'phone', phone: mobile });
  const checked = await call('POST', '/user/check-otp', { phone: mobile, otp: await codeFor(`+91${mobile}`) });
  return checked.data.token;
}

test('sign-ins are listed and ended one by one, or all at once', async ({ page }) => {
  const asha = await newPerson('Asha', 'Nair');
  const other = await secondToken(asha);
  await signInAs(page, asha);
  await page.goto('/profile/edit');
  const rows = sessionsCard(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/Signed in on \d{1,2} [A-Z][a-z]{2} \d{4}/);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await sessionsCard(page)
    .getByRole('button', { name: /^Sign out on/ })
    .click();
  await expect(rows).toHaveCount(1);
  expect(await statusFor(other)).toBe(401);
  expect(await statusFor(asha.token)).toBe(200);

  await sessionsCard(page).getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' });
  await expectAccessible(page);
  const answers = await dialog.locator('.dialog-foot').getByRole('button').all();
  const widths = await Promise.all(answers.map(async (answer) => Math.round((await answer.boundingBox())?.width ?? 0)));
  expect(widths).toEqual([widths[0], widths[0]]);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  expect(await statusFor(asha.token)).toBe(401);
  expect(await stored(page)).toEqual({});
});

test('signing out asks first, forgets all that is stored, and goes to /', async ({ page }) => {
  const ravi = await newPerson('Ravi', 'Kumar');
  await signInAs(page, ravi);
  await page.goto('/profile');
  await page.evaluate(() => localStorage.setItem('recentSearches', '["Goa"]'));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out' });
  await expect(dialog).toContainText('Are you sure you want to sign out?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  expect(await stored(page)).toEqual({});
  expect(await statusFor(ravi.token)).toBe(401);
});

test('consent to marketing is shown and withdrawn, and what is kept comes as a file @honest-subscription-trap', async ({
  page,
}) => {
  const meera = await newPerson('Meera', 'Joshi');
  await signInAs(page, meera);
  await page.goto('/profile/edit');
  const consent = page.getByLabel('Send me offers and news by email');
  await expect(consent).not.toBeChecked();
  await consent.check();
  await expect(page.getByText(/^You agreed on \d/)).toBeVisible();
  expect((await meera.call('GET', '/user/marketing-consent')).data.consent.given).toBe(true);
  await consent.uncheck();
  await expect(page.getByText(/^Off since \d/)).toBeVisible();
  expect((await meera.call('GET', '/user/marketing-consent')).data.consent.given).toBe(false);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('basera-my-data.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.account).toMatchObject({ first_name: 'Meera', number: `+91${meera.mobile}` });
  expect(data).toHaveProperty('bookings');
});

test('an account is deleted after its consequences were read and a word typed', async ({ page }) => {
  const kabir = await newPerson('Kabir', 'Rao');
  await signInAs(page, kabir);
  await page.goto('/profile/edit');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  const word = dialog.getByLabel('Type DELETE to confirm');
  await expect(word).toBeFocused();
  await expect(dialog).toContainText('Past bookings stay in the books');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please type DELETE')).toBeVisible();
  expect(await statusFor(kabir.token)).toBe(200);
  await word.fill('delete');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Your account is deleted', { exact: true }).first()).toBeVisible();
  expect(await stored(page)).toEqual({});
  expect(await statusFor(kabir.token)).toBe(401);
  expect((await fetch(`${origin()}/profile/${kabir.user.slug}`)).status).toBe(404);
});

const COUNT_OF_MESSAGES = '**/api/messages/unread?*';

test.describe('what the browser logs as failed', () => {
  test.use({
    mayLogErrors: anyOf(
      unreached('/api/user/logout', '/api/messages/unread'),
      answered(
        401,
        '/api/user/properties/favorites',
        '/api/messages/unread',
        '/api/contact-support',
        '/api/user/reports',
      ),
      /Please sign in\./,
    ),
  });

  test('signing out forgets all that is stored also when the server cannot be reached', async ({ page }) => {
    await signInAs(page, await newPerson('Isha', 'Das'));
    await page.route('**/api/user/logout', (route) => route.abort());
    await page.goto('/signout');
    await expect(page).toHaveURL('/');
    expect(await stored(page)).toEqual({});
  });

  test('a session that is over leads to /login, and after it back to where the person was', async ({ page }) => {
    const neha = await newPerson('Neha', 'Iyer');
    await page.route(COUNT_OF_MESSAGES, (route) => route.abort());
    await signInAs(page, neha);
    await neha.call('POST', '/user/logout');
    await passResendTime();
    await page.goto('/favourites');
    await expect(page).toHaveURL('/login?from=%2Ffavourites');
    await expect(loginDialog(page)).toBeVisible();
    expect(await stored(page)).not.toHaveProperty('user');
    await askForCode(page, neha.mobile);
    await enterCode(page, neha.mobile);
    await expect(page).toHaveURL('/favourites');
    await expect(page.getByRole('heading', { name: 'My Favourites' })).toBeVisible();
  });

  test('so it does where nothing but the count of messages, or the list of tickets, asks for it', async ({ page }) => {
    const pooja = await newPerson('Pooja', 'Sen');
    await pooja.call('POST', '/user/logout');
    // Not yet on the page where the session is put into the browser.
    await page.route(COUNT_OF_MESSAGES, (route) => (page.url().endsWith('/faq') ? route.abort() : route.fallback()));
    await signInAs(page, pooja);
    await page.goto('/how-it-works');
    await expect(page).toHaveURL('/login?from=%2Fhow-it-works');
    expect(await stored(page)).not.toHaveProperty('user');

    await page.route(COUNT_OF_MESSAGES, (route) => route.abort());
    await signInAs(page, pooja);
    await page.goto('/contact-support');
    await expect(page).toHaveURL('/login?from=%2Fcontact-support');
    expect(await stored(page)).not.toHaveProperty('user');
    await passResendTime();
    await askForCode(page, pooja.mobile);
    await enterCode(page, pooja.mobile);
    await expect(page).toHaveURL('/contact-support');
    await expect(page.getByText('You have not sent a ticket yet.')).toBeVisible();
  });
});
