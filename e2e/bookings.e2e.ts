import { addDays } from '@basera/contract/calendar-date';
import { formatDayMonthYear } from '@basera/contract/date-words';
import { formatRupees, rupeesFromPaise } from '@basera/contract/money';
import { pricedRoom, pricePerNight } from '@basera/contract/rules/price';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, origin, test } from './support/guest.ts';
import { newPerson, signInAs } from './support/person.ts';
import { type Dates, findStay, nightsAhead } from './support/stays.ts';

const DAYS_AHEAD = 45;

/** A paid booking of one room, free for a third night, made beside the pages. */
async function bookPaid(dates: Dates) {
  const person = await newPerson('Meera', 'Nair');
  const longer = { ...dates, checkOut: addDays(dates.checkOut, 1) };
  const stay = await findStay(longer, ({ rooms }) => (rooms[0]?.number_of_rooms ?? 0) > 0);
  const [room] = stay.rooms;
  if (!room) throw new Error('the stay has no room');
  const price = rupeesFromPaise(pricePerNight(pricedRoom(room), false));
  const { data } = await person.call('POST', '/user/room-inquiries', {
    start_date: dates.checkIn,
    end_date: dates.checkOut,
    guests: 2,
    amount: price * 2,
    redirectUrl: `${origin()}/booking/${stay.id}/confirmed`,
    rooms: [{ room_id: room.id, quantity: 1, price, includes_meal: false }],
  });
  const form = new URLSearchParams({ method: 'upi', outcome: 'success', webhook: 'now' });
  await fetch(data.payment.payment_url, { method: 'POST', body: form, redirect: 'manual' });
  return { person, stay, price, id: data.inquiry.id as number };
}

const cardOf = (page: Page, id: number) => page.getByRole('article').filter({ hasText: `#${id}` });

test('a guest adds a night, pays the difference, and cancels after reading what comes back', async ({ page }) => {
  const dates = nightsAhead(DAYS_AHEAD);
  const { person, price, id } = await bookPaid(dates);
  await signInAs(page, person);
  await page.goto('/bookings');
  const card = cardOf(page, id);
  await expect(card.getByText(/^Free cancellation until /)).toBeVisible();

  await card.getByRole('button', { name: /^Change dates or rooms/ }).click();
  const changing = page.getByRole('dialog', { name: 'Change dates or rooms' });
  const change = changing.getByRole('button', { name: 'Change booking' });
  await expect(change).toBeDisabled();
  const checkOut = addDays(dates.checkOut, 1);
  await changing.getByLabel('Check-out').fill(checkOut);
  await expect(changing.getByText(`You pay ${formatRupees(price)} more.`)).toBeVisible();
  await expectAccessible(page);
  await changing.getByRole('button', { name: `Pay ${formatRupees(price)} and change` }).click();
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
  const whole = formatRupees(price * 3);
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
