import { addDays } from '@basera/contract/calendar-date';
import { formatRupees } from '@basera/contract/money';
import { formatDayMonthYear } from '@basera/contract/words/date-words';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { dayIn, showDay } from '../support/calendar.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

const DAYS_AHEAD = 45;

const cardOf = (page: Page, id: number) => page.getByRole('article').filter({ hasText: `#${id}` });

/** Whatever stands in a dialog is as wide as it at most: nothing is scrolled to from the side, nothing cut. */
async function expectNothingCut(dialog: Locator): Promise<void> {
  const tooWide = await dialog.evaluate((box) => {
    const { left, right } = box.getBoundingClientRect();
    const isOutside = (part: DOMRect) => part.width > 0 && (part.left < left || part.right > right);
    return [...box.querySelectorAll('*')].filter((part) => isOutside(part.getBoundingClientRect())).map(String);
  });
  expect(tooWide).toEqual([]);
}

test('a guest adds a night, pays the difference, and cancels after reading what comes back', async ({ page }) => {
  const dates = nightsAhead(DAYS_AHEAD);
  const person = await newPerson('Meera', 'Nair');
  // A third night is free too.
  const { room: offered, id } = await bookPaid(person, dates, { ...dates, checkOut: addDays(dates.checkOut, 1) });
  const added = formatRupees(offered.nightly_rates[2] ?? 0);
  await signInAs(page, person);
  await page.goto('/bookings');
  const card = cardOf(page, id);
  await expect(card.getByText(/^Free cancellation until /)).toBeVisible();

  await card.getByRole('button', { name: /^Change dates or rooms/ }).click();
  const changing = page.getByRole('dialog', { name: 'Change dates or rooms' });
  const change = changing.getByRole('button', { name: 'Change booking' });
  await expect(change).toBeDisabled();
  // What was chosen stays while the bookings are read again, as they are whenever there is news.
  const booked = changing.getByRole('group').filter({ has: page.locator('output').getByText('1', { exact: true }) });
  const room = changing.getByRole('group', { name: (await booked.getAttribute('aria-label')) ?? '', exact: true });
  await room.getByRole('button', { name: /^Fewer/ }).click();
  const readAgain = page.waitForResponse(/showPropertyDetails/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await readAgain;
  await room.getByRole('button', { name: /^More/ }).click();
  const checkOut = addDays(dates.checkOut, 1);
  await changing.getByRole('button', { name: /^Check-in/ }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose dates' });
  await dayIn(calendar, dates.checkIn).click();
  await (await showDay(calendar, checkOut, 'Next')).click();
  await expect(calendar.getByText('3 nights')).toBeVisible();
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Done' }).click();
  await expect(calendar).toBeHidden();
  await expectNothingCut(changing);
  await expect(changing.getByText(`You pay ${added} more.`)).toBeVisible();
  await expectAccessible(page);
  await changing.getByRole('button', { name: `Pay ${added} and change` }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goto('/bookings');
  await expect(card.getByText(/Until then the booking stays as it is/)).toBeVisible();
  await expect(card.getByRole('timer')).toHaveText(/^\d+:\d\d$/);
  await expectAccessible(page);
  await card.getByRole('button', { name: /^Pay ₹/ }).click();
  await page.getByLabel('Payment succeeds').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();

  await page.goto('/bookings');
  await expect(card).toContainText(`${formatDayMonthYear(dates.checkIn)} - ${formatDayMonthYear(checkOut)}`);
  await card.getByRole('button', { name: /^Cancel booking/ }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel your stay at / });
  const whole = formatRupees(offered.total_price ?? 0);
  await expect(cancelling.getByText(new RegExp(`^You get ${whole} of ${whole} back, by \\d+ \\w+\\.$`))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(cancelling).toBeHidden();
  await card.getByRole('button', { name: /^Cancel booking/ }).click();
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(card.getByText(new RegExp(`^${whole} (is on its way back to you|was sent back to you)`))).toBeVisible();
  await expect(card.getByRole('button', { name: /^Cancel booking/ })).toHaveCount(0);
});
