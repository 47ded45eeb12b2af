import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import sharp from 'sharp';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant, serverNow } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice } from '../support/office/enter.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test.use({ apart: 'stays/review-photos' });

const WORDS = 'The courtyard is larger than in the pictures, and the well in it still gives water.';
const REPORTED = 'The courtyard was closed on that day, nobody can have been in it.';
const ANSWER = 'We have asked both sides: it was open, and the review stays.';
const PARTS = ['Clean', 'As described', 'Arrival', 'Host', 'Location', 'Value for money'];

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#7c5f3a' } })
    .jpeg()
    .toBuffer();

test('photos go with a review; it is reported, decided in the office, and the answer stands in the account', async ({
  page,
  browser,
}) => {
  test.slow();
  const dates = nightsAhead(6);
  const person = await newPerson('Kavya', 'Menon');
  const { stay, id } = await bookPaid(person, dates);
  const { data: booked } = await person.call('GET', '/user/inquiries');
  const owner = await ownerOf(booked.inquiries.data[0].room.business_id);
  await atInstant(instantInIndia(addDays(dates.checkOut, 1), '10:00'), async () => {
    await expect(async () => {
      const { data } = await person.call('GET', `/user/inquiries/${id}/review`);
      expect(data.review.state).toBe('open');
    }).toPass();
    await page.clock.setSystemTime(await serverNow());
    await signInAs(page, person);
    // As the mail leads there, the form stands open.
    await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}#review`);
    for (const name of PARTS) await page.getByRole('group', { name }).getByRole('radio', { name: '5' }).check();
    await page.getByLabel('Your review *').fill(WORDS);
    const files = page.getByLabel(/Add (photos|another photo)/);
    await files.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await expect(page.getByText(/Please choose a picture/)).toBeVisible();
    const buffer = await picture();
    await files.setInputFiles(['one.jpg', 'two.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer })));
    await expect(page.getByText('Goes with it')).toHaveCount(2);
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'Remove photo 2' }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('With 1 photo.')).toBeVisible();
    await owner.call('POST', `/partners/bookings/${id}/review`, { again: true, words: 'Kind guests, any time again.' });

    const mine = page
      .getByRole('region', { name: 'Reviews by guests' })
      .getByRole('listitem')
      .filter({ hasText: 'courtyard is larger' });
    await expect(async () => {
      await page.goto(`/property/${stay.slug}`);
      await expect(mine).toBeVisible({ timeout: 1000 });
    }).toPass();
    const photo = mine.getByRole('img', { name: '1 of 1' });
    await photo.scrollIntoViewIfNeeded();
    await expect(photo).toHaveJSProperty('complete', true);
    expect(await photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await mine.getByRole('button', { name: 'Report this review' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByLabel('What is wrong *').selectOption({ label: 'It is not about this stay' });
    await dialog.getByLabel('What happened *').fill(REPORTED);
    await expectAccessibleInThemes(page);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('status')).toContainText('A person looks at it');
    await dialog.getByRole('button', { name: 'Done' }).click();

    const desk = await browser.newPage();
    await desk.clock.setSystemTime(await serverNow());
    await enterOffice(desk, 'support');
    await desk.goto(new URL('/cases?kind=review', desk.url()).href);
    await desk
      .getByRole('link', { name: /A review of/ })
      .filter({ hasText: stay.name })
      .first()
      .click();
    const why = desk.getByRole('dialog', { name: 'Why do you look at this?' });
    await why.getByRole('textbox').fill('To answer a report.');
    await why.getByRole('button', { name: 'Show it' }).click();
    await expect(desk.getByRole('region', { name: 'The review' })).toContainText(WORDS);
    await expect(desk.getByText(REPORTED)).toBeVisible();
    await desk.getByLabel(/What was found/).fill(ANSWER);
    await expectAccessibleInThemes(desk);
    await desk.getByRole('button', { name: 'Keep it and settle' }).click();
    await expect(desk.getByText(/Settled by/)).toBeVisible();
    await desk.close();

    await page.goto('/contact-support');
    const reports = page.getByRole('region', { name: 'Your reports' });
    await reports.getByText('A review of').click();
    await expect(reports).toContainText(ANSWER);
    await expectAccessibleInThemes(page);

    await page.goto('/notifications');
    const asked = page.getByRole('checkbox', { name: 'Ask me for reviews' });
    await expect(asked).toBeChecked();
    await asked.uncheck();
    await page.reload();
    await expect(asked).not.toBeChecked();
    await expectAccessibleInThemes(page);
  });
});
