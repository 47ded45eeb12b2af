import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { ratingText } from '@basera/contract/rules/reviews/review-rules';
import { several } from '@basera/contract/words/phrases';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant, serverNow } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';
import { isPhone } from '../support/width.ts';

test.use({ apart: 'stays/reviews' });

const WORDS = 'The rooms are as in the pictures. Breakfast on the verandah was the best part.';
const PARTS = ['Clean', 'As described', 'Arrival', 'Host', 'Location', 'Value for money'];

test('a guest reviews a stay that is over; the owner reads it when both have written, and so does everybody', async ({
  page,
}) => {
  const dates = nightsAhead(11);
  const person = await newPerson('Meenakshi', 'Rao');
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
    await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
    await page.getByRole('button', { name: 'Review this stay' }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Please choose 1 to 5.')).toHaveCount(PARTS.length);
    await expect(page.getByRole('group', { name: 'Clean' }).getByRole('radio').first()).toBeFocused();
    await expectAccessibleInThemes(page);
    // By keyboard, as a group of choices is.
    for (const name of PARTS) {
      await page.getByRole('group', { name }).getByRole('radio', { name: '4' }).focus();
      await page.keyboard.press('ArrowRight');
    }
    await page.getByLabel('Your review *').fill(WORDS);
    await page.getByLabel('For the owner alone').fill('The tap in room 2 drips.');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText(/Nobody else reads it yet/)).toBeVisible();

    await page.goto(`/property/${stay.slug}`);
    const section = page.getByRole('region', { name: 'Reviews by guests' });
    await expect(section).not.toContainText('verandah');

    const of = { again: true, words: 'Kind guests, who left everything as it was.', private_note: '' };
    await owner.call('POST', `/partners/bookings/${id}/review`, of);
    await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
    await expect(page.getByText(of.words)).toBeVisible();
    await page.getByRole('button', { name: 'Report this' }).click();
    const report = page.getByRole('form', { name: 'Report what the owner wrote of you' });
    await expect(report.getByLabel('About what *')).toBeFocused();
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(report.getByText('Please choose what is wrong.')).toBeVisible();
    await expectAccessibleInThemes(page);
    await report.getByLabel('About what *').selectOption({ label: 'It shows private details of somebody' });
    await report.getByLabel('What is wrong *').fill('It says where our children go to school.');
    await report.getByLabel('Email *').fill('meenakshi@example.com');
    await report.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('A person looks at it, and answers to meenakshi@example.com.')).toBeVisible();
    await expect(async () => {
      await page.goto(`/property/${stay.slug}`);
      await expect(section).toContainText('verandah', { timeout: 1000 });
    }).toPass();
    const mine = section.getByRole('listitem').filter({ hasText: 'verandah' });
    await expect(mine).toContainText('Meenakshi');
    await expect(mine).toContainText('Meenakshi, rated 5.0');
    await expect(section).not.toContainText('drips');
    await expectAccessibleInThemes(page);
    const structured = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
    );
    expect(JSON.stringify(structured)).toContain('"AggregateRating"');
    await expect(section).toContainText(/the mean of [\d,]+ reviews?\. \d+ of \d+ reviews? found it as described\./);

    // What is filtered by is what is written, and told from the stars of a class by its words.
    const { data: told } = await person.call('GET', `/user/properties/${stay.id}/reviews`);
    const number = ratingText(told.summary.rating);
    const rating = `${number} of 5 · ${several(told.summary.count, 'review')}`;
    const search = `/search?city=${encodeURIComponent(stay.city)}&order=rating&view=list`;
    await page.goto(search);
    await expect(page.getByRole('link', { name: 'Why this order' })).toHaveAttribute(
      'href',
      '/how-stays-are-listed#rating',
    );
    await expect(page.getByLabel('Sort', { exact: true })).toHaveValue('rating');
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: stay.name, exact: true }) });
    await expect(card).toContainText(rating);
    await expect(card.getByRole('img', { name: /^\d-star / })).not.toContainText(/\d/);
    await expectAccessibleInThemes(page);
    await page.goto(`${search}&guest_rating%5B%5D=3`);
    await expect(card).toHaveCount(Number(number) >= 3 ? 1 : 0);
    for (const shown of await page.getByRole('article').all()) await expect(shown).toContainText(/[345]\.\d of 5 · \d/);
    if (!isPhone(page)) await expect(page.getByRole('button', { name: 'Remove 3+ from guests' })).toBeVisible();
    await person.call('POST', '/user/properties/favorites/toggle', { property_id: stay.id });
    await page.goto('/favourites');
    await expect(page.getByRole('article', { name: stay.name })).toContainText(rating);
    await expectAccessibleInThemes(page);

    await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('button', { name: 'Take it back for good' }).click();
    await expect(page.getByText('You took your review back.')).toBeVisible();
    await expect(async () => {
      await page.goto(`/property/${stay.slug}`);
      await expect(section).toContainText('taken back by their authors', { timeout: 1000 });
    }).toPass();
    await expect(section).not.toContainText('verandah');
  });
});

test('a guest who said that they were turned away reads why the stay cannot be reviewed, until that is settled', async ({
  page,
}) => {
  const dates = nightsAhead(18);
  const person = await newPerson('Farhan', 'Qureshi');
  const { stay, id } = await bookPaid(person, dates);
  const door = `/user/inquiries/${id}/door`;
  await atInstant(instantInIndia(dates.checkIn, '22:00'), async () => {
    await person.call('POST', door, { kind: 'refused', asked_for: null, words: 'They say that they are full.' });
  });
  await atInstant(instantInIndia(dates.checkOut, '13:00'), async () => {
    await page.clock.setSystemTime(await serverNow());
    await signInAs(page, person);
    await page.goto(`/booking/${stay.slug}/confirmed?booking_id=${id}`);
    await expect(page.getByText(/^You told us that you were turned away\. Until we have found/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Review this stay' })).toHaveCount(0);
    await expectAccessibleInThemes(page);
    await person.call('POST', `${door}/settled`, { kind: 'refused' });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Review this stay' })).toBeVisible();
  });
});
