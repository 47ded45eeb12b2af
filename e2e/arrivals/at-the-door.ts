import { instantInIndia } from '@basera/contract/calendar-date';
import type { Stay } from '@basera/contract/endpoints/stays';
import { expect, type Page } from '@playwright/test';
import { officeOrigin } from '../support/office/enter.ts';
import type { Dates } from '../support/stays.ts';

const HOUR_MS = 3_600_000;

export const tripOf = ({ slug }: Pick<Stay, 'slug'>, id: number): string =>
  `/booking/${slug}/confirmed?booking_id=${id}`;

/** An hour after guests may come. */
export const atTheDoor = (stay: Stay, dates: Dates): Date =>
  new Date(instantInIndia(dates.checkIn, stay.check_in_time ?? '14:00').getTime() + HOUR_MS);

/** Gives the reason that the office asks for, and does it. */
export async function sayWhy(page: Page, act: string, why: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason, kept in the audit').fill(why);
  await dialog.getByRole('button', { name: act, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the case of what a guest told from the door of a booking, and says why. */
export async function openDoorCase(page: Page, title: string, id: number): Promise<void> {
  await page.goto(`${await officeOrigin()}/cases?kind=arrival`);
  await page
    .getByRole('link', { name: title })
    .filter({ hasText: `#${id}` })
    .click();
  await page
    .getByRole('dialog')
    .getByLabel(/reason/i)
    .fill('They stand at the door.');
  await page.getByRole('dialog').getByRole('button').last().click();
}
