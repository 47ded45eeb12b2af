import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { answered, anyOf, unreached } from '../support/expected-errors.ts';
import { expect, newMobile, test } from '../support/guest.ts';
import { newcomer, signInAs } from '../support/person.ts';
import { addressOf, findStay, nightsAhead, takesTwo } from '../support/stays.ts';

const dates = nightsAhead(75);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Finish signing up!' });
const go = (page: Page) => dialog(page).getByRole('button', { name: 'Continue' }).click();

/** Reserving is where a name is needed. */
async function reserve(page: Page): Promise<void> {
  const stay = await findStay(dates, takesTwo);
  await page.goto(addressOf(stay, dates));
  await page.getByRole('button', { name: 'Select Room' }).first().click();
  await page.getByRole('button', { name: 'Reserve' }).filter({ visible: true }).click();
  await expect(dialog(page)).toBeVisible();
}

// The browser itself logs an answer that is no success.
test.use({
  mayLogErrors: anyOf(
    unreached('/api/user/user-profile'),
    answered(500, '/api/user/user-profile'),
    /The server is busy\./,
  ),
});

test('the name is asked for before a reservation, with the rules in words, and the reservation goes on', async ({
  page,
}) => {
  await signInAs(page, await newcomer());
  await reserve(page);
  const field = (name: string) => dialog(page).getByLabel(name, { exact: true });
  await expect(dialog(page)).toContainText('As it appears on your ID');
  const terms = dialog(page).getByLabel('I agree to the Terms of Service, Payments Terms, and Privacy Policy');
  await expect(terms).not.toBeChecked();
  // They signed in with their number.
  await expect(field('Phone Number *')).toHaveCount(0);
  await go(page);
  for (const words of ['Please enter first name', 'Please enter last name', 'please enter email'])
    await expect(dialog(page).getByText(words, { exact: true })).toBeVisible();
  await expect(field('Legal name *')).toBeFocused();
  await field('Legal name *').fill('Ananya');
  await field('Last name *').fill('Nair');
  await field('Email *').fill('ananya@example');
  await go(page);
  await expect(dialog(page).getByText('please enter valid email', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await field('Email *').fill(`ananya-${newMobile()}@example.com`);

  await page.route('**/user/user-profile', (route) => route.abort());
  await go(page);
  await expect(dialog(page).getByText('Signup failed. Please try again.', { exact: true })).toBeVisible();
  await page.unroute('**/user/user-profile');
  const busy = { status: 'error', code: 'internal', message: 'The server is busy.' };
  await page.route('**/user/user-profile', (route) => route.fulfill({ status: 500, json: busy }));
  await go(page);
  await expect(dialog(page).getByText('Signup error: The server is busy.', { exact: true })).toBeVisible();
  await page.unroute('**/user/user-profile');

  // The terms box is not enforced.
  await expect(terms).not.toBeChecked();
  await go(page);
  await expect(page).toHaveURL(/\/booking\/[^/]+\/details\?/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('Ananya');
});

test('who signed in with an e-mail is asked for a number, +91 first', async ({ page }) => {
  const person = await newcomer();
  const user = {
    ...person.user,
    email: 'asha@example.com',
    email_confirmed: true,
    number: null,
    number_confirmed: false,
  };
  await signInAs(page, { ...person, user });
  await reserve(page);
  await expect(dialog(page).getByLabel('Email *', { exact: true })).toHaveCount(0);
  await expect(dialog(page).getByRole('button', { name: /^Country code/ })).toHaveAccessibleName(/\+91/);
  const number = dialog(page).getByLabel('Phone Number *', { exact: true });
  await go(page);
  await expect(dialog(page).getByText('please enter phone number', { exact: true })).toBeVisible();
  for (const wrong of ['5876543210', '987654321']) {
    await number.fill(wrong);
    await go(page);
    await expect(dialog(page).getByText('please enter valid phone number', { exact: true })).toBeVisible();
  }
});

test('what was typed into the sign-up is there again when it was closed by mistake', async ({ page }) => {
  await signInAs(page, await newcomer());
  await reserve(page);
  const name = dialog(page).getByLabel('Legal name *', { exact: true });
  await name.fill('Ananya');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reserve' }).filter({ visible: true }).click();
  await expect(name).toHaveValue('Ananya');
});
