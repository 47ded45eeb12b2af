import { expect, type Locator, type Page } from '@playwright/test';
import { advanceServer } from './clock.ts';
import { codeFor } from './guest.ts';

export const loginDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Log in or sign up' });
export const codeDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Verify your number' });
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
  // Before the page is alive it is a link to /login, where the dialog opens by itself.
  await expect(async () => {
    if (narrow && (await link.isHidden())) await press(menu);
    await press(link);
    await expect(loginDialog(page)).toBeVisible({ timeout: 3000 });
  }).toPass();
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

/** Moves the server's clock past the minute in which no second code goes out. */
export async function passResendTime(): Promise<void> {
  await advanceServer(61);
}
