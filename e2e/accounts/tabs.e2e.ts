import type { Page } from '@playwright/test';
import { expect, test } from '../support/guest.ts';
import { newPerson, type Person, signInAs } from '../support/person.ts';
import { identifierField } from '../support/sign-in.ts';

/** The same browser, in which somebody signs in elsewhere. */
async function signInInAnotherTab(page: Page, { user, token }: Person): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/faq');
  await other.evaluate((session) => localStorage.setItem('user', session), JSON.stringify({ user, token }));
  await other.close();
}

test('a page that waits for a sign-in goes on when it happens in another tab', async ({ page }) => {
  const asha = await newPerson('Asha', 'Nair');
  await page.goto('/profile');
  await expect(identifierField(page)).toBeFocused();
  await signInInAnotherTab(page, asha);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on /login, too, it leads on', async ({ page }) => {
  const asha = await newPerson('Asha', 'Nair');
  await page.goto('/login?from=/cities');
  await expect(identifierField(page)).toBeFocused();
  await signInInAnotherTab(page, asha);
  await expect(page).toHaveURL('/cities');
});

test('nothing of one person is saved for another who signed in in another tab', async ({ page }) => {
  const [asha, ravi] = [await newPerson('Asha', 'Nair'), await newPerson('Ravi', 'Kumar')];
  await signInAs(page, asha);
  await page.goto('/profile/edit');
  const firstName = page.getByLabel('First name *');
  await expect(firstName).toHaveValue('Asha');
  await firstName.fill('Aasha');
  await signInInAnotherTab(page, ravi);
  await expect(firstName).toHaveValue('Ravi');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Personal information updated successfully', { exact: true }).first()).toBeVisible();
  expect((await ravi.call('GET', '/user/user-profile')).data.user.first_name).toBe('Ravi');
  expect((await asha.call('GET', '/user/user-profile')).data.user.first_name).toBe('Asha');
});

test('a sign-out in another tab takes what is somebody’s off the page', async ({ page }) => {
  const asha = await newPerson('Asha', 'Nair');
  await signInAs(page, asha);
  await page.goto('/profile/edit');
  await expect(page.getByLabel('First name *')).toHaveValue('Asha');
  const other = await page.context().newPage();
  await other.goto('/signout');
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Log in to see this page' })).toBeVisible();
  await expect(page.getByLabel('First name *')).toHaveCount(0);
});
