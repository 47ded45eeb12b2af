import type { Stay } from '@basera/contract/endpoints/stays';
import { HOLD_MINUTES } from '@basera/contract/limits';
import { formatRupees } from '@basera/contract/money';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { takeClock } from '../support/clock.ts';
import { answered, anyOf, unreached } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { findStay, nightsAhead, sellOut, takesTwo } from '../support/stays.ts';

const DATES = nightsAhead(50);
const ORDER = '**/api/user/room-inquiries';

/** Somebody who is signed in stands at the last step of a booking of one room. */
async function atLastStep(page: Page) {
  const stay = await findStay(DATES, takesTwo);
  const room = stay.rooms[0] as Stay['rooms'][number];
  const total = room.total_price ?? 0;
  await signInAs(page, await newPerson('Kavya', 'Rao'));
  await page.goto(
    `/booking/${stay.slug}/confirmation?room=${room.id}:1:0&from_date=${DATES.checkIn}&to_date=${DATES.checkOut}&max_guests=2`,
  );
  await expect(page.getByText('Pay Online')).toBeVisible();
  return { stay, room, total };
}

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Booking' }).click();

async function payOnSandbox(page: Page, outcome: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.getByLabel(outcome).check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('a payment that the bank declines is tried again on the same booking', async ({ page }) => {
  await atLastStep(page);
  await complete(page);
  await payOnSandbox(page, 'Payment fails');
  await expect(page.getByText('Payment failed', { exact: true })).toBeVisible();
  const booking = new URL(page.url()).searchParams.get('booking_id');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Try again/ }).click();
  await payOnSandbox(page, 'Payment succeeds');
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('booking_id')).toBe(booking);
});

test('a hold that runs out is no longer offered for payment', async ({ page }) => {
  // The browser's clock alone: the server's belongs to everybody.
  await takeClock(page);
  await atLastStep(page);
  await complete(page);
  await payOnSandbox(page, 'Leave it pending');
  await expect(page.getByRole('heading', { name: 'Your Payment is Pending' })).toBeVisible();
  await page.goto('/bookings');
  const payNow = page.getByRole('button', { name: /^Pay now/ });
  await expect(payNow).toBeVisible();
  // Another test may have moved the server's clock ahead of the browser's.
  await page.clock.fastForward(2 * HOLD_MINUTES * 60_000);
  await expect(payNow).toHaveCount(0);
});

test.describe('what the server refuses', () => {
  // A browser logs each answer that is no success.
  test.use({
    mayLogErrors: anyOf(
      unreached('/api/user/payment/*/status'),
      answered(409, '/api/user/room-inquiries'),
      answered(503, '/api/user/room-inquiries'),
      answered(500, '/api/user/inquiries'),
      /Something went wrong on our side\./,
    ),
  });

  test('a payment that cannot be asked about counts as pending, until it can', async ({ page }) => {
    await atLastStep(page);
    await complete(page);
    const status = '**/api/user/payment/*/status';
    await page.route(status, (route) => route.abort());
    await payOnSandbox(page, 'Payment succeeds');
    await expect(page.getByRole('heading', { name: 'Your Payment is Pending' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(status);
    await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  });

  test('a gateway that is down is said in words, and another try gets past it', async ({ page }) => {
    await atLastStep(page);
    const message = 'Payments are not answering just now. Nothing was booked or charged; please try again in a minute.';
    await page.route(
      ORDER,
      (route) =>
        route.fulfill({ status: 503, json: { status: 'error', code: 'payment_gateway_unavailable', message } }),
      { times: 1 },
    );
    await complete(page);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
  });

  test('rooms that somebody else has taken meanwhile are said to be gone, with a way on @honest-bait-and-switch', async ({
    page,
  }) => {
    const { stay, room } = await atLastStep(page);
    await sellOut(stay, room, DATES);
    await complete(page);
    await expect(page.getByRole('heading', { name: 'These rooms have just been taken' })).toBeVisible();
    await expect(page.getByText('You were not charged.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Choose rooms again' }).click();
    await expect(page).toHaveURL(new RegExp(`/property/${stay.slug}`));
  });

  test('a price that has changed is shown and asked, and charged only then @honest-bait-and-switch', async ({
    page,
  }) => {
    const { total } = await atLastStep(page);
    // As a page that was opened before the price rose: it claims less than the server asks.
    await page.route(
      ORDER,
      (route) =>
        route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), amount: total - 500 }) }),
      { times: 1 },
    );
    await complete(page);
    const asked = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(asked).toContainText(formatRupees(total));
    await expectAccessible(page);
    await asked.getByRole('button', { name: `Book for ${formatRupees(total)}` }).click();
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await expect(page.getByText(`Pay ${formatRupees(total)}`)).toBeVisible();
  });

  test('bookings that cannot be loaded say so, and are loaded by another try', async ({ page }) => {
    await signInAs(page, await newPerson('Leela', 'Bose'));
    const list = '**/api/user/inquiries';
    await page.route(list, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/bookings');
    const failed = page.getByRole('alert').filter({ hasText: 'We could not load your bookings' });
    await expect(failed).toContainText('It is us, not you. Your bookings are safe.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Bookings');
    await expectAccessible(page);
    await page.unroute(list);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No recent bookings found.')).toBeVisible();
    await expect(failed).toHaveCount(0);
  });
});
