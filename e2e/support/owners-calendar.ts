import type { CalendarDate } from '@basera/contract/calendar-date';
import { formatLongWeekday, MONTHS } from '@basera/contract/words/date-words';
import type { Locator, Page } from '@playwright/test';
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
