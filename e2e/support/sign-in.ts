import { expect, type Locator, type Page } from '@playwright/test';
import { advanceServer } from './clock.ts';
import { codeFor } from './guest.ts';

export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in or sign up' });
export const codeDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^Verify your (number|email)$/ });
export const identifierField = (page: Page): Locator => loginDialog(page).getByLabel('Phone Number or Email *');
export const codeBox = (page: Page, number: number): Locator => page.getByLabel(`Digit ${number}`, { exact: true });

export const verifyButton = (page: Page) => codeDialog(page).getByRole('button', { name: /^Verify/ });
export const codeBoxes = (page: Page) => codeDialog(page).getByRole('textbox');

/** Opens the dialog as a person does: by the profile icon, or below 768 px from the menu. */
export async function openFromHeader(page: Page, press: (link: Locator) => Promise<void>): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  const narrow = await menu.isVisible();
  const link = narrow
    ? page.getByRole('link', { name: 'Sign In' })
    : page.getByRole('banner').getByRole('link', { name: 'Log in or sign up' });
  if (narrow) await press(menu);
  // Once: the dialog comes when its part has loaded, and what is pressed again meanwhile lies behind it.
  await press(link);
  await expect(loginDialog(page)).toBeVisible();
  await expect(identifierField(page)).toBeFocused();
}

/** On /login the dialog opens by itself. */
export async function openDialog(page: Page): Promise<void> {
  await page.goto('/login');
  await expect(identifierField(page)).toBeFocused();
}

/** What the six boxes hold. */
export const digitsShown = async (page: Page) => {
  const digits: string[] = [];
  for (const box of await codeBoxes(page).all()) digits.push(await box.inputValue());
  return digits.join('');
};

/** Says who one is. On a touch screen a whole number has gone by itself then, and Enter finds nothing to do. */
export async function identify(page: Page, identifier: string): Promise<void> {
  await identifierField(page).fill(identifier);
  await page.keyboard.press('Enter');
}

/** From the open login dialog to the six boxes. */
export async function askForCode(page: Page, identifier: string): Promise<void> {
  await identify(page, identifier);
  await expect(codeBox(page, 1)).toBeFocused();
}

/** Types the latest code of an address or a mobile number of India into the six boxes; with the last digit it is sent. */
export async function enterCode(page: Page, identifier: string): Promise<void> {
  await codeBox(page, 1).focus();
  await page.keyboard.type(await codeFor(identifier.includes('@') ? identifier : `+91${identifier}`));
}

/** From the open login dialog to whatever waits behind it. */
export async function signInOnPage(page: Page, identifier: string): Promise<void> {
  await askForCode(page, identifier);
  await enterCode(page, identifier);
}

/** Moves the server's clock past the minute in which no second code goes out. */
export async function passResendTime(): Promise<void> {
  await advanceServer(61);
}
