import { addDays } from '@basera/contract/calendar-date';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { firstDay } from '../support/clock.ts';
import { expect, newMobile, test } from '../support/guest.ts';
import { askForCode, enterCode } from '../support/sign-in.ts';

const DAYS_AHEAD = 40;

const searchAddress = (city: string) => {
  const from = addDays(firstDay, DAYS_AHEAD);
  return `/search?city=${city}&from_date=${from}&to_date=${addDays(from, 2)}&max_guests=2`;
};

/** From the search to the page of a stay, which begins with the rooms of its card's price. Gives the name of the stay. */
async function chooseRoom(page: Page): Promise<string> {
  await page.goto(searchAddress('Candolim'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ properties found in Candolim$/);
  await page
    .getByRole('link', { name: /See availability/ })
    .first()
    .click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).not.toHaveText(/properties found/);
  const name = (await title.textContent()) ?? '';
  await expect(page.getByRole('button', { name: /^Selected/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'No room selected' })).toHaveCount(0);
  return name;
}

async function reserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reserve' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/booking\/[^/]+\/details\?.*room=\d+(:|%3A)\d+(:|%3A)0/);
}

const completeBooking = (page: Page) =>
  page
    .getByRole('button', { name: 'Complete Booking' })
    .or(page.getByRole('link', { name: 'Complete Booking' }))
    .click();

async function signIn(page: Page, mobile: string): Promise<void> {
  await askForCode(page, mobile);
  const codes = page.getByRole('dialog', { name: 'Verify your number' });
  await expect(codes.getByText(/Resend in \d+ sec/)).toBeVisible();
  await expect(codes.getByRole('button', { name: 'Verify' })).toBeDisabled();
  await enterCode(page, mobile);
}

async function signUp(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Finish signing up' });
  await dialog.getByLabel('Legal name *').fill('Ananya');
  await dialog.getByLabel('Last name *').fill('Nair');
  await dialog.getByLabel('Email *').fill('ananya@example.com');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /agree|continue|sign up|save/i }).click();
}

/** What would be copied or read out stands in one piece. */
const expectOneLine = async (words: Locator): Promise<void> => {
  const lines = await words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
};

async function payOnSandbox(page: Page, outcome: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await expectAccessible(page);
  await page.getByLabel(outcome).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a traveller finds a stay, books it and sees it under Recent Bookings', async ({ page }) => {
  const stay = await chooseRoom(page);
  await expectAccessible(page);
  await reserve(page);
  await expectAccessible(page);
  await completeBooking(page);
  await expect(page.getByText('Pay Online')).toBeVisible();
  await expectAccessible(page);
  await completeBooking(page);
  await signIn(page, newMobile());
  await signUp(page);
  await payOnSandbox(page, 'Payment succeeds');

  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  await expect(page).toHaveURL(/\/booking\/[^/]+\/confirmed\?booking_id=\d+$/);
  await expectAccessible(page);
  await expectOneLine(page.locator('dt:text-is("Transaction ID") + dd'));
  const bookingId = new URL(page.url()).searchParams.get('booking_id') ?? '';
  await page.getByRole('link', { name: 'View All Booking' }).click();

  await expect(page.getByRole('heading', { name: 'Recent Bookings' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: `#${bookingId}` });
  await expect(card).toContainText(stay);
  await expectOneLine(card.locator('dt:text-is("Transaction") + dd'));
  await expect(card).toContainText('Accepted');
  await expect(card).toContainText('Ananya Nair');
  await expectAccessible(page);
  await page.reload();
  await expect(card).toBeVisible();
});

test('a payment left pending says so, and can be made from Recent Bookings while the hold lives', async ({ page }) => {
  await chooseRoom(page);
  await reserve(page);
  await completeBooking(page);
  await expect(page.getByText('Pay Online')).toBeVisible();
  await completeBooking(page);
  await signIn(page, newMobile());
  await signUp(page);
  await payOnSandbox(page, 'Leave it pending');
  await expect(page.getByRole('heading', { name: 'Your Payment is Pending' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View All Booking' }).click();
  await page
    .getByRole('button', { name: /^Pay now/ })
    .first()
    .click();
  await payOnSandbox(page, 'Payment succeeds');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
});
