import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant, serverNow } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { enterOffice } from '../support/office/enter.ts';
import { call, newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test.use({ apart: 'office/restored-reviews' });

const PARTS = { clean: 2, as_described: 1, arrival: 4, host: 3, place: 5, value: 2 };
const WORDS = 'The fan in our room did not turn, and nobody came though we asked three times.';
const REPORTED = 'These people were never here, we were closed in that week.';

/** The case of the review, at the desk of a member of staff who has said why. */
async function openCase(browser: Browser, role: 'support' | 'admin', number: string): Promise<Page> {
  const desk = await browser.newPage();
  await desk.clock.setSystemTime(await serverNow());
  await enterOffice(desk, role);
  await desk.goto(new URL(`/cases/review/${number}`, desk.url()).href);
  const why = desk.getByRole('dialog', { name: 'Why do you look at this?' });
  await why.getByRole('textbox').fill('Its author objects.');
  await why.getByRole('button', { name: 'Show it' }).click();
  await expect(desk.getByRole('region', { name: 'The review' })).toContainText(WORDS);
  return desk;
}

test('a review that was removed wrongly: its author reads which number to name, whoever removed it cannot undo that, a colleague does', async ({
  page,
  browser,
}) => {
  test.slow();
  const dates = nightsAhead(5);
  const person = await newPerson('Ishaan', 'Verma');
  const { stay, id } = await bookPaid(person, dates);
  const { data: booked } = await person.call('GET', '/user/inquiries');
  const owner = await ownerOf(booked.inquiries.data[0].room.business_id);
  await atInstant(instantInIndia(addDays(dates.checkOut, 1), '10:00'), async () => {
    const own = async () => (await person.call('GET', `/user/inquiries/${id}/review`)).data.review;
    await expect(async () => expect((await own()).state).toBe('open')).toPass();
    await person.call('POST', `/user/inquiries/${id}/review`, { parts: PARTS, words: WORDS });
    await owner.call('POST', `/partners/bookings/${id}/review`, {
      again: false,
      words: 'They complained a great deal.',
    });
    const report = { reason: 'not_genuine', message: REPORTED, email: 'somebody@example.com' };
    await call('POST', `/reviews/${(await own()).own.id}/reports`, report);

    const first = await browser.newPage();
    await first.clock.setSystemTime(await serverNow());
    await enterOffice(first, 'support');
    await first.goto(new URL('/cases?kind=review', first.url()).href);
    await first
      .getByRole('link', { name: /A review of/ })
      .filter({ hasText: stay.name })
      .first()
      .click();
    const why = first.getByRole('dialog', { name: 'Why do you look at this?' });
    await why.getByRole('textbox').fill('To answer a report.');
    await why.getByRole('button', { name: 'Show it' }).click();
    await first
      .getByRole('combobox', { name: 'The review' })
      .selectOption({ label: 'Goes: Not by a guest, or bought' });
    await first.getByLabel(/What was found/).fill('The house says that it was closed.');
    await first.getByRole('button', { name: 'Remove it and settle' }).click();
    await expect(first.getByText(/You removed it\./)).toBeVisible();
    await expect(first.getByRole('button', { name: 'Show it again' })).toHaveCount(0);
    await first.close();

    await page.clock.setSystemTime(await serverNow());
    await signInAs(page, person);
    await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
    const number: string = (await own()).own.case_number;
    const note = page.locator('.note').filter({ hasText: 'Nobody else reads this review any more' });
    await expect(note).toContainText(`name ${number}`);
    await expect(note.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-support');
    await page.getByRole('button', { name: 'Delete its words' }).click();
    await expect(page.getByText('nobody can show it again then')).toBeVisible();
    await expectAccessibleInThemes(page);
    await page.getByRole('button', { name: 'Keep it' }).click();

    const second = await openCase(browser, 'admin', number.slice('RV-'.length));
    await second.getByRole('button', { name: 'Show it again' }).click();
    const dialog = second.getByRole('dialog', { name: 'Show it again?' });
    await dialog.getByRole('textbox').fill('The bill of the stay is theirs.');
    await expectAccessibleInThemes(second);
    await dialog.getByRole('button', { name: 'Show again' }).click();
    await expect(second.getByText(/What this case removed is shown again/)).toBeVisible();
    await expect(second.getByRole('region', { name: 'The review' })).toContainText('Everybody reads it');
    await second.close();

    await page.reload();
    await expect(page.getByText('Everybody can read it')).toBeVisible();
    const shown = page.getByRole('region', { name: 'Reviews by guests' }).getByRole('listitem');
    await expect(async () => {
      await page.goto(`/property/${stay.slug}`);
      await expect(shown.filter({ hasText: 'The fan in our room' })).toBeVisible({ timeout: 1000 });
    }).toPass();
  });
});
