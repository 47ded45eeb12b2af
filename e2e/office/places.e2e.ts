import type { Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice, officeOrigin } from '../support/office/enter.ts';

/** How far what the bar holds reaches beyond it, and its row of places beyond itself. */
const cutOff = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ['.office-bar', '.office-places'].map((part) => {
      const { scrollWidth = 0, clientWidth = 0 } = document.querySelector(part) ?? {};
      return scrollWidth - clientWidth;
    }),
  );

test('on a desk every place of an admin is in sight in one row, what belongs together below it, and the one one is at is marked @desktop-only', async ({
  page,
}) => {
  await enterOffice(page, 'admin');
  const office = await officeOrigin();
  const row = page.getByRole('navigation', { name: 'Office' });
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${office}/accounts`);
    await expect(row.getByRole('link', { name: 'Money' })).toHaveAttribute('aria-current', 'true');
    expect(await cutOff(page), String(width)).toEqual([0, 0]);
  }
  const money = page.getByRole('navigation', { name: 'Money' });
  await expect(money.getByRole('link')).toHaveText(['Payouts', 'Accounts', 'Books', 'Costs', 'Tax returns']);
  await expect(money.getByRole('link', { name: 'Accounts' })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleInThemes(page);
  await page.goto(`${office}/proofs`);
  await expect(row.getByRole('link', { name: 'Stays' })).toHaveAttribute('aria-current', 'page');
  await expect(money).toHaveCount(0);
});

test('on a phone the places are in a menu that says where one is, opens and closes by keys, and gives the focus back', async ({
  page,
}) => {
  await enterOffice(page, 'admin');
  await page.goto(`${await officeOrigin()}/books`);
  const button = page.getByRole('button', { name: 'Menu: Money' });
  const places = page.getByRole('navigation', { name: 'Office' });
  await expect(places).toBeHidden();
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(places.getByRole('link')).toHaveCount(12);
  await expect(places.getByRole('list', { name: 'Money' }).getByRole('link')).toHaveCount(5);
  await expect(places.getByRole('link', { name: 'Books' })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Tab');
  await expect(places.getByRole('link', { name: 'Cases' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(places).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await places.getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  await expect(places).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu: Staff and audit' })).toBeVisible();
});
