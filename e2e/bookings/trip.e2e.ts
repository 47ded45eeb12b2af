import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { formatRupees } from '@basera/contract/money';
import { momentInIndia } from '@basera/contract/words/date-words';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead, priceOf } from '../support/stays.ts';

test.use({ apart: 'bookings/trip' });

const DAYS_AHEAD = 19;

test('a paid booking is a page for the trip: when, where, whom to call, what to keep, and what cancelling costs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => {});
  const dates = nightsAhead(DAYS_AHEAD);
  const person = await newPerson('Kabir', 'Sharma');
  const { stay, room, id } = await bookPaid(person, dates);
  await signInAs(page, person);
  await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  const side = page.getByRole('complementary', { name: 'Your stay' });
  await expect(side).toContainText(`${DAYS_AHEAD} days until ${stay.city}`);
  await page.getByRole('heading', { name: 'Getting there' }).scrollIntoViewIfNeeded();
  const map = page.getByRole('region', { name: `Map around ${stay.name}` });
  await expect(map.locator('.map-home svg')).toBeVisible();
  await expectAccessibleInThemes(page);

  await expect(page.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /google\.com\/maps\/dir/);
  await page.getByRole('button', { name: 'Copy the line for the driver' }).click();
  await expect(page.getByText('Address copied to clipboard')).toBeVisible();
  const driver = await page.evaluate(() => navigator.clipboard.readText());
  expect(driver).toMatch(new RegExp(`^${stay.name}, .*${stay.city}.*${stay.host_name}: \\+91 \\d{5} \\d{5}$`));
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expect(page.getByRole('link', { name: 'WhatsApp the party' })).toHaveAttribute('href', /^https:\/\/wa\.me\//);

  // On paper stands what is read, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('For the driver')).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp the party' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Add to calendar/ }).click();
  expect((await downloading).suggestedFilename()).toBe(`basera-stay-${id}.ics`);

  const paid = formatRupees(priceOf(room));
  const freeUntil = instantInIndia(addDays(dates.checkIn, -2), stay.check_in_time ?? '14:00');
  await expect(page.getByText(`Cancel today: ${paid} back; free until ${momentInIndia(freeUntil)}.`)).toBeVisible();
  await atInstant(new Date(freeUntil.getTime() + 3_600_000), async () => {
    await page.reload();
    await expect(
      page.getByText(`Cancel today: ${formatRupees(priceOf(room) / 2)} back; this much until`),
    ).toBeVisible();
  });
  await page.reload();
  await page.getByRole('button', { name: /^Cancel booking/ }).click();
  const cancelling = page.getByRole('dialog', { name: /^Cancel your stay at / });
  await cancelling.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Cancelled');
  await expect(page.getByText(`${paid} was sent back to you.`).first()).toBeVisible();
  const refund = page.getByRole('region', { name: 'Your refund' });
  await expect(refund.getByRole('listitem').filter({ hasText: `${paid} to go back` })).toBeVisible();
  await expect(refund.locator('[aria-current=step]')).toContainText('On its way to your account');
  await expect(refund.getByText(/^By \w{3}, \d/)).toBeVisible();
  await refund.getByRole('button', { name: 'Copy the number of the refund' }).click();
  const bankNumber = await page.evaluate(() => navigator.clipboard.readText());
  expect(bankNumber).toMatch(/^\d{12}$/);
  await expect(refund).toContainText(bankNumber);
  await expectAccessibleInThemes(page);
  await expect(page.getByRole('heading', { name: 'Getting there' })).toHaveCount(0);
  await page.goto('/bookings');
  const card = page.getByRole('article').filter({ hasText: `#${id}` });
  await expect(card).toContainText(`Number with your bank: ${bankNumber}`);
  await card.getByRole('link', { name: 'Follow your refund' }).click();
  await expect(page.getByRole('region', { name: 'Your refund' })).toBeVisible();
});

test('bookings are a press away on every page: what comes up first, the next stay before others, the past below', async ({
  page,
}) => {
  const person = await newPerson('Meera', 'Iyer');
  const later = await bookPaid(person, nightsAhead(33));
  const next = await bookPaid(person, nightsAhead(31));
  const gone = await bookPaid(person, nightsAhead(29));
  await person.call('POST', `/user/inquiries/${gone.id}/cancel`, { refund: priceOf(gone.room) });
  await signInAs(page, person);
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Your bookings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recent Bookings');
  const cards = (group: string) => page.getByRole('region', { name: group }).getByRole('article');
  await expect(cards('Coming up')).toHaveCount(2);
  await expect(cards('Coming up').first()).toContainText(`#${next.id}`);
  await expect(cards('Coming up').last()).toContainText(`#${later.id}`);
  await expect(cards('Past and cancelled')).toHaveCount(1);
  await expect(cards('Past and cancelled')).toContainText(`#${gone.id}`);
  await expectAccessibleInThemes(page);
});
