import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../accessible.ts';
import { anotherContext, expect } from '../guest.ts';
import { newPerson, ownerOf, signInAs } from '../person.ts';
import { bookPaid, nightsAhead } from '../stays.ts';
import { enterOffice, officeOrigin } from './enter.ts';

/** On this page the owner of a stay with a booking lets support look. */
export async function letSupportLook(
  page: Page,
  daysAhead: number,
): Promise<{ booking: number; listing: number; name: string }> {
  const guest = await newPerson('Meera', 'Nair');
  const { id: booking } = await bookPaid(guest, nightsAhead(daysAhead));
  const [{ room }] = (await guest.call('GET', '/user/inquiries')).data.inquiries.data;
  const owner = await ownerOf(room.business_id);
  const [listing] = (await owner.call('GET', `/partners/businesses/${room.business_id}/listings`)).data;
  await signInAs(page, owner);
  await allowLooking(page);
  const name = (await owner.call('GET', '/partners/businesses')).data.find(
    ({ id }: { id: number }) => id === room.business_id,
  ).name;
  return { booking, listing: listing.id, name };
}

/** On this page an owner who is signed in lets support look. */
export async function allowLooking(page: Page): Promise<void> {
  await page.goto('/partners/business');
  const allow = page.getByRole('button', { name: 'Let support look for 30 minutes' });
  const end = page.getByRole('button', { name: 'End it now' });
  await expect(allow.or(end)).toBeVisible();
  // What else is on the page may push the button away from under the finger.
  await page.waitForLoadState('networkidle');
  // A journey before this one, with the same owner, may have left it open.
  if (await end.isVisible()) await end.click();
  await allow.click();
  await expect(page.getByText(/^Open until /)).toBeVisible();
}

/** Support's browser, and the owner's pages as the link made in the office opens them. */
export async function lookOverShoulder(browser: Browser): Promise<{ own: BrowserContext; shown: Page }> {
  const own = await anotherContext(browser, { baseURL: await officeOrigin() });
  const desk = await own.newPage();
  await enterOffice(desk, 'support');
  await desk.goto(`${await officeOrigin()}/looking`);
  await desk.locator('a.queue-entry').first().click();
  await desk.getByRole('button', { name: 'Look over their shoulder' }).click();
  const why = desk.getByRole('dialog', { name: 'Look over their shoulder?' });
  await why.getByLabel('Reason, kept in the audit').fill('They cannot find the calendar');
  await why.getByRole('button', { name: 'Make the link' }).click();
  const link = desk.getByRole('link', { name: 'Open the owner’s app' });
  await expectAccessibleInThemes(desk);
  const [shown] = await Promise.all([own.waitForEvent('page'), link.click()]);
  await expect(shown.getByText(/^You look at .+ as its owner allowed, until /)).toBeVisible();
  return { own, shown };
}
