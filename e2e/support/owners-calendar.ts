import type { CalendarDate } from '@basera/contract/calendar-date';
import { formatLongWeekday, MONTHS } from '@basera/contract/words/date-words';
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInThemes } from './accessible.ts';
import { expect } from './guest.ts';

/** A night of the kind of room that a phone shows, and of the first one on a desk. */
export const nightOf = (page: Page, night: CalendarDate): Locator =>
  page
    .locator('[data-row="0"]')
    .and(page.getByRole('gridcell', { name: new RegExp(`^${formatLongWeekday(night)}\\.`) }));

/** Leads an owner's calendar to the month of a night. */
export async function openMonth(page: Page, night: CalendarDate): Promise<void> {
  const name = `${MONTHS[Number(night.slice(5, 7)) - 1]} ${night.slice(0, 4)}`;
  const month = page.getByRole('heading', { level: 2, name });
  const after = page.getByRole('button', { name: 'Month after' });
  await after.waitFor();
  await expect(async () => {
    if (!(await month.isVisible())) await after.click();
    await expect(month).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** A night says on itself, by mouse and by keys, which rule made its price and which site has it; Escape takes that away alone. */
export async function seesWhoHasIt(
  page: Page,
  { stay, room, night }: { stay: number; room: string; night: CalendarDate },
) {
  await page.goto(`/partners/calendar?stay=${stay}`);
  await openMonth(page, night);
  const cell = page
    .getByRole('row', { name: room })
    .getByRole('gridcell', { name: new RegExp(`^${formatLongWeekday(night)}\\.`) });
  await expect(cell).toHaveAccessibleName(/is taken on Airbnb \(known since /);
  await cell.hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText(`${room}, night of`);
  await expect(card).toContainText(/price/);
  await expect(card).toContainText(`${room} 1 is taken on Airbnb`);
  await expectAccessibleInThemes(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await cell.click();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2);
  await page.goBack();
}
