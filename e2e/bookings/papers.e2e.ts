import { readFile } from 'node:fs/promises';
import { instantInIndia } from '@basera/contract/calendar-date';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { atInstant } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test.use({ apart: 'bookings/papers' });

const DAYS_AHEAD = 12;
const GSTIN = '27AAPFU0939F1ZV';

/** What the browser keeps when a paper is asked for: its name and its first bytes. */
async function keep(page: Page, paper: Locator) {
  const downloading = page.waitForEvent('download');
  await paper.click();
  const file = await downloading;
  return { name: file.suggestedFilename(), begins: (await readFile(await file.path())).subarray(0, 5).toString() };
}

test('a guest keeps the voucher, gives a GSTIN, and gets the tax invoice of what a cancellation kept', async ({
  page,
}) => {
  const dates = nightsAhead(DAYS_AHEAD);
  const person = await newPerson('Kabir', 'Sharma');
  const { stay, room, id } = await bookPaid(person, dates);
  await signInAs(page, person);
  await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
  await expect(page.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
  const voucher = page.getByRole('button', { name: /^Voucher/ });
  const kept = { name: `basera-voucher-${id}.pdf`, begins: '%PDF-' };
  expect(await keep(page, voucher)).toEqual(kept);

  await page.goto('/bookings');
  const card = page.getByRole('article').filter({ hasText: `#${id}` });
  expect(await keep(page, card.getByRole('button', { name: /^Voucher/ }))).toEqual(kept);
  await expect(card.getByText('Your tax invoice comes when the stay is over.')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Tax invoice/ })).toHaveCount(0);

  await card.getByRole('button', { name: /^Add GSTIN/ }).click();
  const dialog = page.getByRole('dialog', { name: 'GSTIN for your invoice' });
  await dialog.getByLabel('GSTIN').fill('27AAPFU0939F1ZX');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/^This is no GSTIN\./)).toBeVisible();
  await expect(dialog.getByText('Please enter the name the GSTIN is registered under.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('GSTIN').fill('27aapfu0939f1zv');
  await dialog.getByLabel('Registered name').fill('Sharma Textiles');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText(`made out to Sharma Textiles (GSTIN ${GSTIN}).`)).toBeVisible();
  await expectAccessible(page);

  // A day and a quarter before check-in half of the money is kept.
  const then = new Date(instantInIndia(dates.checkIn, '14:00').getTime() - 30 * 3_600_000);
  await atInstant(then, async () => {
    await person.call('POST', `/user/inquiries/${id}/cancel`, { refund: (room.total_price ?? 0) / 2 });
    await page.reload();
    await expect(card.getByText('Cancelled', { exact: true })).toBeVisible();
    const invoice = await keep(page, card.getByRole('button', { name: /^Tax invoice/ }));
    expect(invoice.name).toMatch(/^basera-invoice-H\d+-\d{4}-\d{5}\.pdf$/);
    expect(invoice.begins).toBe('%PDF-');
    await expect(card.getByRole('button', { name: /^Voucher/ })).toHaveCount(0);
    await expectAccessible(page);
  });
});
