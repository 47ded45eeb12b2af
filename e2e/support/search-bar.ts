import { addDays } from '@basera/contract/calendar-date';
import { expect, type Locator, type Page } from '@playwright/test';
import { today } from './clock.ts';
import { isPhone } from './width.ts';

/** The address of a search far enough ahead that most stays are free and can be cancelled. */
export async function searchAddress(more: Record<string, string> = {}): Promise<string> {
  const from = addDays(await today(), 40);
  const params = { city: 'Goa', from_date: from, to_date: addDays(from, 2), max_guests: '2', ...more };
  return `/search?${new URLSearchParams(params)}`;
}

/** The search bar, opened from its pill on a phone. */
export async function openBar(page: Page): Promise<Locator> {
  if (!isPhone(page)) return page.getByRole('search');
  await page.getByRole('button', { name: /Modify Search/ }).click();
  return page.getByRole('dialog', { name: 'Modify Search' });
}

/** A cell of the bar pressed, and what opened from it. */
export async function openCell(page: Page, cell: RegExp, title: string): Promise<Locator> {
  const bar = await openBar(page);
  await bar.getByRole('button', { name: cell }).click();
  const opened = page.getByRole('dialog', { name: title, exact: true });
  await expect(opened).toBeVisible();
  return opened;
}

export const openDestinations = (page: Page): Promise<Locator> => openCell(page, /^Where/, 'Where to?');
export const openDates = (page: Page): Promise<Locator> => openCell(page, /^Check in/, 'Choose dates');
export const openGuests = (page: Page): Promise<Locator> => openCell(page, /^Guests/, 'Guests');

/** What the address says of the search. */
export const asked = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);
