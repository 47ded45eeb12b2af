import { expect, type Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../accessible.ts';

/** Says why, where the page asks it first. */
export async function sayWhy(page: Page): Promise<void> {
  const why = page.getByRole('dialog', { name: 'Why do you look at this?' });
  await page.getByRole('heading', { level: 1 }).or(why).first().waitFor();
  if (!(await why.isVisible())) return;
  await why.getByLabel('Reason').fill('To walk through it');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(why).toHaveCount(0);
}

/** Gives the reason that the open dialog asks for, and does what it is about. */
export async function actWithReason(page: Page, act: string, why: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, kept in the audit').fill(why);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/**
 * Each of the buttons of the page opens its dialog by Enter. The focus goes to the first field in it and stays within, axe finds
 * nothing, Escape closes it, and the focus is back at the button.
 */
export async function openAndLeave(page: Page, names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) {
    const said = String(name);
    const opens = page
      .getByRole('main')
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first();
    await opens.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':is(input, select, textarea):focus'), said).toHaveCount(1);
    await expectAccessibleInThemes(page);
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.locator(':focus'), said).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog, said).toHaveCount(0);
    await expect(opens, said).toBeFocused();
  }
}
