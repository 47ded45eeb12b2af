import type { Page } from '@playwright/test';
import { chatWith, startChat } from '../support/chat.ts';
import { answered } from '../support/expected-errors.ts';
import { expect, test } from '../support/guest.ts';
import { sendTicket } from '../support/office/ticket.ts';
import { newPerson, ownerOf, type Person, signInAs } from '../support/person.ts';
import { bookAndPay, findReviewedStay, nightsAhead } from '../support/stays.ts';

// The browser itself logs an answer of 404.
test.use({ mayLogErrors: answered(404, '/%3Cscript%3E*', '/property/%3Cscript%3E*') });

const SCRIPT = '<script>window.ran=1</script><img src=x onerror="window.ran=1">';
const URL_THAT_RUNS = 'javascript:window.ran=1//https://example.com';

/** Nothing ran, and nothing that was only written has become a part of the page. */
async function expectWordsOnly(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ran' in window), page.url()).toBe(false);
  await expect(page.locator('img[src="x"], [onload], [onerror], a[href^="javascript:"]'), page.url()).toHaveCount(0);
}

test('words that look like scripts are shown as words, and never run', async ({ page }) => {
  const names = { first_name: '<script>window.ran=1</script>', last_name: '"><svg onload=window.ran=1>' };
  const person = await newPerson(names.first_name, names.last_name);
  await person.call('PUT', '/user/user-profile', { ...names, about_me: SCRIPT });
  await signInAs(page, person);
  for (const social of ['instagram_url', 'facebook_url', 'youtube_url'])
    await expect(person.call('PUT', '/user/user-profile', { ...names, [social]: URL_THAT_RUNS })).rejects.toThrow(
      '422',
    );
  const neverRan = () => expectWordsOnly(page);

  await page.goto(`/profile/${person.user.slug}`);
  await expect(page.getByRole('main')).toContainText(SCRIPT);
  await neverRan();

  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('<script>');
  await neverRan();

  await page.goto('/profile/edit');
  await expect(page.getByRole('textbox', { name: /about/i })).toHaveValue(SCRIPT);
  await neverRan();

  for (const address of [
    `/search?city=${encodeURIComponent(SCRIPT)}`,
    `/faq?q=${encodeURIComponent(SCRIPT)}`,
    `/property/${encodeURIComponent(SCRIPT)}`,
    `/${encodeURIComponent(SCRIPT)}`,
    `/login?from=${encodeURIComponent(URL_THAT_RUNS)}`,
  ]) {
    const answer = await page.goto(address);
    expect(answer?.headers()['content-security-policy'], address).toContain("script-src 'self'");
    await expect(page.locator('h1').first(), address).toBeAttached();
    await neverRan();
  }
});

test('so are those in a booking, a chat, a ticket and an answer of an owner, for whoever reads them', async ({
  page,
}) => {
  const guest = await newPerson('<script>window.ran=1</script>', SCRIPT);
  const dates = nightsAhead(57);
  const { stay, room } = await findReviewedStay(dates, 2);
  const refused = await bookAndPay(guest, stay, room, dates);
  await bookAndPay(guest, stay, room, dates);
  const { data: booked } = (await guest.call('GET', '/user/inquiries')).data.inquiries;
  const business = { id: booked[0].room.business_id as number, type: 'business' };
  const owner = await ownerOf(business.id);
  const say = (by: Person, from: { id: number; type: string }, to: { id: number; type: string }) =>
    by.call('POST', '/messages/send', {
      sender_id: from.id,
      sender_type: from.type,
      receiver_id: to.id,
      receiver_type: to.type,
      message: `${from.type} ${SCRIPT}`,
    });
  const user = { id: guest.user.id, type: 'user' };
  await say(guest, user, business);
  await say(owner, business, user);
  await owner.call('POST', `/partners/bookings/${refused}/decision`, { decision: 'rejected', reason: SCRIPT });
  await sendTicket(guest, { category: 'other', subject: SCRIPT, message: SCRIPT }, `${SCRIPT}.jpg`);

  await signInAs(page, guest);
  await page.goto('/bookings');
  await expect(page.getByRole('article').filter({ hasText: `#${refused}` })).toContainText(SCRIPT);
  await expectWordsOnly(page);
  await startChat(page).first().click();
  for (const type of ['user', 'business'])
    await expect(chatWith(page, stay.name).getByRole('listitem').getByText(`${type} ${SCRIPT}`)).toBeVisible();
  await expectWordsOnly(page);
  await page.goto('/messages');
  await expect(page.getByRole('main')).toContainText(SCRIPT);
  await expectWordsOnly(page);
  await page.goto('/contact-support');
  const ticket = page.locator('.ticket');
  await expect(ticket).toContainText(SCRIPT);
  await ticket.locator('summary').click();
  await expect(ticket.locator('.ticket-message')).toHaveText(SCRIPT);
  await expectWordsOnly(page);

  await signInAs(page, owner);
  await page.goto('/partners/bookings?list=all');
  await expect(page.getByRole('main')).toContainText(SCRIPT);
  await page.goto(`/partners/bookings/${refused}`);
  await expect(page.getByText(`“${SCRIPT}”`)).toBeVisible();
  await expectWordsOnly(page);
  await page.goto('/partners/messages');
  await expect(page.getByRole('main').getByText(`business ${SCRIPT}`).first()).toBeVisible();
  await expectWordsOnly(page);
  await page.goto('/dev/outbox');
  await expect(page.locator('body')).toContainText(SCRIPT);
  await expectWordsOnly(page);
});
