import { expect, type Page } from '@playwright/test';
import { officeOrigin } from './enter.ts';

const paiseOf = (rupees: string): number =>
  (rupees.startsWith('−') ? -1 : 1) * Math.round(Number(rupees.replace(/[^\d.]/g, '')) * 100);

/** What the page of a booking in the office shows of the books, in paise by account; a debt is negative, what is even is left out. */
export async function booksShown(page: Page, booking: number): Promise<Record<string, number>> {
  await page.goto(`${await officeOrigin()}/bookings/${booking}`);
  await page.getByRole('button', { name: /^Money \d+$/ }).click();
  const story = page.getByRole('region', { name: 'Story' });
  await expect(story.getByRole('button', { name: /^Money \d+$/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(story.getByText('Lines').first()).toBeVisible();
  const older = story.getByRole('button', { name: /^Show older/ });
  while (await older.isVisible()) await older.click();
  const rows = await story
    .locator('.story-lines tbody tr')
    .evaluateAll((found) => found.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')));
  const sums: Record<string, number> = {};
  for (const [account = '', amount = ''] of rows) sums[account] = (sums[account] ?? 0) + paiseOf(amount);
  expect(Object.values(sums).reduce((all, one) => all + one, 0)).toBe(0);
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}
