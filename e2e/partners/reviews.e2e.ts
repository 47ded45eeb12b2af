import { addDays, instantInIndia } from '@basera/contract/calendar-date';
import { expectAccessibleInThemes } from '../support/accessible.ts';
import { atInstant } from '../support/clock.ts';
import { expect, test } from '../support/guest.ts';
import { allowLooking, lookOverShoulder } from '../support/office/look.ts';
import { newPerson, ownerOf, signInAs } from '../support/person.ts';
import { bookPaid, nightsAhead } from '../support/stays.ts';

test.use({ apart: 'partners/reviews' });

const PARTS = { clean: 5, as_described: 4, arrival: 5, host: 4, place: 3, value: 5 };
const OF_STAY = 'Quiet rooms, and the owner showed us the way to the old well himself.';
const OF_GUEST = 'They came on time, left the rooms as they found them, and said goodbye.';
const ANSWER = 'Thank you, Tara. The well has a new rope since.';

test('an owner writes of a guest who has left, reads then what the guest wrote, and answers it for everybody; support can only look', async ({
  page,
  browser,
}) => {
  test.slow();
  const guest = await newPerson('Tara', 'Banerjee');
  const dates = nightsAhead(3);
  const { id, stay } = await bookPaid(guest, dates);
  const { data } = await guest.call('GET', '/user/inquiries');
  const own = data.inquiries.data.find((one: { id: number }) => one.id === id);
  const owner = await ownerOf(own.room.business_id);
  await signInAs(page, owner);

  await atInstant(instantInIndia(addDays(dates.checkOut, 1), '10:00'), async () => {
    const review = async () => (await guest.call('GET', `/user/inquiries/${id}/review`)).data.review;
    expect((await review()).state).toBe('open');
    await guest.call('POST', `/user/inquiries/${id}/review`, {
      ...{ parts: PARTS, words: OF_STAY, private_note: 'The tap drips.' },
    });

    await page.goto('/partners/more');
    await page.getByRole('main').getByRole('link', { name: 'Reviews' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/bookings/${id}"]`) });
    await expect(card).toContainText('13 days left');
    await expect(card).not.toContainText(OF_STAY);
    await card.getByRole('button', { name: 'Write a review of Tara Banerjee' }).click();
    const yes = card.getByRole('radio', { name: 'Yes' });
    await expect(yes).toBeFocused();
    const words = card.getByRole('textbox', { name: 'What were they like as guests?' });
    const send = card.getByRole('button', { name: 'Send review' });
    await words.fill('Nice.');
    await send.click();
    await expect(card.getByText('Say yes or no.')).toBeVisible();
    await expect(card.getByText(/^Write a sentence or two/)).toBeVisible();
    await expect(yes).toBeFocused();
    await expectAccessibleInThemes(page);
    await page.keyboard.press('Space');
    await expect(yes).toBeChecked();
    await words.fill(OF_GUEST);
    await card.getByRole('textbox', { name: 'A private note (optional)' }).fill('Your scarf is with us.');
    await send.click();

    // Both are in: it stands below now, with what the guest wrote, and the focus is there.
    const written = page.getByRole('region', { name: 'Written' }).getByRole('article').filter({ hasText: OF_GUEST });
    await expect(written).toContainText(OF_STAY);
    await expect(written).toContainText('The tap drips.');
    await expect(written).toContainText('4.3 of 5');
    await expect(written.getByRole('term')).toHaveText([
      ...['Clean', 'As described', 'Arrival', 'Host', 'Location', 'Value for money'],
    ]);
    await expect(written.getByRole('heading', { name: 'Tara Banerjee' })).toBeFocused();
    expect(await review()).toMatchObject({
      own: { is_shown: true },
      of_guest: { again: true, words: OF_GUEST, private_note: 'Your scarf is with us.' },
    });

    await allowLooking(page);
    const { own: desk, shown: looked } = await lookOverShoulder(browser);
    await looked.goto(new URL('/partners/reviews', looked.url()).href);
    const same = looked.getByRole('article').filter({ hasText: OF_GUEST });
    await expect(same).toContainText(OF_STAY);
    await expect(same.getByRole('button', { name: 'Answer Tara Banerjee' })).toBeDisabled();
    await expect(
      looked.getByRole('button', { name: /^(Write a review|Answer)/ }).and(looked.locator(':enabled')),
    ).toHaveCount(0);
    await expect(looked.getByText(/The tap drips|Your scarf/)).toHaveCount(0);
    await desk.close();

    await page.goto('/partners/reviews');
    await written.getByRole('button', { name: 'Answer Tara Banerjee' }).click();
    const answer = written.getByRole('textbox', { name: 'Your answer' });
    await expect(answer).toBeFocused();
    await written.getByRole('button', { name: 'Send answer' }).click();
    await expect(written.getByText('Write what is to be said.')).toBeVisible();
    await answer.fill(ANSWER);
    await written.getByRole('button', { name: 'Send answer' }).click();
    await expect(written.getByText(ANSWER)).toBeVisible();
    await expect(written.getByRole('button', { name: /^Answer/ })).toHaveCount(0);
    await expectAccessibleInThemes(page);

    const { reviews } = (await (await page.request.get(`/api/user/properties/${stay.id}/reviews`)).json()).data;
    const shown = reviews.find((one: { words: string }) => one.words === OF_STAY);
    expect(shown).toMatchObject({ author: 'Tara', nights: 2, parts: PARTS, reply: { words: ANSWER } });
    expect(JSON.stringify(reviews)).not.toContain('tap drips');

    // What was written of the guest is taken back, and the guest reads it no more.
    await written.getByRole('button', { name: 'Take it back Tara Banerjee' }).click();
    await expect(written.getByText('Words and note are deleted for good')).toBeVisible();
    await expectAccessibleInThemes(page);
    await written.getByRole('button', { name: 'Take it back for good' }).click();
    const taken = page.getByRole('article').filter({ hasText: 'What was written of these guests was taken back.' });
    await expect(taken).toContainText(OF_STAY);
    await expect(page.getByText(OF_GUEST)).toHaveCount(0);
    expect((await review()).of_guest).toBeNull();
  });
});
