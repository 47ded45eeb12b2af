import { expect, type Locator, type Page } from '@playwright/test';
import { codeFor, origin } from './guest.ts';

export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in or sign up' });
export const codeDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Verify your number' });
export const identifierField = (page: Page): Locator => loginDialog(page).getByLabel('Phone Number or Email *');
export const codeBox = (page: Page, number: number): Locator => page.getByLabel(`Digit ${number}`, { exact: true });

/** From the open login dialog to the six boxes, with a mobile number of India. */
export async function askForCode(page: Page, mobile: string): Promise<void> {
  await identifierField(page).fill(mobile);
  await loginDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(codeBox(page, 1)).toBeFocused();
}

/** Types the latest code of a mobile number of India into the six boxes and verifies it. */
export async function enterCode(page: Page, mobile: string): Promise<void> {
  await codeBox(page, 1).focus();
  await page.keyboard.type(await codeFor(`+91${mobile}`));
  await codeDialog(page).getByRole('button', { name: 'Verify' }).click();
}

const post = async (path: string, body: unknown, token?: string, method = 'POST') => {
  const answer = await fetch(`${origin()}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as { data: { user: { id: number; slug: string | null }; token: string } };
};

export type Person = { user: { id: number; slug: string | null }; token: string; mobile: string };

/** Somebody who has just signed in by a code; with a name where one is given. No browser takes part. */
export async function newPerson(mobile: string, name?: { first_name: string; last_name: string }): Promise<Person> {
  await post('/user/login', { login_type: 'phone', phone: mobile });
  const otp = await codeFor(`+91${mobile}`);
  const { data } = await post('/user/check-otp', { phone: mobile, otp });
  if (!name) return { ...data, mobile };
  const saved = await post('/user/user-profile', name, data.token, 'PUT');
  return { user: saved.data.user, token: data.token, mobile };
}

/** The pages that this browser opens from now on know the person. */
export async function signInAs(page: Page, { user, token }: Person): Promise<void> {
  await page.addInitScript((session) => {
    // Once: what the site itself does to it later must stay.
    if (sessionStorage.getItem('signed-in-by-test')) return;
    sessionStorage.setItem('signed-in-by-test', 'yes');
    localStorage.setItem('user', session);
  }, JSON.stringify({ user, token }));
}
