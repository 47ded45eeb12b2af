import { expectAccessibleInThemes } from '../support/accessible.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { addressOf, bookAndPay, findReviewedStay, nightsAhead, resultsWith } from '../support/stays.ts';
import { isPhone } from '../support/width.ts';

const DAYS_AHEAD = 61;

test('a paid request waits under a title of its own, until the owner says yes or no', async ({ page }) => {
  const dates = nightsAhead(DAYS_AHEAD);
  const guest = await newPerson('Meera', 'Nair');
  const { stay, room } = await findReviewedStay(dates, 2);
  const id = await bookAndPay(guest, stay, room, dates);
  const other = await bookAndPay(guest, stay, room, dates);
  const { data } = (await guest.call('GET', '/user/inquiries')).data.inquiries;
  const owner = await ownerOf(data[0].room.business_id);
  const title = page.getByRole('heading', { level: 1 });

  await signInAs(page, guest);
  const said = page.getByText('Request to book', { exact: true }).filter({ visible: true });
  const rooms = `from_date=${dates.checkIn}&to_date=${dates.checkOut}&max_guests=2&room=${room.id}:1:0`;
  for (const step of [
    addressOf(stay, dates),
    `/booking/${stay.slug}/details?${rooms}`,
    `/booking/${stay.id}/confirmation?${rooms}`,
  ]) {
    await page.goto(step);
    await expect(said.first()).toBeVisible();
    await expect(page.getByText(`${stay.host_name} looks at each request`)).toBeVisible();
  }
  if (isPhone(page)) {
    // The total stands beside the button, not above it.
    const total = await page.locator('.step-action .price').boundingBox();
    const button = await page.locator('.step-action').getByRole('button', { name: 'Complete Booking' }).boundingBox();
    expect(total && button && total.y + total.height > button.y).toBe(true);
  }
  await page.goto(await resultsWith(stay, dates));
  const card = page.locator('article').filter({ has: page.locator(`a[href*="/property/${stay.slug}?"]`) });
  await expect(card.getByText('Request to book', { exact: true })).toBeVisible();

  await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
  await expect(title).toHaveText('Request sent');
  await expect(page.getByText(/looks at each request.* You hear by .* at the latest/)).toBeVisible();
  await expectAccessibleInThemes(page);

  await owner.call('POST', `/partners/bookings/${id}/decision`, { decision: 'accepted' });
  await page.reload();
  await expect(title).toHaveText('Booking Confirmed!');

  await owner.call('POST', `/partners/bookings/${other}/decision`, { decision: 'rejected', reason: 'The roof leaks.' });
  await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${other}`);
  await expect(title).toHaveText('Request declined');
  await expect(page.getByText('says: “The roof leaks.”')).toBeVisible();
  await expect(page.getByText(/comes back, within 7-10 business days/)).toBeVisible();
  await expect(page.getByText(/is on its way back to you, by|was sent back to you/)).toBeVisible();
  const similar = page.getByRole('heading', { name: 'Similar properties you may like' });
  await expect(similar).toBeVisible();
  await expect(page.locator('.similar article').first()).toContainText(/ for 2 · 2 nights/);
  await expect(page.getByRole('link', { name: /See availability/ }).first()).toHaveAttribute(
    'href',
    new RegExp(`from_date=${dates.checkIn}.*max_guests=2`),
  );
  await expectAccessibleInThemes(page);
  await page.getByRole('link', { name: 'Find another stay' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`found in ${stay.city}$`));
});
